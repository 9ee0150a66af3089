#!/bin/sh
# Do the sizes in the READMEs come from the packages?
#
#     sizes.sh ROOT    the source tree
#
# A copy of the READMEs gets sizes from files that are as large as this test likes.
set -eu
export LC_ALL=C

root=$1
temporary=$(mktemp -d)
trap 'rm -rf "$temporary"' EXIT
version=$(sed -n 's/.*define SUPERWILD_VERSION "\(.*\)"/\1/p' "$root/src/base/version.h")
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

fails() { # fails CODE COMMAND...
    want=$1
    code=0
    shift
    "$@" >"$temporary/said" 2>&1 || code=$?
    [ "$code" -eq "$want" ]
}

states() { # states FILE PACKAGE SIZE
    grep -q "^|.*$2.* | $3 MB |\$" "$temporary/tree/$1"
}

package() { # package NAME BYTES
    rm -f "$temporary/packages/$1"
    truncate -s "$2" "$temporary/packages/$1" 2>/dev/null ||
        dd if=/dev/zero of="$temporary/packages/$1" bs=1 count=0 seek="$2" 2>/dev/null
}

for file in README.md packaging/linux/README.md packaging/windows/README.md packaging/sizes \
    src/base/version.h; do
    mkdir -p "$temporary/tree/$(dirname "$file")"
    cp "$root/$file" "$temporary/tree/$file"
done
mkdir "$temporary/packages"
sizes=$temporary/tree/packaging/sizes
check "an empty folder is refused" fails 2 "$sizes" "$temporary/packages"

package "superwild_${version}_amd64.deb" 71840000
package "superwild_${version}_arm64.deb" 71000000
package "superwild-$version-linux-aarch64.tar.gz" 71500000
package "superwild-$version-1.x86_64.rpm" 72000000
package "superwild-$version-linux-x86_64.tar.gz" 73260000
package "Superwild-$version-x86_64.AppImage" 74000000
package "superwild-$version-windows-x86_64-setup.exe" 75000000
package "superwild-$version-windows-x86_64-portable.zip" 76000000
package "superwild-$version-web.zip" 77000000
check "other sizes are noticed" fails 1 "$sizes" --check "$temporary/packages"
check "each in its place" grep -q "^packaging/linux/README.md:[0-9]*: .* but it is 73.3 MB" \
    "$temporary/said"
check "and nothing has changed" cmp -s "$root/README.md" "$temporary/tree/README.md"
"$sizes" "$temporary/packages"
check "README.md: .deb" states README.md _amd64.deb 71.8
check "README.md: .rpm" states README.md x86_64.rpm 72.0
check "README.md: AppImage" states README.md AppImage 74.0
check "README.md: Windows" states README.md setup.exe 75.0
check "README.md: the page" states README.md web.zip 77.0
check "linux: .deb" states packaging/linux/README.md _amd64.deb 71.8
check "README.md: .deb for ARM" states README.md _arm64.deb 71.0
check "linux: .deb for ARM" states packaging/linux/README.md _arm64.deb 71.0
check "linux: .tar.gz for ARM" states packaging/linux/README.md aarch64.tar.gz 71.5
check "linux: .rpm" states packaging/linux/README.md x86_64.rpm 72.0
check "linux: .tar.gz" states packaging/linux/README.md tar.gz 73.3
check "linux: AppImage" states packaging/linux/README.md AppImage 74.0
check "windows: installer" states packaging/windows/README.md setup.exe 75.0
check "windows: zip" states packaging/windows/README.md portable.zip 76.0
check "now they are right" "$sizes" --check "$temporary/packages"
package "superwild_${version}_amd64.deb" 68000000
check "a little more or less is tolerated" "$sizes" --check "$temporary/packages"
exit $failed
