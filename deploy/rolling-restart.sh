#!/bin/sh
# Restarts the site's processes one by one, without a failed request:
#   sh deploy/rolling-restart.sh 3001 3002
# First nginx stops using the process (its line gets "down"); the process drains and restarts; nginx uses it again once it's ready.
# Only then does the next one restart. A failure stops the script and leaves the others serving.
set -eu
conf=${NGINX_CONF:-/etc/nginx/conf.d/site.conf}
[ "$#" -gt 0 ] || { echo "Usage: sh deploy/rolling-restart.sh PORT ..." >&2; exit 1; }
for port in "$@"; do
  sed -i "s/\(server 127\.0\.0\.1:$port [^;]*\);/\1 down;/" "$conf"
  nginx -s reload
  systemctl restart "site@$port"
  tries=0
  until curl --silent --fail --max-time 2 --output /dev/null "http://127.0.0.1:$port/readyz"; do
    tries=$((tries + 1))
    [ "$tries" -lt 60 ] || {
      echo "site@$port is not ready after 60 seconds. The others serve; nginx leaves this one out." >&2
      exit 1
    }
    sleep 1
  done
  sed -i "s/\(server 127\.0\.0\.1:$port [^;]*\) down;/\1;/" "$conf"
  nginx -s reload
  echo "site@$port is ready."
done
