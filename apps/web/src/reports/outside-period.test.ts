import { orderLines } from '@portal/contracts/reports/order-lines'
import { expect, it } from 'vitest'
import { resolveFilters } from '../components/filters/resolve-filters.ts'
import { outsidePeriod } from './outside-period.ts'

const choices = { filterPeriods: [], currentPeriodId: '2026-11', reportSuppliers: [] }
const note = (dates: (string | null)[]) =>
  outsidePeriod(
    orderLines,
    resolveFilters({ s: 'PO-1' }, choices),
    dates.map((destinationETA) => ({ destinationETA })),
  )

it('returns undefined if all rows are in the period', () => {
  expect(note(['2026-11-01', '2026-11-30'])).toBeUndefined()
  expect(note([])).toBeUndefined()
})

it('names the months of rows in other months or without a date', () => {
  expect(note(['2026-12-16', '2026-11-30'])).toBe('PO-1 is shown for any period, by ETA: Nov 2026, Dec 2026.')
  expect(note(['2026-12-16', null])).toBe('PO-1 is shown for any period, by ETA: Dec 2026, no ETA yet.')
  expect(note(['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])).toBe(
    'PO-1 is shown for any period, by ETA: Jan 2026, Feb 2026, Mar 2026, 1 more.',
  )
})
