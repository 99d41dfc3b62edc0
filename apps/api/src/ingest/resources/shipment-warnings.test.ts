import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { describe, expect, it } from 'vitest'
import { shipmentWarnings } from './shipment-warnings.ts'

const now = new Date('2026-06-15T12:00:00Z')
const warned = (overrides: Partial<ShipmentRecord>) =>
  shipmentWarnings({ shipmentNumber: 'S', ...overrides }, now).map(({ propertyName }) => propertyName)

describe('warnings of a shipment', () => {
  it.each<[string, Partial<ShipmentRecord>, string[]]>([
    ['nothing', {}, []],
    ['a mode that does not exist', { mode: 'FLC' }, ['mode']],
    ['a mode of another transport', { trans: 'AIR', mode: 'FCL' }, ['mode']],
    ['a mode of its transport', { trans: 'ROAD', mode: 'FTL' }, []],
    ['an arrival expected before the departure', { originETD: '2026-05-10', destinationETA: '2026-05-01' }, ['destinationETA']],
    ['an arrival before the departure', { originATD: '2026-05-10', destinationATA: '2026-05-01' }, ['destinationATA']],
    ['a delivery before the arrival', { destinationATA: '2026-05-10', actualDeliveryDate: '2026-05-01' }, ['actualDeliveryDate']],
    [
      'a delivery expected before the arrival',
      { destinationETA: '2026-05-10', estimatedDeliveryDate: '2026-05-01' },
      ['estimatedDeliveryDate'],
    ],
    [
      'dates in their order',
      { originETD: '2026-05-01', originATD: '2026-05-02', destinationETA: '2026-05-02', destinationATA: '2026-05-02' },
      [],
    ],
    ['a flight over the date line', { trans: 'AIR', originATD: '2026-05-02', destinationATA: '2026-05-01' }, []],
    ['a timestamp and a local date', { originATD: '2026-05-02', destinationATA: '2026-05-01T23:30:00.000Z' }, []],
    ['a date in the distant past', { originETD: '1926-05-02' }, ['originETD']],
    [
      'a date of the distant future',
      { destinationETA: '2062-05-02', requiredDeliveryDate: '2126-01-01' },
      ['destinationETA', 'requiredDeliveryDate'],
    ],
    ['an actual date in the future', { originATD: '2026-06-20' }, ['originATD']],
    ['an actual date that is today in any time zone', { originATD: '2026-06-16' }, []],
    ['an expected date in the future', { destinationETA: '2026-09-20' }, []],
    [
      'currencies that do not exist, and a negative quantity',
      {
        charges: [{ code: 'F', group: 'FRT', amount: '1', currency: 'AUX', exchangeRate: '1' }],
        invoices: [{ invoiceNumber: 'I', currency: 'USB', invoiceValue: '1', lines: [{ productCode: 'P', qty: '-5', unitValue: '1' }] }],
      },
      ['charges[0].currency', 'invoices[0].currency', 'invoices[0].lines[0].qty'],
    ],
    ['a text that looks like a date', { voyage: '1926-05-02' }, []],
  ])('%s', (_, overrides, expected) => {
    expect(warned(overrides)).toEqual(expected)
  })
})
