#!/bin/sh
# Fills in the configuration and becomes nginx.
#   API_ADDRESS  host:port of the API; the name is looked up anew every few seconds (default api:3000)
#   MAP_TILES_URL  pictures under the map: pages may load them from there
#   FREIGHT_TICKER_URL  a publisher's ticker: pages may frame its origin
#   PUBLIC_URL   where the portal is reached; https: makes browsers remember that for a year
set -eu

API_ADDRESS=${API_ADDRESS:-api:3000}
case ${PUBLIC_URL:-} in
  https:*) HSTS='max-age=31536000; includeSubDomains' ;;
  *) HSTS='' ;;
esac

# the origin alone, and nothing that could end the header
TILES=$(printf %s "${MAP_TILES_URL:-}" | sed -nE 's#^(https?://[A-Za-z0-9.:-]+)/.*#\1#p')
TILES=${TILES:+ $TILES}
TICKER=$(printf %s "${FREIGHT_TICKER_URL:-}" | sed -nE 's#^(https://[A-Za-z0-9.:-]+)(/.*)?$#\1#p')
TICKER=${TICKER:+frame-src $TICKER;}

# nginx asks the name servers itself; it wants IPv6 addresses in brackets
RESOLVER=''
while read -r word address _; do
  [ "$word" = nameserver ] || continue
  case $address in
    *:*) RESOLVER="$RESOLVER [$address]" ;;
    *) RESOLVER="$RESOLVER $address" ;;
  esac
done </etc/resolv.conf

export API_ADDRESS HSTS RESOLVER TICKER TILES
# shellcheck disable=SC2016 -- the names of the variables, not their values
envsubst '${API_ADDRESS} ${HSTS} ${RESOLVER} ${TICKER} ${TILES}' </etc/portal/nginx.conf.template >/tmp/nginx.conf
# until the configuration is read, errors go there too
exec nginx -e stderr -c /tmp/nginx.conf -g 'daemon off;'
