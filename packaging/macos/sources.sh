# sources.sh: fetches and unpacks Debian's source packages where there is no apt, as they are
# pinned in ../sources.txt for all systems. Sourced (sh), with $root set to the top of the tree.
#
#     source_unpack NAME FOLDER     the source with Debian's patches; FOLDER is made afresh
#     source_version NAME           the pinned version
#     source_field NAME NUMBER      a field of the package's line
#
# The result is the same as dpkg-source's. The .dsc is checked against the pinned checksum, and
# every other file against the .dsc. Everything is kept in $SUPERWILD_CACHE/sources (default:
# ~/.cache/superwild/sources), as ../sources.sh does, so files that were fetched once need no
# network again.
#
# SUPERWILD_MIRROR (http://deb.debian.org/debian) and SUPERWILD_MIRROR_SECURITY
# (http://deb.debian.org/debian-security) name another mirror, or a day of snapshot.debian.org,
# which keeps versions that are no longer on the mirrors:
# https://snapshot.debian.org/archive/debian/20260601T000000Z
# shellcheck shell=sh

source_cache() {
    echo "${SUPERWILD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/superwild}/sources"
}

source_field() {
    # shellcheck disable=SC2154 # root is set by who sources this
    field=$(awk -v name="$1" -v n="$2" '$1 == name { print $n }' "$root/packaging/sources.txt")
    if [ -z "$field" ]; then
        echo "packaging/sources.txt has no line for $1." >&2
        return 1
    fi
    echo "$field"
}

source_version() {
    source_field "$1" 2
}

source_sum() { # source_sum FILE: its SHA-256
    if command -v shasum >/dev/null 2>&1; then
        shasum -a 256 "$1" | cut -d ' ' -f 1
    else
        sha256sum "$1" | cut -d ' ' -f 1
    fi
}

# source_get NAME FILE SUM: fetches it into the cache, unless the right one is there.
source_get() {
    got=$(source_cache)/$2
    if [ -f "$got" ] && [ "$(source_sum "$got")" = "$3" ]; then
        return 0
    fi
    case $1 in
    lib*) letters=$(printf '%.4s' "$1") ;;
    *) letters=$(printf '%.1s' "$1") ;;
    esac
    mkdir -p "$(source_cache)"
    for mirror in "${SUPERWILD_MIRROR:-http://deb.debian.org/debian}" \
        "${SUPERWILD_MIRROR_SECURITY:-http://deb.debian.org/debian-security}"; do
        rm -f "$got.part"
        if curl --fail --silent --location --retry 2 --output "$got.part" \
            "$mirror/pool/main/$letters/$1/$2" && [ "$(source_sum "$got.part")" = "$3" ]; then
            mv "$got.part" "$got"
            return 0
        fi
    done
    rm -f "$got.part"
    echo "The mirror does not have $2, or it is not the pinned file. If a newer version" \
        "has replaced it, see SUPERWILD_MIRROR in packaging/macos/sources.sh." >&2
    return 1
}

# source_files DSC: prints checksum and name of each file it lists.
source_files() {
    awk '/^[^ ]/ { on = ($1 == "Checksums-Sha256:") } on && /^ / { print $1, $3 }' "$1"
}

# source_extract ARCHIVE FOLDER: leaves out the one folder that contains everything.
source_extract() {
    mkdir -p "$2"
    tar -xf "$1" -C "$2" --strip-components 1
}

# source_lay NAME FOLDER < FILES: unpacks the main archive, those that go into their own
# folders, and Debian's folder.
source_lay() {
    base=$1_$(source_version "$1" | sed 's/^[0-9]*://; s/-[^-]*$//')
    while read -r _ file; do
        case $file in
        *.asc) continue ;;
        "$base".orig.tar.*) to=$2 ;;
        "$base".orig-*.tar.*)
            part=${file#"$base".orig-}
            to=$2/${part%%.tar.*}
            ;;
        *.debian.tar.*) to=$2/debian ;;
        *)
            echo "packaging/macos/sources.sh does not know what $file is." >&2
            return 1
            ;;
        esac
        source_extract "$(source_cache)/$file" "$to" || return 1
    done
}

source_patch() { # source_patch FOLDER: as its debian/patches/series says
    [ -f "$1/debian/patches/series" ] || return 0
    sed 's/#.*//; s/[[:space:]]*$//; /^$/d' "$1/debian/patches/series" | while read -r patch; do
        if ! patch -d "$1" -p1 -s -t -F 0 -N -E -i "$1/debian/patches/$patch" >"$1.log" 2>&1; then
            cat "$1.log" >&2
            echo "The patch $patch does not apply." >&2
            exit 1
        fi
        rm -f "$1.log"
    done || return 1
    find "$1" -type f -name '*.orig' -exec rm -f {} + # where a patch fits some lines farther on
}

source_unpack() {
    dsc=$(source_version "$1") || return 1
    dsc=$1_${dsc#*:}.dsc
    source_get "$1" "$dsc" "$(source_field "$1" 3)" || return 1
    dsc=$(source_cache)/$dsc
    source_files "$dsc" >"$dsc.files"
    while read -r sum file; do
        source_get "$1" "$file" "$sum" || return 1
    done <"$dsc.files"
    rm -rf "$2"
    source_lay "$1" "$2" <"$dsc.files" && source_patch "$2"
}
