#!/bin/sh
# Makes the base of the image from Debian's packages and imports it as TAG, for machines that reach no registry.
# usage: docker/offline-base.sh TAG      (as root; needs debootstrap and a Debian mirror)
set -eu

tag=${1:?usage: docker/offline-base.sh TAG}

if ! command -v debootstrap > /dev/null; then
  echo "debootstrap is not installed, and without a registry it is what makes the base: apt-get install debootstrap." >&2
  exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
  echo "debootstrap must be root to make the base. Once is enough: sudo docker/offline-base.sh $tag" >&2
  exit 1
fi

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

debootstrap --variant=minbase --include=libatomic1,libstdc++6 bookworm "$root" >&2

# What no program reads; the licences stay.
find "$root/usr/share/doc" -type f ! -name copyright -delete
find "$root/usr/share/doc" -type d -empty -delete
rm -rf "$root"/usr/share/man/* "$root"/usr/share/info/* "$root"/usr/share/locale/* "$root"/usr/share/lintian
rm -rf "$root"/var/cache/apt/* "$root"/var/cache/debconf/*-old "$root"/var/lib/apt/lists/* "$root"/var/lib/dpkg/*-old
# What would differ from one making to the next, and what belongs to the machine it was made on.
find "$root/var/log" -type f -delete
rm -rf "$root"/var/cache/ldconfig/* "$root"/etc/hostname "$root"/etc/resolv.conf "$root"/dev/*

tar --create --directory "$root" --sort=name --mtime=@0 --numeric-owner . \
  | docker import --change 'CMD ["bash"]' - "$tag"
