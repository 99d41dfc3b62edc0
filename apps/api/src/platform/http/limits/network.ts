import { parseAddress } from '../../access/networks.ts'

/** Shared network of callers whose proxy forwards no IP address, such as `unknown`. */
const unknownNetwork = 'unknown'

/**
 * Returns the network of an address, the unit of rate limits: a single IPv4 address or an IPv6 /64, since an IPv6 customer owns all of it.
 * @param written address from the socket or from a trusted proxy
 */
export function clientNetwork(written: string): string {
  const parsed = parseAddress(written)
  if (!parsed) return unknownNetwork
  if (!('parts' in parsed)) return parsed.toString()
  return `${parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
