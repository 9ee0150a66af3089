# sources.sh: fetches and unpacks Debian's source packages as they are pinned in sources.txt.
# Sourced (sh), after linux/packages.sh, with $root set to the top of the tree.
#
#     source_unpack NAME FOLDER     the source with Debian's patches; FOLDER is made afresh
#     source_version NAME           the pinned version
#     source_pin NAME               a line for sources.txt: the newest version there is
#
# This changes nothing in the system's apt: sources, lists and cache are our own, below
# $SUPERWILD_CACHE (default: ~/.cache/superwild). Files that were fetched once need no network
# again. To be sure they are the right files, apt checks Debian's signature on the index, and
# each file against the index; we check the .dsc against the checksum pinned here; and
# dpkg-source checks every file against the .dsc each time it unpacks.
#
# SUPERWILD_MIRROR (http://deb.debian.org/debian) and SUPERWILD_MIRROR_SECURITY
# (http://deb.debian.org/debian-security) name another mirror, for example a state of
# snapshot.debian.org, which keeps versions that are no longer on the mirrors.
# shellcheck shell=sh

source_cache() {
    echo "${SUPERWILD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/superwild}/sources"
}

# source_field NAME NUMBER: a field of the package's line in sources.txt
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

# The .dsc of a version. The file's name does not contain the epoch.
source_dsc() {
    echo "$(source_cache)/$1_${2#*:}.dsc"
}

# source_apt WORD...: runs apt-get with its own lists and cache; the system's proxy settings
# still apply.
source_apt() {
    apt_dir=$(source_cache)/apt
    apt-get -q -o Dir::Etc::SourceList="$apt_dir/sources.list" -o Dir::Etc::SourceParts=/dev/null \
        -o Dir::Etc::Preferences=/dev/null -o Dir::Etc::PreferencesParts=/dev/null \
        -o Dir::State="$apt_dir/state" -o Dir::State::status="$apt_dir/state/status" \
        -o Dir::Cache="$apt_dir/cache" -o APT::Sandbox::User="$(id -un)" \
        -o Acquire::Languages=none "$@"
}

# Fetches the lists again if they are older than an hour or from another mirror.
source_update() {
    need dpkg-dev debian-archive-keyring
    apt_dir=$(source_cache)/apt
    mkdir -p "$apt_dir/state/lists/partial" "$apt_dir/cache/archives/partial"
    : >"$apt_dir/state/status"
    mirror=${SUPERWILD_MIRROR:-http://deb.debian.org/debian}
    security=${SUPERWILD_MIRROR_SECURITY:-http://deb.debian.org/debian-security}
    signed='[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'
    cat >"$apt_dir/sources.new" <<END
deb-src $signed $mirror bookworm main
deb-src $signed $mirror bookworm-updates main
deb-src $signed $security bookworm-security main
END
    if cmp -s "$apt_dir/sources.new" "$apt_dir/sources.list" &&
        [ -n "$(find "$apt_dir/updated" -mmin -60 2>/dev/null)" ]; then
        return 0
    fi
    mv "$apt_dir/sources.new" "$apt_dir/sources.list"
    rm -f "$apt_dir/updated"
    if ! source_apt update -o APT::Update::Error-Mode=any >"$apt_dir/update.log" 2>&1; then
        cat "$apt_dir/update.log" >&2
        echo "Could not fetch the lists of source packages from $mirror and $security." >&2
        return 1
    fi
    : >"$apt_dir/updated"
}

# source_good NAME VERSION: is the .dsc there, and is it the pinned one?
source_good() {
    pinned=$(source_field "$1" 3) || return 1
    echo "$pinned  $(source_dsc "$1" "$2")" | sha256sum --check --status - 2>/dev/null
}

# source_fetch NAME: fetches it into the cache, unless it is there.
source_fetch() {
    version=$(source_version "$1") || return 1
    dsc=$(source_dsc "$1" "$version")
    if [ -f "$dsc.complete" ] && source_good "$1" "$version"; then
        return 0
    fi
    source_update || return 1
    rm -f "$dsc" "$dsc.complete"
    if ! (cd "$(source_cache)" &&
        source_apt source --download-only "$1=$version" >"$apt_dir/source.log" 2>&1); then
        cat "$apt_dir/source.log" >&2
        echo "The mirror does not have $1 $version. If a newer version has replaced it," \
            "pin that one in packaging/sources.txt, or set SUPERWILD_MIRROR (packaging/sources.sh)." >&2
        return 1
    fi
    if ! source_good "$1" "$version"; then
        echo "The checksum of $dsc differs from the one in packaging/sources.txt." >&2
        return 1
    fi
    : >"$dsc.complete"
}

# It does not matter who signed the .dsc, because its checksum is pinned. dpkg-source warns that
# it does not know the keys, but checks the files all the same.
source_unpack() {
    source_fetch "$1" || return 1
    dsc=$(source_dsc "$1" "$(source_version "$1")")
    rm -rf "$2"
    mkdir -p "$(dirname "$2")"
    if ! dpkg-source --no-copy --extract "$dsc" "$2" >"$2.log" 2>&1; then
        cat "$2.log" >&2
        echo "Could not unpack $dsc, or one of its files is wrong." >&2
        rm -f "$dsc.complete"
        return 1
    fi
    rm -f "$2.log"
}

source_pin() {
    source_update || return 1
    pin_dir=$(mktemp -d)
    if ! (cd "$pin_dir" && source_apt source --download-only --dsc-only "$1" >log 2>&1); then
        cat "$pin_dir/log" >&2
        rm -rf "$pin_dir"
        return 1
    fi
    pin_version=$(sed -n 's/^Version: //p' "$pin_dir"/*.dsc | head -n 1)
    echo "$1 $pin_version $(sha256sum "$pin_dir"/*.dsc | cut -d ' ' -f 1)"
    rm -rf "$pin_dir"
}
