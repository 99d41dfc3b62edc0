import { expect, it } from 'vitest'
import { dayPresets, periodPresets } from './period-presets.ts'

it('returns whole months around the current one, also across New Year', () => {
  expect(periodPresets('2026-01').map(({ label, from, to }) => [label, from, to])).toEqual([
    ['This month', '2026-01', '2026-01'],
    ['Last month', '2025-12', '2025-12'],
    ['Last 3 months', '2025-11', '2026-01'],
    ['This month and next', '2026-01', '2026-02'],
    ['This year', '2026-01', '2026-12'],
    ['Last year', '2025-01', '2025-12'],
  ])
})

it('returns days around today, with weeks from Monday', () => {
  // a Sunday
  expect(dayPresets('2026-03-01').map(({ label, from, to }) => [label, from, to])).toEqual([
    ['Today', '2026-03-01', '2026-03-01'],
    ['This week', '2026-02-23', '2026-03-01'],
    ['Next 7 days', '2026-03-01', '2026-03-07'],
    ['Next 14 days', '2026-03-01', '2026-03-14'],
    ['Next 30 days', '2026-03-01', '2026-03-30'],
    ['Last 7 days', '2026-02-23', '2026-03-01'],
    ['Last 30 days', '2026-01-31', '2026-03-01'],
    ['Last 90 days', '2025-12-02', '2026-03-01'],
  ])
})
