#!/bin/sh
# Is the list of what is inside the packages (packaging/contents) complete and right?
#
#     contents.sh ROOT    the source tree
set -eu
export LC_ALL=C SOURCE_DATE_EPOCH=1795910400

root=$1
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
version=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$root/src/base/version.h")
folder=$temporary/packages
list=$folder/superwild-$version.spdx
failed=0

check() { # check WHAT COMMAND...
    what=$1
    shift
    if "$@"; then
        echo "ok   $what"
    else
        echo "BAD  $what"
        failed=1
    fi
}

# about NAME: the lines of one part
about() {
    awk -v name="$1" '/^PackageName: / { on = $2 == name } on' "$list"
}

whole() { # every part says what SPDX wants of it, under a name of its own
    awk '
        function flush(i) {
            for (i = 1; i <= n && name != ""; i++)
                if (!(wanted[i] in has)) { print name ": no " wanted[i]; bad = 1 }
            split("", has)
        }
        BEGIN {
            n = split("SPDXID PackageVersion PackageDownloadLocation FilesAnalyzed " \
                "PackageLicenseConcluded PackageLicenseDeclared PackageCopyrightText", wanted, " ")
        }
        /^PackageName: / { flush(); name = $2 }
        /^SPDXID: / { if (ids[$2]++) { print $2 " stands twice"; bad = 1 } }
        /^Relationship: / { asked[$2]; asked[$4] }
        /^[A-Za-z]+: *[^ ]/ { key = $1; sub(/:$/, "", key); has[key]; next }
        !/^$/ { print NR ": " $0; bad = 1 }
        END {
            flush()
            for (id in asked) if (!(id in ids)) { print id " is named but not there"; bad = 1 }
            exit bad
        }' "$list"
}

has_sum() {
    sum=$(sha256sum <"$folder/$1" | cut -d ' ' -f 1)
    about "$1" | grep -qxF "PackageChecksum: SHA256: $sum"
}

contains() { # contains FILE PART...: these, and nothing else
    about "$1" | sed -n 's/^Relationship: [^ ]* CONTAINS SPDXRef-//p' | sort >"$temporary/contained"
    shift
    printf '%s\n' "$@" | sort | diff - "$temporary/contained"
}

pinned() { # as sources.txt says
    awk '/^PackageName: / { name = $2 }
        /^PackageVersion: / { version = $2 }
        /^PackageChecksum: / { sum = $3 }
        /^PackageLicenseDeclared: / { print name, version, sum, $2 }' "$list" >"$temporary/parts"
    grep -v '^#' "$root/packaging/sources.txt" >"$temporary/pins"
    grep -vxF -f "$temporary/parts" "$temporary/pins" && return 1
    [ "$(wc -l <"$temporary/pins")" -ge 10 ]
}

emscripten_versions() { # those of its libraries, where it is installed
    [ -d /usr/share/emscripten/system/lib ] || return 0
    for name in emscripten musl compiler-rt dlmalloc; do
        about "$name" | grep '^PackageVersion: [0-9]' || return 1
    done
}

libraries=$(sed -n 's/^library_sources="\(.*\)"/\1/p' "$root/packaging/libraries.sh")
mkdir "$folder"
for name in "superwild_${version}_amd64.deb" "superwild_${version}_arm64.deb" \
    "Superwild-$version-x86_64.AppImage" "superwild-$version-windows-x86_64-setup.exe" \
    "superwild-$version-windows-x86_64-portable.zip" "superwild-$version-web.zip" \
    "superwild-$version-source.tar.gz"; do
    echo "$name" >"$folder/$name"
done
"$root/packaging/contents" "$folder"
check "every part is whole" whole
check "the sum of a file" has_sum "superwild_${version}_arm64.deb"
image="nanosvg stb-image miniz" # inside SDL_image
# shellcheck disable=SC2086 # lists of words
{
    check "the AppImage" contains "Superwild-$version-x86_64.AppImage" superwild Lato \
        $libraries $image libsquashfuse-dev libzstd-dev libc6-dev libgcc-12-dev
    check "the zip for Windows" contains "superwild-$version-windows-x86_64-portable.zip" \
        superwild Lato $libraries $image mingw-w64-x86-64-dev gcc-mingw-w64-x86-64-win32
    check "the page for browsers" contains "superwild-$version-web.zip" superwild Lato \
        $libraries $image emscripten musl compiler-rt dlmalloc
}
check "the .deb" contains "superwild_${version}_arm64.deb" superwild Lato
check "versions, sums and licences are those of sources.txt" pinned
check "the versions of emscripten's libraries" emscripten_versions
mv "$list" "$temporary/first"
"$root/packaging/contents" "$folder"
check "the same twice" cmp "$temporary/first" "$list"
exit $failed
