# make.sh: what the packages share: building, the installed tree, and making it the same every
# time. Sourced (sh) by `package`, which sets $here, $root and $output.
# shellcheck shell=sh disable=SC2154

work=${SUPERWILD_WORK:-$root/build/packages-work}

# for_processor NAME: what is made is for amd64 or arm64, as Debian says, and with the tools for it:
# this machine's own, or a cross compiler with libraries by Debian's multiarch.
for_processor() {
    deb_arch=$1 cross='' multiarch=''
    case $1 in
    amd64) machine=x86_64 computers='64-bit PCs' ;;
    arm64) machine=aarch64 computers='64-bit ARM' ;;
    *)
        echo "Packages are made for amd64 and arm64, not for $1." >&2
        return 1
        ;;
    esac
    if [ "$machine" != "$(uname -m)" ]; then
        cross=$machine-linux-gnu- multiarch=:$deb_arch work=$work/$deb_arch
    fi
    export DEB_HOST_ARCH="$deb_arch" # for dpkg's tools
}

case $(uname -m) in
aarch64) for_processor arm64 ;;
*) for_processor amd64 ;;
esac

# of_processor PACKAGE...: names as `need` wants them
of_processor() {
    for package; do
        echo "$package$multiarch"
    done
}

# The compiler's options: those that Debian uses for its own packages, and no path of this machine.
# (Searches are optimised more; see cmake/Games.cmake.)
# cmake/Hardening.cmake adds what every build of ours has.
hardened_compile() {
    printf '%s %s -g0 "-ffile-prefix-map=%s=." "-ffile-prefix-map=%s=."' \
        "$(build_flag CPPFLAGS)" "$(build_flag CFLAGS)" "$work" "$root"
}
hardened_link() {
    printf '%s -Wl,--build-id=sha1 -Wl,--as-needed' "$(build_flag LDFLAGS)"
}
build_flag() {
    # Run in a folder whose name is always the same, because dpkg writes it into the options.
    (cd / && DEB_BUILD_MAINT_OPTIONS=hardening=+all dpkg-buildflags --get "$1")
}

# configure_release BUILD [-DNAME=VALUE]...
configure_release() {
    release_dir=$1
    shift
    # By this name, as a compiler cache tells cc and gcc apart.
    if [ -z "$cross" ]; then
        set -- -DCMAKE_C_COMPILER=gcc "$@"
    else
        set -- -DCMAKE_TOOLCHAIN_FILE="$root/cmake/toolchains/$deb_arch.cmake" "$@"
    fi
    configure "$root" "$release_dir" -DCMAKE_BUILD_TYPE=Release \
        -DCMAKE_C_FLAGS_RELEASE=-O2 -DSUPERWILD_TESTS=OFF \
        -DSUPERWILD_EPOXY=OFF ${SUPERWILD_WERROR:+-DSUPERWILD_WERROR=ON} \
        -DCMAKE_C_FLAGS="-include \"$here/older_glibc.h\" $(hardened_compile)" \
        -DCMAKE_EXE_LINKER_FLAGS="$(hardened_link)" "$@"
}

# The program for .deb, .rpm and .tar.gz, with the system's libraries. It is built once; the
# options below say where things go.
build_release() {
    # shellcheck disable=SC2046 # a list of words
    need "gcc${cross:+-$machine-linux-gnu}" cmake make pkg-config dpkg-dev gettext \
        $(of_processor libc6-dev libsdl2-dev libsdl2-image-dev libsdl2-ttf-dev libsdl2-mixer-dev \
            libsqlite3-dev libmd-dev libminizip-dev)
    configure_release "$work/build" "$@"
    build "$work/build"
    # shellcheck source=/dev/null
    . "$work/build/packaging/linux/about"
}

# stage BUILD TREE PREFIX: installs into TREE, which is made afresh, without symbols.
stage() {
    rm -rf "$2"
    mkdir -p "$2"
    if ! DESTDIR=$2 cmake --install "$1" --prefix "$3" >"$2.log" 2>&1; then
        cat "$2.log" >&2
        return 1
    fi
    find "$2" -type f -name 'superwild*' -path '*/*/superwild*' ! -name '*.*' -perm -100 \
        -exec "${cross}strip" --strip-unneeded --remove-section=.comment --remove-section=.note {} +
    find "$2" -type f -path '*/man/man6/*.6' -exec gzip -9n {} +
}

# even TREE: sets modes and times that depend on nothing.
even() {
    find "$1" -type d -exec chmod 755 {} +
    find "$1" -type f -perm -100 -exec chmod 755 {} +
    find "$1" -type f ! -perm -100 -exec chmod 644 {} +
    find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# finished FILE: reports the result.
finished() {
    echo "$(basename "$1"): $(stat -c %s "$1") bytes"
}

# glibc_least PROGRAM...: the oldest GNU C library that has everything they need.
glibc_least() {
    "${cross}objdump" -T "$@" | sed -n 's/.*(\{0,1\}GLIBC_\(2\.[0-9.]*\))\{0,1\} .*/\1/p' |
        sort -t . -k 2n | tail -n 1
}
