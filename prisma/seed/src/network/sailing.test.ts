import { expect, it } from 'vitest'
import { oceanCarriers } from './carriers.ts'
import { createShuttleService } from './shuttle-service.ts'
import { departureFrom, sailingFrom, findSailing } from './sailing.ts'

const loop = createShuttleService(1, 0, oceanCarriers[0]!, 'CNSHA', 'AUSYD', 0)

it('a loop sails weekly and takes as long as its route requires', () => {
  expect(sailingFrom(loop, 20_000).etd).toBeGreaterThanOrEqual(20_000)
  expect(sailingFrom(loop, 20_000).etd).toBeLessThan(20_007)
  expect(loop.transitDays).toBeGreaterThan(12)
  expect(loop.transitDays).toBeLessThan(22)
})

it('goods that miss a sailing get the next actual departure', () => {
  for (let day = 20_000; day < 20_100; day++) {
    expect(departureFrom(loop, day).atd).toBeGreaterThanOrEqual(day)
    expect(departureFrom(loop, day).atd).toBeLessThan(day + 21)
  }
})

it('a vessel is back before it sails again, except after rare long delays', () => {
  const overlaps = Array.from({ length: 500 }, (_, index) => 2000 + index).filter(
    (week) => findSailing(loop, week).ata > findSailing(loop, week + loop.fleet).etd,
  )
  expect(overlaps).toEqual([])
})
