# make.sh: the AppImage, one file that holds everything it needs. Sourced (sh) by `package`.
# shellcheck shell=sh disable=SC2154

make_appimage() {
    # shellcheck disable=SC2046 # a list of words
    need gcc g++ libc6-dev cmake make pkg-config dpkg-dev gettext squashfs-tools \
        $(of_processor libsquashfuse-dev libzstd-dev)
    app_libraries=$("$here/libraries" --arch "$deb_arch")
    app_libraries=$(echo "$app_libraries" | tail -n 1)
    app_build=$work/build-$(basename "$app_libraries")
    app_tree=$work/appimage/AppDir
    app_program
    stage "$app_build" "$app_tree" /usr
    app_head
    app_licences
    even "$app_tree"
    app_runtime
    app_file=$output/Superwild-$version-$machine.AppImage
    app_pack
    finished "$app_file"
}

# The same program with its libraries inside; from the system it needs only the C library.
app_program() {
    app_path=${PKG_CONFIG_LIBDIR-}
    export PKG_CONFIG_LIBDIR="$app_libraries/lib/pkgconfig"
    configure_release "$app_build" -DCMAKE_INSTALL_BINDIR=bin
    build "$app_build"
    export PKG_CONFIG_LIBDIR="$app_path"
    [ -n "$app_path" ] || unset PKG_CONFIG_LIBDIR
    # shellcheck source=/dev/null
    . "$app_build/packaging/linux/about"
}

# What desktops look for at the top level: what to start, the menu entry, the icon.
app_head() {
    app_share=$app_tree/usr/share
    install -m 755 "$here/appimage/AppRun" "$app_tree/AppRun"
    {
        cat "$app_share/applications/superwild.desktop"
        echo "X-AppImage-Version=$version"
    } >"$app_tree/superwild.desktop"
    cp "$app_share/icons/hicolor/256x256/apps/superwild.png" "$app_tree/superwild.png"
    ln -s superwild.png "$app_tree/.DirIcon"
}

# The licences of every library inside, and of those the runtime is linked with.
app_licences() {
    app_doc=$app_tree/usr/share/doc/superwild
    mkdir -p "$app_doc/libraries"
    cp "$app_libraries"/licences/* "$app_doc/libraries/"
    for app_package in libsquashfuse-dev:squashfuse libzstd-dev:zstd libc6-dev:glibc; do
        cp "/usr/share/doc/${app_package%:*}/copyright" \
            "$app_doc/libraries/${app_package#*:}.txt"
    done
    cp /usr/share/common-licenses/LGPL-2.1 "$app_doc/libraries/glibc-LGPL-2.1.txt"
}

# "AI" and 2 in the ELF header mark an AppImage of type 2.
app_runtime() {
    app_jumps=-fcf-protection=full
    [ "$deb_arch" = amd64 ] || app_jumps=-mbranch-protection=standard
    (
        cd "$here/appimage" || exit
        "${cross}gcc" -std=c11 -O2 -g0 -Wall -Wextra -static-pie -fPIE -fstack-protector-strong \
            -fstack-clash-protection $app_jumps -Wl,-z,noexecstack \
            -D_FORTIFY_SOURCE=2 -ffunction-sections -fdata-sections -Wl,--gc-sections \
            -Wl,-z,relro -Wl,-z,now runtime.c folder.c unpack.c -lsquashfuse -lzstd \
            -o "$work/appimage/runtime"
    )
    "${cross}strip" --strip-all --remove-section=.comment "$work/appimage/runtime"
    printf 'AI\002' | dd of="$work/appimage/runtime" bs=1 seek=8 conv=notrunc status=none
}

# mksquashfs takes the time from SOURCE_DATE_EPOCH.
app_pack() {
    rm -f "$work/appimage/squashfs"
    mksquashfs "$app_tree" "$work/appimage/squashfs" -comp zstd -Xcompression-level 19 \
        -all-root -no-xattrs -noappend -no-progress -quiet -processors 1
    cat "$work/appimage/runtime" "$work/appimage/squashfs" >"$app_file"
    chmod 755 "$app_file"
}
