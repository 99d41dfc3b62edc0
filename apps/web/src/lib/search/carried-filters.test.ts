import { expect, it } from 'vitest'
import type { Report, ReportFilter } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import { carriedFilters, readAlike } from './carried-filters.ts'

const search = { from: '2026-01', to: '2026-03', supId: 'x', b: 'ATA', s: 'PO-1', o: 'origin', p: '3', dl: 'overdue' }

it('keeps period, suppliers and basis on a screen of the same data, and drops all other parameters', () => {
  const filters = { from: '2026-01', to: '2026-03', supId: 'x', b: 'ATA' }
  expect(carriedFilters('/shipments', '/exceptions', search)).toEqual(filters)
  expect(carriedFilters('/overview', '/trends', search)).toEqual(filters)
  expect(carriedFilters('/trends', '/purchase-order-lines', { to: '2026-03' })).toEqual({ to: '2026-03' })
})

it('keeps a special search on screens that support it, with its title if all parts apply', () => {
  const china = { pOri: 'CNSHA', mode: 'FCL', sst: 'FCL from Shanghai' }
  expect(carriedFilters('/shipments', '/shipment-spends', { ...china, foc: '1' })).toEqual(china)
  expect(carriedFilters('/shipments', '/portpairdata', { ...china, inc: 'FOB' })).toEqual({ pOri: 'CNSHA', mode: 'FCL' })
  expect(carriedFilters('/shipments', '/trends', china)).toEqual({})
  expect(carriedFilters('/shipments', '/trends', { ...china, pDest: 'AUSYD' })).toEqual({ pOri: 'CNSHA', pDest: 'AUSYD' })
  expect(carriedFilters('/shipments', '/exceptions', china)).toEqual({})
  expect(carriedFilters('/purchase-order', '/purchase-order-lines', { mine: '1' })).toEqual({ mine: '1' })
})

it.each<[string, ReportFilter]>([
  ['pOri', 'special'],
  ['mode', 'special'],
  ['inc', 'trade'],
  ['unk', 'unknown'],
  ['mine', 'buyer'],
])('takes %s along between all reports that have it', (name, filter) => {
  const having = Object.values<Report>(reports).filter(({ filters }) => filters.includes(filter))
  const { routes } = readAlike.find(({ names }) => names.includes(name))!
  expect(new Set(routes.filter((route) => route !== '/trends'))).toEqual(new Set(having.map(({ route }) => route)))
})

it.each([
  ['/shipments', '/users'],
  ['/audit', '/shipments'],
  ['/shipments', '/trackandtrace'],
  ['/integrations', '/report-files'],
])('takes nothing along from %s to %s', (from, to) => {
  expect(carriedFilters(from, to, search)).toEqual({})
})
