import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { BlockList, type LookupFunction } from 'node:net'

/** Address ranges of this machine and of private networks, and ranges that identify no single host. */
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
  // tunnels to IPv4 networks: Teredo and 6to4
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  // site-local, replaced by fc00::/7
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.ipv6.addSubnet(network, prefix, 'ipv6')

/**
 * True for an address of this machine or of a private network, and for one that identifies no single host. There are two lists because a
 * common one would match every IPv4 address in the range of mapped addresses.
 */
export function isInside(address: string, family: number): boolean {
  const kind = family === 6 ? 'ipv6' : 'ipv4'
  return inside[kind].check(address, kind)
}

/** Resolves a host name to all of its addresses. */
export type ResolveHost = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Maximum time in which a host name is resolved before a connection is made. */
const resolveTimeoutMs = 2000

/** Returns whether a host name resolves to an internal address; false if it cannot be resolved, or not in time. */
export const resolvesInside = (hostname: string, resolve: ResolveHost): Promise<boolean> =>
  new Promise((done) => {
    const timer = setTimeout(() => done(false), resolveTimeoutMs)
    resolve(hostname, { all: true }, (error, addresses) => {
      clearTimeout(timer)
      done(!error && addresses.some(({ address, family }) => isInside(address, family)))
    })
  })

/**
 * Returns a lookup that rejects a name if any of its addresses is internal, regardless of the DNS server.
 * @param resolve resolver of host names; that of the system when absent
 */
export const publicOnlyLookup =
  (resolve: ResolveHost = lookUp): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const wrong = addresses.find(({ address, family }) => isInside(address, family))
      if (wrong || addresses.length === 0) return callback(new Error(`${hostname} leads to no address outside.`), [])
      return options.all ? callback(null, addresses) : callback(null, addresses[0]!.address, addresses[0]!.family)
    })
