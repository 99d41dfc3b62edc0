import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** Shared network of callers whose proxy forwards no IP address, such as `unknown`. */
const unknownNetwork = 'unknown'

/** Removes the port that some proxies append to an address: `192.0.2.7:20001`, `[2001:db8::1]:20001`. */
const withoutPort = (written: string) => {
  const [, ipv6, ipv4] = /^\[([^\]]*)\](?::\d*)?$|^(\d+\.\d+\.\d+\.\d+):\d*$/.exec(written.trim()) ?? []
  return ipv6 ?? ipv4 ?? written.trim()
}

/**
 * Returns the network of an address, the unit of rate limits: a single IPv4 address or an IPv6 /64, since an IPv6 customer owns all of it.
 * @param written address from the socket or from a trusted proxy
 */
export function clientNetwork(written: string): string {
  const address = withoutPort(written)
  if (isIP(address) === 0) return unknownNetwork
  const parsed = ipaddr.process(address)
  if (!('parts' in parsed)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
