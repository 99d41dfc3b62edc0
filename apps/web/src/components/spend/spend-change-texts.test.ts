import { expect, it } from 'vitest'
import { periodSearch, periodText, signed } from './spend-change-texts.ts'

it('names whole months by month and other periods by day', () => {
  expect(periodSearch({ startDate: '2026-09-01', endDate: '2026-10-31' })).toEqual({ from: '2026-09', to: '2026-10' })
  expect(periodText({ startDate: '2026-09-01', endDate: '2026-10-31' })).toBe('Sep – Oct 2026')
  expect(periodSearch({ startDate: '2026-11-01', endDate: '2026-11-27' })).toEqual({ from: '2026-11-01', to: '2026-11-27' })
  expect(periodText({ startDate: '2026-11-01', endDate: '2026-11-27' })).toBe('1 – 27 Nov 2026')
})

it('marks a rise with a sign', () => {
  expect([signed(1204.5, 2), signed(-310, 2), signed(0, 2)]).toEqual(['+1,204.50', '-310.00', '0.00'])
})
