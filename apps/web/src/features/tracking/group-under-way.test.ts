import { expect, it } from 'vitest'
import { groupUnderWay } from './group-under-way.ts'

const due = (date: string | null, overdueDays: number | null = null) => ({
  overdueDays,
  expectedArrival: date === null ? null : { date, source: 'carrier' as const, hasPassed: overdueDays !== null, daysAfterCarrier: null },
})

it.each([
  [due('2026-11-20', 4), 'Overdue'],
  // the estimated arrival has passed, the vessel is expected later
  [due('2026-11-28', 2), 'Overdue'],
  [due('2026-11-24'), 'Today'],
  [due('2026-11-25'), 'Within 7 days'],
  // seven days with today, as on the overview
  [due('2026-11-30'), 'Within 7 days'],
  [due('2026-12-01'), 'Within 30 days'],
  [due('2026-12-24'), 'Within 30 days'],
  [due('2026-12-25'), 'Later'],
  [due(null), 'No ETA'],
])('%j is in the group %s', (item, group) => {
  expect(groupUnderWay([item], '2026-11-24').map(([name]) => name)).toEqual([group])
})

it('keeps the order of the shipments and of the groups', () => {
  const items = [due('2026-11-20', 4), due('2026-11-24'), due(null), due('2026-11-24')]
  expect(groupUnderWay(items, '2026-11-24').map(([name, members]) => [name, members.length])).toEqual([
    ['Overdue', 1],
    ['Today', 2],
    ['No ETA', 1],
  ])
})
