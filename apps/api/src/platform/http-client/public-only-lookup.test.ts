import { isIP } from 'node:net'
import { describe, expect, it } from 'vitest'
import { publicOnlyLookup } from './public-only-lookup.ts'

/** Looks up a name that resolves to these addresses. */
const lookUp = (addresses: string[], all = true) =>
  new Promise<unknown>((resolve, reject) => {
    const lookup = publicOnlyLookup((_hostname, _options, callback) =>
      callback(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      ),
    )
    lookup('push.example', { all }, (error, address) => (error ? reject(error) : resolve(address)))
  })

describe('lookup of public addresses', () => {
  it.each([
    '142.250.70.10',
    '17.188.0.1',
    '2607:f8b0:4006:80b::200a',
    '2001:4860:4860::8888',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.0.1',
  ])('accepts %s', async (address) => {
    expect(await lookUp([address])).toEqual([{ address, family: isIP(address) }])
    expect(await lookUp([address], false)).toBe(address)
  })

  it.each(
    `127.0.0.1 127.255.255.254 0.0.0.0 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 255.255.255.255 ::1 ::
     fe80::1 fd00:ec2::254 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 2002:7f00:1:: 2001:0:7f00:1:: fec0::1`.split(
      /\s+/,
    ),
  )('rejects %s, alone and among others', async (address) => {
    for (const addresses of [[address], ['142.250.70.10', address]])
      for (const all of [true, false]) await expect(lookUp(addresses, all)).rejects.toThrow('leads to no address outside')
  })

  it('rejects a name without an address and passes on lookup errors', async () => {
    await expect(lookUp([])).rejects.toThrow('leads to no address outside')
    const lookup = publicOnlyLookup((_hostname, _options, callback) => callback(new Error('ENOTFOUND'), []))
    await expect(new Promise((_, reject) => lookup('push.example', {}, reject))).rejects.toThrow('ENOTFOUND')
  })
})
