# make.sh: the folder that can be put anywhere, as .tar.gz. Sourced (sh) by `package`.
# shellcheck shell=sh disable=SC2154

make_tar() {
    build_release -DCMAKE_INSTALL_BINDIR=bin
    tar_name=superwild-$version-linux-$machine
    stage "$work/build" "$work/tar/tree" /usr
    rm -rf "$work/tar/$tar_name"
    mv "$work/tar/tree/usr" "$work/tar/$tar_name"
    sed "s/\${COMPUTERS}/$computers/; s/\${GLIBC}/$(glibc_least "$work/tar/$tar_name"/bin/*)/" \
        "$work/build/packaging/linux/tar/README" >"$work/tar/$tar_name/README"
    even "$work/tar/$tar_name"
    tar -C "$work/tar" --sort=name --owner=0 --group=0 --numeric-owner --format=gnu \
        -cf - "$tar_name" | gzip -9n >"$output/$tar_name.tar.gz"
    finished "$output/$tar_name.tar.gz"
}
