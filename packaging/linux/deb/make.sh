# make.sh: the package for Debian, Ubuntu and their relatives. Sourced (sh) by `package`.
# shellcheck shell=sh disable=SC2154

make_deb() {
    build_release -DCMAKE_INSTALL_BINDIR=games
    deb_tree=$work/deb/tree
    deb_made=$work/build/packaging/linux/deb
    stage "$work/build" "$deb_tree" /usr
    deb_documents
    even "$deb_tree"
    deb_control
    even "$deb_tree"
    deb_file=$output/superwild_${version}_$deb_arch.deb
    # One thread, because several threads pack differently.
    dpkg-deb --root-owner-group --threads-max=1 -Zxz -z9 --build "$deb_tree" "$deb_file" >/dev/null
    finished "$deb_file"
}

# Debian wants all licences in one file, and a changelog.
deb_documents() {
    deb_doc=$deb_tree/usr/share/doc/superwild
    rm -rf "$deb_doc"
    mkdir -p "$deb_doc"
    deb_copyright >"$deb_doc/copyright"
    "$root/packaging/news" debian "$maintainer" | gzip -9n >"$deb_doc/changelog.gz"
    install -D -m 644 "$here/deb/lintian-overrides" \
        "$deb_tree/usr/share/lintian/overrides/superwild"
}

# Who made what, and then the licences as they are in the tree.
deb_copyright() {
    cat "$deb_made/copyright"
    printf '\nLicense: Expat\n'
    deb_licence /^Permission/ "$root/LICENSE"
    printf '\nLicense: OFL-1.1\n'
    deb_licence '/^SIL OPEN FONT/' "$root/assets/fonts/OFL.txt"
}

deb_licence() { # deb_licence BEGINNING FILE
    sed -n -e "$1,\$ p" "$2" | sed -e 's/[[:space:]]*$//' -e 's/^$/./' -e 's/^/ /'
}

deb_control() {
    mkdir -p "$deb_tree/DEBIAN"
    (cd "$deb_tree" && find usr -type f | sort | xargs md5sum) >"$deb_tree/DEBIAN/md5sums"
    deb_size=$(find "$deb_tree/usr" -type f -printf '%s\n' |
        awk '{ kib += int(($1 + 1023) / 1024) } END { print kib }')
    deb_depends=$(deb_libraries)
    sed -e "s/\${Architecture}/$deb_arch/" \
        -e "s/\${Installed-Size}/$deb_size/" -e "s/\${Depends}/$deb_depends/" \
        "$deb_made/control" >"$deb_tree/DEBIAN/control"
}

# The packages that contain the programs' libraries, in versions that have the functions they
# use. The tool expects to be in a source package.
deb_libraries() {
    mkdir -p "$work/deb/source/debian"
    printf 'Source: superwild\n\nPackage: superwild\nArchitecture: any\n' \
        >"$work/deb/source/debian/control"
    (cd "$work/deb/source" && dpkg-shlibdeps -O "$deb_tree"/usr/games/* 2>"$work/deb/shlibdeps.log") |
        sed -n 's/^shlibs:Depends=//p' >"$work/deb/depends"
    if [ ! -s "$work/deb/depends" ]; then
        cat "$work/deb/shlibdeps.log" >&2
        echo "dpkg-shlibdeps does not say which packages the programs depend on." >&2
        return 1
    fi
    cat "$work/deb/depends"
}
