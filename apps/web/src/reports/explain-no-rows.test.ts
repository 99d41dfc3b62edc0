import type { Report } from '@portal/contracts/report'
import { containers } from '@portal/contracts/reports/containers'
import { exceptions } from '@portal/contracts/reports/exceptions'
import { reports } from '@portal/contracts/reports/index'
import { shipments } from '@portal/contracts/reports/shipments'
import { expect, it } from 'vitest'
import type { OrderSearch } from '../components/filters/report-search.ts'
import { resolveFilters } from '../components/filters/resolve-filters.ts'
import { explainNoRows } from './explain-no-rows.ts'

const month = (id: string, displayName: string) => ({ id, displayName, periodStart: `${id}-01`, periodEnd: `${id}-28` })
const current = month('2026-05', 'May 2026')
const filled = {
  filterPeriods: [current, month('2026-03', 'Mar 2026')],
  currentPeriodId: '2026-05',
  reportSuppliers: [{ id: '1', name: 'Lantern Bay Textiles Co.' }],
}
const explain = (report: Report, search: OrderSearch, choices = filled) =>
  explainNoRows(report, search, choices, resolveFilters(search, choices))

it.each(Object.values<Report>(reports))('explains the first visit to $title in an account without data, whatever the filters', (report) => {
  const { title, kind } = explain(report, { s: 'S1' }, { ...filled, filterPeriods: [current], reportSuppliers: [] }) as {
    title: string
    kind: string
  }
  expect([kind, title]).toEqual(['noData', expect.stringMatching(/^Your [a-z ]+ will appear here$/)])
})

it('leads from an empty period to the newest month with data', () => {
  expect(explain(shipments, {})).toEqual({ kind: 'emptyPeriod', title: 'No shipments in May 2026', newest: filled.filterPeriods[1] })
})

it('names the filters first, because another month would not help', () => {
  for (const search of [{ s: 'S1' }, { supId: '1' }, { foc: '1' }, { dl: 'late' }, { dl: 'overdue', s: 'S1' }] as const)
    expect(explain(shipments, search)).toEqual({ kind: 'noMatch' })
  expect(explain(exceptions, { sh: 'open', supId: '1' })).toEqual({ kind: 'noMatch' })
})

it('reports an empty list of problems as good news', () => {
  expect(explain(exceptions, {})).toMatchObject({ kind: 'nothingWrong', title: 'No open exceptions', isFiltered: false })
  expect(explain(shipments, { dl: 'overdue' })).toMatchObject({ kind: 'nothingWrong', title: 'Nothing is overdue', isFiltered: true })
  expect(explain(containers, { ft: 'past' })).toMatchObject({ kind: 'nothingWrong', title: 'No free time has passed' })
})
