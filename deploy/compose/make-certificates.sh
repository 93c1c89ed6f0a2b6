#!/bin/sh
# An authority of this machine, and what it signs: the database's certificate, and the proxy's until you put a real one
# in its place (site.pem: the chain and the key). What is there already stays.
set -eu
cd /certificates

[ -f ca.pem ] || openssl req -x509 -newkey rsa:2048 -nodes -days 3650 -subj "/CN=rewards-portal" -keyout ca.key -out ca.pem

sign() { # name, host
  openssl req -newkey rsa:2048 -nodes -subj "/CN=$2" -keyout "$1.key" -out "$1.csr"
  printf 'subjectAltName=DNS:%s' "$2" > "$1.names"
  openssl x509 -req -in "$1.csr" -CA ca.pem -CAkey ca.key -CAcreateserial -days 825 -extfile "$1.names" -out "$1.pem"
  rm "$1.csr" "$1.names"
}

[ -f postgres.pem ] || sign postgres postgres
[ -f site.pem ] || { sign site "$SITE_HOST"; cat site.key >> site.pem; rm site.key; }

chmod 600 ./*.key
# The proxy's image runs as user 99.
chmod 640 site.pem
chgrp 99 site.pem
chown postgres: postgres.key
