# packages.sh: what has to be installed, and how to build; for play and tests/run. Sourced (sh).
# shellcheck shell=sh

present() {
    dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        echo "Please run as root: $*" >&2
        return 1
    fi
}

# need PACKAGE...: installs the missing ones; does nothing if none is missing.
need() {
    if ! command -v dpkg-query >/dev/null 2>&1; then
        echo "This is not Debian or Ubuntu. Please install what these packages contain" \
            "yourself: $*" >&2
        return 0
    fi
    missing=
    for package; do
        present "$package" || missing="$missing $package"
    done
    [ -n "$missing" ] || return 0
    echo "Installing:$missing"
    as_root apt-get update -q
    # shellcheck disable=SC2086 # a list of words
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends \
        $missing
}

# configure SOURCE BUILD [-DNAME=VALUE]...: quietly, unless it fails. If it was configured in
# another place (a copied folder), it starts afresh.
configure() {
    source_dir=$1
    build_dir=$2
    shift 2
    mkdir -p "$build_dir"
    if [ -f "$build_dir/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$source_dir" "$build_dir/CMakeCache.txt"; then
        rm -rf "$build_dir/CMakeCache.txt" "$build_dir/CMakeFiles"
    fi
    if ! cmake -S "$source_dir" -B "$build_dir" "$@" >"$build_dir/configure.log" 2>&1; then
        cat "$build_dir/configure.log" >&2
        return 1
    fi
}

# release_time: everything in a package has the time of the commit in $root that it is made from.
# shellcheck disable=SC2154 # root is set by who sources this
release_time() {
    need git
    if [ -z "${SOURCE_DATE_EPOCH:-}" ] &&
        ! SOURCE_DATE_EPOCH=$(git -C "$root" log -1 --format=%ct 2>/dev/null); then
        echo "$root is not a git tree: please set SOURCE_DATE_EPOCH to the time of the release." >&2
        return 1
    fi
    export SOURCE_DATE_EPOCH
}

cores() {
    nproc 2>/dev/null || echo 2
}

# build BUILD [TARGET]...
build() {
    build_dir=$1
    shift
    if [ $# -gt 0 ]; then
        cmake --build "$build_dir" --parallel "$(cores)" --target "$@"
    else
        cmake --build "$build_dir" --parallel "$(cores)"
    fi
}
