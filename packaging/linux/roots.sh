# roots.sh: clean Debian systems in folders of their own, made by debootstrap. Sourced (sh), as root,
# after packages.sh. Each is packed and kept in $SUPERWILD_CACHE/roots.
# shellcheck shell=sh

roots_cache=${SUPERWILD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/superwild}/roots

# root_packed SUITE: packs the clean system, unless it is there
root_packed() {
    [ ! -f "$roots_cache/$1.tar" ] || return 0
    need debootstrap debian-archive-keyring
    mkdir -p "$roots_cache"
    echo "making a clean $1" >&2
    root_new=$(mktemp -d)
    if ! debootstrap --variant=minbase "$1" "$root_new/$1" \
        "${SUPERWILD_MIRROR:-http://deb.debian.org/debian}" >"$root_new/log" 2>&1; then
        tail -n 20 "$root_new/log" >&2
        echo "debootstrap could not make $1" >&2
        rm -rf "$root_new"
        return 1
    fi
    rm -f "$root_new/$1"/var/cache/apt/archives/*.deb
    tar -C "$root_new/$1" --numeric-owner -cf "$roots_cache/$1.tar.part" .
    mv "$roots_cache/$1.tar.part" "$roots_cache/$1.tar"
    rm -rf "$root_new"
}

# root_unpacked SUITE FOLDER: a fresh one there, which reaches the mirrors as this machine does
root_unpacked() {
    root_packed "$1" || return 1
    mkdir -p "$2"
    tar -C "$2" --numeric-owner -xpf "$roots_cache/$1.tar"
    cp -L /etc/resolv.conf "$2/etc/resolv.conf"
    for file in /etc/apt/apt.conf /etc/apt/apt.conf.d/*proxy*; do
        [ ! -f "$file" ] || cp "$file" "$2/etc/apt/apt.conf.d/99host-$(basename "$file")"
    done
    printf '#!/bin/sh\nexit 101\n' >"$2/usr/sbin/policy-rc.d" # starts no services
    chmod 755 "$2/usr/sbin/policy-rc.d"
}

# root_runs FOLDER COMMAND...: there, as root, with nothing of this shell's surroundings
root_runs() {
    root_folder=$1
    shift
    chroot "$root_folder" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root \
        LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}
