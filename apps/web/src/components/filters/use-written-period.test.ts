import { expect, it } from 'vitest'
import { resolveFilters } from './resolve-filters.ts'
import { missingPeriod } from './use-written-period.ts'

const choices = { filterPeriods: [], currentPeriodId: '2026-11', reportSuppliers: [] }
const written = (search: { from?: string; to?: string }) => missingPeriod(search, resolveFilters(search, choices))

it('writes the current month to a URL without a period', () => {
  expect(written({})).toEqual({ from: '2026-11', to: '2026-11' })
})

it('completes a period with one month and corrects a reversed one', () => {
  expect(written({ from: '2026-11' })).toEqual({ from: '2026-11', to: '2026-11' })
  expect(written({ from: '2026-11', to: '2026-01' })).toEqual({ from: '2026-11', to: '2026-11' })
})

it('keeps a complete period', () => {
  expect(written({ from: '2026-01', to: '2026-11' })).toBeUndefined()
})
