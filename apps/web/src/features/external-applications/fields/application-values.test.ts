import { expect, test } from 'vitest'
import { isChanged, noApplication, updateOf, type ApplicationValues } from './application-values.ts'

const stored: ApplicationValues = {
  accountId: 'account',
  name: 'Acme TMS',
  userId: 'user',
  supplierIds: ['a', 'b'],
  callsPerMinute: '600',
  allowedNetworks: '203.0.113.0/24',
  endpoints: { list: 'filtered', get: 'off', products: 'on' },
}

test('ignores the order of suppliers, and empty lines of networks', () => {
  expect(isChanged(stored, stored)).toBe(false)
  expect(isChanged({ ...stored, supplierIds: ['b', 'a'] }, stored)).toBe(false)
  expect(isChanged({ ...stored, allowedNetworks: '203.0.113.0/24\n' }, stored)).toBe(false)
})

test.each<Partial<ApplicationValues>>([
  { name: 'Acme' },
  { userId: null },
  { supplierIds: ['a'] },
  { supplierIds: ['a', 'c'] },
  { callsPerMinute: '60' },
  { allowedNetworks: '' },
  { endpoints: { ...stored.endpoints, get: 'on' } },
  { endpoints: { ...stored.endpoints, list: 'on' } },
])('%o is a change', (part) => {
  expect(isChanged({ ...stored, ...part }, stored)).toBe(true)
})

test('sends the enabled endpoints, and those of them with the supplier filter', () => {
  expect(updateOf(stored)).toEqual({
    name: 'Acme TMS',
    userId: 'user',
    supplierIds: ['a', 'b'],
    callsPerMinute: 600,
    allowedNetworks: ['203.0.113.0/24'],
    enabledEndpointIds: ['list', 'products'],
    supplierFilterEndpointIds: ['list'],
  })
})

test.each([
  ['12x', '12x'],
  [' ', ' '],
  [' 60 ', 60],
  ['0', 0],
])('a limit of “%s” is sent as %o, for the server to judge', (callsPerMinute, sent) => {
  expect(updateOf({ ...noApplication, callsPerMinute }).callsPerMinute).toBe(sent)
})

test('networks are separated by lines, spaces or commas', () => {
  const allowedNetworks = '203.0.113.0/24, 198.51.100.7\n\n2001:db8::/32 '
  expect(updateOf({ ...noApplication, allowedNetworks }).allowedNetworks).toEqual(['203.0.113.0/24', '198.51.100.7', '2001:db8::/32'])
})
