import { describe, expect, it } from 'vitest'
import { orderWarnings } from './order-warnings.ts'

const now = new Date('2026-06-15T12:00:00Z')
const line = { lineNumber: 1, code: 'P', qty: '1' }
const warned = (overrides: object) =>
  orderWarnings({ orderNumber: 'PO', orderDate: '2026-05-01', ...overrides }, now).map(({ propertyName }) => propertyName)

describe('warnings of a purchase order', () => {
  it.each<[string, object, string[]]>([
    ['nothing', { lines: [line] }, []],
    ['no lines, because the key may not see them', {}, []],
    ['an order date in the distant past', { orderDate: '1926-05-01', lines: [line] }, ['orderDate']],
    ['a date of the distant future', { lines: [line, { ...line, requiredInStoreDate: '2062-01-01' }] }, ['lines[1].requiredInStoreDate']],
    ['a line required before the order', { lines: [{ ...line, requiredInStoreDate: '2026-04-30' }] }, ['lines[0].requiredInStoreDate']],
    ['a line that ships before the order', { lines: [{ ...line, shippingDate: '2026-04-30' }] }, ['lines[0].shippingDate']],
    [
      'a line delivered before it ships',
      { lines: [{ ...line, shippingDate: '2026-05-09', deliveryDate: '2026-05-08' }] },
      ['lines[0].deliveryDate'],
    ],
    ['dates on one day', { lines: [{ ...line, shippingDate: '2026-05-01', deliveryDate: '2026-05-01' }] }, []],
    ['a currency that does not exist', { lines: [{ ...line, currency: 'AUX' }] }, ['lines[0].currency']],
    ['a currency that exists', { lines: [{ ...line, currency: 'AUD' }] }, []],
  ])('%s', (_, overrides, expected) => {
    expect(warned(overrides)).toEqual(expected)
  })
})
