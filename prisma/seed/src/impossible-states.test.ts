import { describe, expect, it } from 'vitest'
import { impossibleStates } from './testing/impossible-states.ts'
import { impossiblePositions } from './testing/impossible-positions.ts'
import { createDemoData } from './world.ts'

/** Usual days, a leap day, New Year, the Lunar New Year, a Monday and a Sunday. */
const days = ['2026-11-27', '2028-02-29', '2027-01-01', '2027-02-06', '2026-11-23', '2026-11-22']

describe.each(days)('on %s', (today) => {
  const customers = createDemoData({ size: 'small', seed: 1, today }).accounts.filter(({ kind }) => kind === 'customer')

  it.each(customers)('$key has no record in an impossible state', (account) => {
    const records = {
      shipments: [...account.records('shipments')],
      orders: [...account.records('purchase-orders')],
      suppliers: [...account.records('suppliers')],
    }
    expect(impossibleStates(records, today)).toEqual([])
  })

  it.each(customers)('$key has no vessel on land or faster than 30 knots', (account) => {
    expect(impossiblePositions([...account.records('vessel-positions')], today)).toEqual([])
  })
})

it('two days in a row move no vessel faster than 30 knots', () => {
  const positionsOn = (today: string) =>
    createDemoData({ size: 'small', seed: 1, today }).accounts.flatMap((account) => [...account.records('vessel-positions')])
  const before = positionsOn('2026-11-26')
  const pairs = positionsOn('2026-11-27').flatMap((after) => before.filter(({ imo }) => imo === after.imo).map((first) => [first, after]))
  expect(pairs.length).toBeGreaterThan(20)
  expect(impossiblePositions(pairs.flat(), '2026-11-27')).toEqual([])
})
