/**
 * The network an address belongs to, as far as limits are counted: an IPv4 address is one, an IPv6 customer has a whole /64 to call from.
 * @param address as the socket or a trusted proxy gives it
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped || !address.includes(':')) return mapped?.[1] ?? address
  const [head = '', tail] = address.split('%')[0]!.split('::')
  const [before, after] = [head ? head.split(':') : [], tail ? tail.split(':') : []]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  const groups = [...before, ...zeros, ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
