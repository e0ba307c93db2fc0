#!/bin/sh
# The settings of deploy/nginx for this container: the name of the site, its nodes, its certificate.
set -eu
# A container that is made anew has another address, so its name is looked up again while nginx runs.
{
echo 'resolver 127.0.0.11 valid=2s ipv6=off;'
sed -e "s/tokcha\.example/${SITE:?names the site}/g" \
  -e 's/127\.0\.0\.1:3001/web-1:3000 resolve/' -e 's/127\.0\.0\.1:3002/web-2:3000 resolve/' \
  -e 's#/etc/letsencrypt/live/[^/]*/#/certificates/#' \
  /etc/nginx/tokcha.conf.example
} > /etc/nginx/conf.d/default.conf
