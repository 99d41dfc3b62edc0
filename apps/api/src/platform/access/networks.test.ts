import { describe, expect, it } from 'vitest'
import { isInNetworks, parseNetwork } from './networks.ts'

describe('a network', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['2001:DB8:0:0::/32', '2001:db8::/32'],
    ['2001:db8::7', '2001:db8::7/128'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ])('is accepted as %s', (written, network) => {
    expect(parseNetwork(written)).toEqual({ network })
  })

  it.each([
    ['203.0.113.300', 'is not a network'],
    ['203.0.113', 'is not a network'],
    ['127.1/8', 'is not a network'],
    ['office', 'is not a network'],
    ['fe80::1%eth0', 'is not a network'],
    ['203.0.113.0/24/8', 'is not a network'],
    ['203.0.113.0/33', 'from 0 to 32'],
    ['203.0.113.0/', 'from 0 to 32'],
    ['2001:db8::/129', 'from 0 to 128'],
    ['203.0.113.7/24', 'inside the network 203.0.113.0/24'],
    ['2001:db8::7/64', 'inside the network 2001:db8::/64'],
    ['::ffff:203.0.113.7', 'enter the IPv4 address, 203.0.113.7'],
  ])('is rejected with an explanation: %s', (written, problem) => {
    expect(parseNetwork(written)).toEqual({ problem: expect.stringContaining(problem) })
  })
})

it.each([
  ['203.0.113.7', true],
  ['203.0.113.7:20001', true],
  ['::ffff:203.0.113.7', true],
  ['203.0.114.7', false],
  ['2001:db8:0:1::9', true],
  ['[2001:db8:0:1::9]:443', true],
  ['2001:db9::1', false],
  ['unknown', false],
  ['', false],
])('the address %s is in the networks: %s', (address, expected) => {
  expect(isInNetworks(address, ['203.0.113.0/24', '2001:db8::/32'])).toBe(expected)
})
