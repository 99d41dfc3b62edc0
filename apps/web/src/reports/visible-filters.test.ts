import { orderLines } from '@portal/contracts/reports/order-lines'
import { shipments } from '@portal/contracts/reports/shipments'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../lib/query/api.ts'
import { rejectedFilters, visibleFilters } from './visible-filters.ts'

describe('filters of a report', () => {
  const gone = (hidden: string[]) => shipments.filters.filter((filter) => !visibleFilters(shipments, hidden).includes(filter))

  it('are complete without hidden columns', () => {
    expect(gone([])).toEqual([])
  })

  it('disappear with their column', () => {
    expect(gone(['supplier', 'delayInDays', 'weight'])).toEqual(['suppliers', 'delay'])
    expect(visibleFilters(orderLines, ['bookedQty'])).not.toContain('booking')
  })

  it('by ports and mode stay until all four columns are hidden', () => {
    expect(gone(['origin', 'destination', 'mode'])).toEqual([])
    expect(gone(['origin', 'destination', 'trans', 'mode'])).toEqual(['special'])
  })
})

describe('rejected URL', () => {
  const refusal = (...names: string[]) =>
    new ApiError(
      400,
      names.map((propertyName) => ({ propertyName, errorMessage: 'Hidden for this account' })),
    )

  it('keeps the permitted filters', () => {
    expect(rejectedFilters(refusal('mode', 'supplierIds'), { mode: 'FCL', sst: 'FCL', supId: 'x', pOri: 'CNNGB' })).toEqual([
      'supId',
      'mode',
      'sst',
    ])
  })

  it('drops unknown values of a hidden column', () => {
    expect(rejectedFilters(refusal('unknown'), { unk: 'origin', sst: 'Unknown port', inc: 'FOB' })).toEqual(['unk', 'sst'])
  })

  it('is unchanged if another error occurred', () => {
    expect(rejectedFilters(refusal('mode'), { pOri: 'CNNGB' })).toEqual([])
    expect(rejectedFilters(refusal('startDate'), { mode: 'FCL' })).toEqual([])
    expect(rejectedFilters(null, { mode: 'FCL' })).toEqual([])
  })
})
