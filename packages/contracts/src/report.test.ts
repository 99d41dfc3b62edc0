import { expect, it } from 'vitest'
import { labelOf, lateness, slugOf } from './report.ts'

// decision 33: 0 or less on time, 1 to 3 late, above 3 very late; transit above 7
it.each([
  [-40, undefined, 'onTime'],
  [0, undefined, 'onTime'],
  [1, undefined, 'late'],
  [3, undefined, 'late'],
  [4, undefined, 'veryLate'],
  [7, 7, 'late'],
  [8, 7, 'veryLate'],
])('a delay of %d days, very late above %s: %s', (days, limit, expected) => {
  expect(lateness(days, limit)).toBe(expected)
})

it('includes the currency of amounts in the account’s currency', () => {
  expect(labelOf({ label: 'Amount', unit: 'baseCurrency' }, 'USD')).toBe('Amount (USD)')
  expect(labelOf({ label: 'Amount' }, 'USD')).toBe('Amount')
})

it('has a lower-case URL', () => {
  expect(['shipments', 'portPairs', 'orderLineMilestones'].map(slugOf)).toEqual(['shipments', 'port-pairs', 'order-line-milestones'])
})
