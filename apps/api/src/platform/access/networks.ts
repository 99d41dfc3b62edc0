import ipaddr from 'ipaddr.js'
import { isIP } from 'node:net'

/** Removes the port that some proxies append to an address: `192.0.2.7:20001`, `[2001:db8::1]:20001`. */
const withoutPort = (written: string) => {
  const [, ipv6, ipv4] = /^\[([^\]]*)\](?::\d*)?$|^(\d+\.\d+\.\d+\.\d+):\d*$/.exec(written.trim()) ?? []
  return ipv6 ?? ipv4 ?? written.trim()
}

/**
 * Parses an address from the socket or from a trusted proxy. IPv6 forms of IPv4 addresses become IPv4.
 * @returns undefined if it is not an address, such as `unknown`
 */
export function parseAddress(written: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const address = withoutPort(written)
  return isIP(address) === 0 ? undefined : ipaddr.process(address)
}

/** True if an address is in one of the networks. @param networks in the form that `parseNetwork` returns */
export function isInNetworks(written: string, networks: readonly string[]): boolean {
  const address = parseAddress(written)
  return (
    address !== undefined &&
    networks.some((network) => {
      const [base, prefix] = ipaddr.parseCIDR(network)
      return base.kind() === address.kind() && address.match(base, prefix)
    })
  )
}

/** Parses a network in CIDR notation, or a single address. @returns its canonical form, or what is wrong with it */
export function parseNetwork(written: string): { network: string } | { problem: string } {
  const [address = '', prefix, ...rest] = written.split('/')
  const version = isIP(address)
  const maxPrefix = version === 4 ? 32 : 128
  const length = prefix === undefined ? maxPrefix : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
  if (version === 0 || rest.length > 0 || address.includes('%'))
    return {
      problem: `${written} is not a network. Enter an address such as 203.0.113.7, or a network such as 203.0.113.0/24 or 2001:db8::/32.`,
    }
  if (!(length <= maxPrefix)) return { problem: `${written}: the number after the slash must be from 0 to ${maxPrefix}.` }
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress())
    return { problem: `${written}: enter the IPv4 address, ${parsed.toIPv4Address().toString()}.` }
  const family = version === 4 ? ipaddr.IPv4 : ipaddr.IPv6
  const start = family.networkAddressFromCIDR(`${address}/${length}`).toString()
  if (start !== parsed.toString()) return { problem: `${written} is an address inside the network ${start}/${length}. Enter one of these.` }
  return { network: `${start}/${length}` }
}
