# roots.sh: clean systems of Debian and Ubuntu in folders of their own, made by debootstrap. Sourced
# (sh), as root, after packages.sh. Each is packed and kept in $SUPERWILD_CACHE/roots.
# shellcheck shell=sh

roots_cache=${SUPERWILD_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/superwild}/roots

# Debian 12 has no key for Ubuntu's packages, so it comes from there, by its checksum.
UBUNTU=${SUPERWILD_MIRROR_UBUNTU:-http://archive.ubuntu.com/ubuntu}
UBUNTU_KEYS=pool/main/u/ubuntu-keyring/ubuntu-keyring_2023.11.28.1_all.deb
UBUNTU_KEYS_SUM=36de43b15853ccae0028e9a767613770c704833f82586f28eb262f0311adb8a8

# root_bootstrapped SUITE FOLDER: noble is Ubuntu 24.04, which this debootstrap need not know
root_bootstrapped() {
    if [ "$1" != noble ]; then
        debootstrap --variant=minbase "$@" "${SUPERWILD_MIRROR:-http://deb.debian.org/debian}"
        return
    fi
    /usr/lib/apt/apt-helper download-file "$UBUNTU/$UBUNTU_KEYS" "$2.deb" \
        "SHA256:$UBUNTU_KEYS_SUM" && dpkg-deb -x "$2.deb" "$2.keys" &&
        debootstrap --variant=minbase --components=main,universe \
            --keyring="$2.keys/usr/share/keyrings/ubuntu-archive-keyring.gpg" "$@" "$UBUNTU" gutsy
}

# root_packed SUITE: packs the clean system, unless it is there
root_packed() {
    [ ! -f "$roots_cache/$1.tar" ] || return 0
    need debootstrap debian-archive-keyring
    mkdir -p "$roots_cache"
    echo "making a clean $1" >&2
    root_new=$(mktemp -d)
    if ! root_bootstrapped "$1" "$root_new/$1" >"$root_new/log" 2>&1; then
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
