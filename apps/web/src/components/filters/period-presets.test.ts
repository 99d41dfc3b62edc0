import { expect, it } from 'vitest'
import { periodPresets } from './period-presets.ts'

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
