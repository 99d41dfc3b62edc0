import { purchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import { shipmentRecord } from '@portal/contracts/records/shipment'
import { expect, it } from 'vitest'
import { listErrors, maxListEntries } from './list-limits.ts'

const list = (length: number, entry: object = {}) => Array.from({ length }, () => entry)
const tooMany = [{ code: 'invalidValue', propertyName: null, errorMessage: 'Must have at most 20,000 entries in all its lists' }]

it.each([
  ['a list', { containers: list(2001) }, 'containers', 2000],
  ['a list of an entry', { invoices: [{}, { lines: list(5001) }] }, 'invoices[1].lines', 5000],
])('names %s that is longer than allowed, without a look at its entries', (_, record, propertyName, max) => {
  expect(listErrors(shipmentRecord, record)).toEqual([
    { code: 'invalidValue', propertyName, errorMessage: `Must have at most ${max} items` },
  ])
})

it('counts the entries of nested lists together', () => {
  const lines = (maxListEntries - 10) / 10
  const record = { invoices: list(10, { lines: list(lines) }) }
  expect(listErrors(shipmentRecord, record)).toEqual([])
  expect(listErrors(shipmentRecord, { ...record, events: [{}] })).toEqual(tooMany)
  expect(listErrors(purchaseOrderRecord, { lines: list(1000, { customFields: list(20) }) })).toEqual(tooMany)
})

it('returns nothing for values that are no record', () => {
  for (const value of [null, 1, 'text', [], { containers: 5, invoices: [null, 1, { lines: {} }] }])
    expect(listErrors(shipmentRecord, value)).toEqual([])
})
