import { expect, it } from 'vitest'
import { clientNetwork } from './network.ts'

it.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::3:4:5:6', '2001:db8:0:0::/64'],
  ['2001:db8::2:3:4:5:6', '2001:db8:0:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['198.51.100.55:20001', '198.51.100.55'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
  ['_hidden:80', 'unknown'],
])('maps %s to %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

it('maps an IPv6 /64 to one network and its neighbor to another', () => {
  const customer = Array.from({ length: 50 }, (_, index) => clientNetwork(`2001:db8:1:2:${index}:${index * 7}::${index}`))
  expect(new Set(customer).size).toBe(1)
  expect(clientNetwork('2001:db8:1:3::1')).not.toBe(customer[0])
})
