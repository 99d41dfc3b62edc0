#!/bin/sh
# Writes the configuration and starts nginx.
#   API_ADDRESS         host:port of the API; the name is resolved again every few seconds (default api:3000)
#   MAP_TILES_URL       source of map tiles, which the content security policy allows
#   FREIGHT_TICKER_URL  ticker of a publisher, whose origin pages may frame
#   PUBLIC_URL          public address of the portal; with https: browsers use only HTTPS for a year
set -eu

API_ADDRESS=${API_ADDRESS:-api:3000}
case ${PUBLIC_URL:-} in
  https:*) HSTS='max-age=31536000; includeSubDomains' ;;
  *) HSTS='' ;;
esac

# only the origin, without characters that could end the header
TILES=$(printf %s "${MAP_TILES_URL:-}" | sed -nE 's#^(https?://[A-Za-z0-9.:-]+)/.*#\1#p')
TILES=${TILES:+ $TILES}
TICKER=$(printf %s "${FREIGHT_TICKER_URL:-}" | sed -nE 's#^(https://[A-Za-z0-9.:-]+)(/.*)?$#\1#p')
TICKER=${TICKER:+frame-src $TICKER;}

# nginx resolves names itself and requires brackets around IPv6 addresses
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
# sends errors before the configuration is read to stderr as well
exec nginx -e stderr -c /tmp/nginx.conf -g 'daemon off;'
