import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Addresses of this machine, of the networks it stands in, and of no single host. */
const inside = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.ipv4.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  // tunnels into networks of IPv4: Teredo and 6to4
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // site-local, replaced by fc00::/7
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.ipv6.addSubnet(network, prefix, 'ipv6')

// a list of both kinds takes every IPv4 address for one in the range of mapped ones
/** Whether an address is of this machine, of a network it stands in, or of no single host. */
export function isInside(address: string, family: number): boolean {
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return inside[kind].check(address, kind)
}

type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Looks a name up for a connection to the outside: one that leads to an address inside is refused, whoever answers for the name.
 * @param resolve how names become addresses; the system's way when absent
 */
export const publicLookup =
  (resolve: Resolve = lookUp): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const wrong = addresses.find(({ address, family }) => isInside(address, family))
      if (wrong || addresses.length === 0) return callback(new Error(`${hostname} leads to no address outside.`), [])
      return options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)
    })
