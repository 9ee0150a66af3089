# make.sh: the package for Fedora, openSUSE and their relatives. Sourced (sh) by `package`.
# shellcheck shell=sh disable=SC2154

make_rpm() {
    need rpm
    build_release -DCMAKE_INSTALL_BINDIR=bin
    rpm_tree=$work/rpm/tree
    stage "$work/build" "$rpm_tree" /usr
    even "$rpm_tree"
    rpm_spec >"$work/rpm/superwild.spec"
    rpm_top=$(mktemp -d) # rpmbuild cannot work in a folder with a space in its name
    rpm_file=$output/superwild-$version-1.$machine.rpm
    if rpm_build >"$work/rpm/build.log" 2>&1; then
        cp "$rpm_top/RPMS/$machine/$(basename "$rpm_file")" "$rpm_file"
        rm -rf "$rpm_top"
        finished "$rpm_file"
    else
        cat "$work/rpm/build.log" >&2
        rm -rf "$rpm_top"
        return 1
    fi
}

# Uses the paths that all RPM systems share, not this host's. The tree is not changed any more;
# build time and build host are those of the commit and nobody's.
rpm_build() {
    rpmbuild -bb --nodeps --define "_topdir $rpm_top" --define "staged $rpm_tree" \
        --define '_prefix /usr' --define '_bindir /usr/bin' --define '_datadir /usr/share' \
        --define '_mandir /usr/share/man' --define '_docdir /usr/share/doc' \
        --define 'debug_package %{nil}' --define '__os_install_post %{nil}' \
        --define '_build_id_links none' --define '_binary_payload w19.zstdio' \
        --define '_buildhost superwild' --define 'use_source_date_epoch_as_buildtime 1' \
        --define 'clamp_mtime_to_source_date_epoch 1' "$work/rpm/superwild.spec"
}

rpm_spec() {
    cat "$work/build/packaging/linux/rpm/superwild.spec"
    "$root/packaging/news" rpm "$maintainer"
}
