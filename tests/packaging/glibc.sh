#!/bin/sh
# Do programs run with glibc 2.34? It reads in them which versions of the C library's functions they
# ask for.
#
#     tests/packaging/glibc.sh FILE...             finished programs and libraries, as in a package
#     tests/packaging/glibc.sh --header FILE...    programs of any other build: may ask for newer
#                                                  versions if packaging/linux/older_glibc.h, which
#                                                  packages are built with, then asks for older ones
#
# The AppImage has libraries inside that are built only on request. They are those of Debian, from the
# same sources: if these are installed here, --header also reads them.
set -eu
export LC_ALL=C
MOST=2.34

here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../.." && pwd)
command -v readelf >/dev/null 2>&1 || { echo "skipped: there is no readelf (it is in binutils)" && exit 77; }
temporary=$(mktemp -d "${TMPDIR:-/tmp}/superwild-glibc.XXXXXX")
trap 'rm -rf "$temporary"' EXIT

# newer FILE: what it asks for that is newer, as "hypot 2.35"
newer() {
    readelf -W --dyn-syms "$1" >"$temporary/symbols"
    awk -v most="$MOST" '
        function number(version, part) {
            split(version, part, ".")
            return part[1] * 1000000 + part[2] * 1000 + part[3]
        }
        $7 == "UND" && match($8, /@GLIBC_[0-9.]+/) {
            version = substr($8, RSTART + 7, RLENGTH - 7)
            if (number(version) > number(most))
                print substr($8, 1, index($8, "@") - 1), version
        }' "$temporary/symbols" | sort -u
}

# made_older: of the list in $temporary/newer, only what the header does not change remains.
made_older() {
    {
        awk '{ print "extern void " $1 "(void);" }' "$temporary/newer"
        echo 'void *volatile all[] = {'
        awk '{ print "(void *)" $1 "," }' "$temporary/newer"
        echo '0}; int main(void) { return !all[0]; }'
    } >"$temporary/all.c"
    cc -w -fno-builtin -include "$root/packaging/linux/older_glibc.h" "$temporary/all.c" \
        -o "$temporary/all" -lm
    newer "$temporary/all" >"$temporary/newer"
}

# Names as in packaging/sources.txt, and where Debian has them.
installed_libraries() {
    command -v dpkg-query >/dev/null 2>&1 || return 0
    dpkg-query -W -f='${source:Package} ${source:Version} ${binary:Package}\n' |
        awk 'NR == FNR { pinned[$1 " " $2] = 1; next } ($1 " " $2) in pinned { print $3 }' \
            "$root/packaging/sources.txt" - |
        xargs -r dpkg-query -L | grep '/lib[^/]*\.so\.[0-9.]*$' || true
}

header=false
if [ "${1-}" = --header ]; then
    [ "$(uname -m)" = x86_64 ] || { echo "skipped: packages are made for 64-bit PCs" && exit 77; }
    header=true
    shift
    installed_libraries >"$temporary/libraries"
    while read -r library; do
        set -- "$@" "$library"
    done <"$temporary/libraries"
fi
[ $# -gt 0 ] || { echo "usage: glibc.sh [--header] FILE..." >&2 && exit 2; }
bad=0
for file; do
    newer "$file" >"$temporary/newer"
    grep -q ' UND .*@GLIBC_' "$temporary/symbols" ||
        { echo "$file: asks for nothing of the C library" && bad=1; }
    if "$header" && [ -s "$temporary/newer" ]; then made_older; fi
    while read -r symbol version; do
        echo "$file: $symbol needs glibc $version, and $MOST has to be enough"
        bad=1
    done <"$temporary/newer"
done
[ "$bad" = 1 ] || echo "$# files need no more than glibc $MOST"
exit "$bad"
