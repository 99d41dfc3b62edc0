import { expect, it } from 'vitest'
import { carriedFilters } from './carried-filters.ts'

const search = { from: '2026-01', to: '2026-03', supId: 'x', b: 'ATA', s: 'PO-1', o: 'origin', p: '3', dl: 'overdue' }

it('takes period, suppliers and basis along to another screen of the same data, and nothing that is its own', () => {
  const carried = { from: '2026-01', to: '2026-03', supId: 'x', b: 'ATA' }
  expect(carriedFilters('/shipments', '/exceptions', search)).toEqual(carried)
  expect(carriedFilters('/overview', '/trends', search)).toEqual(carried)
  expect(carriedFilters('/trends', '/purchase-order-lines', { to: '2026-03' })).toEqual({ to: '2026-03' })
})

it.each([
  ['/shipments', '/users'],
  ['/audit', '/shipments'],
  ['/shipments', '/trackandtrace'],
  ['/integrations', '/report-files'],
])('takes nothing along from %s to %s', (from, to) => {
  expect(carriedFilters(from, to, search)).toEqual({})
})
