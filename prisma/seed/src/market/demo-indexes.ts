import { toDate, toEpochDay, toWeekday } from '../chance/calendar.ts'
import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'

export interface DemoIndex {
  symbol: string
  name: string
  currency: string
  /** Approximate level of the values. */
  level: number
}

/** Fictitious indexes, because values of real ones belong to their owners. */
export const demoIndexes: readonly DemoIndex[] = [
  { symbol: 'DEMO1', name: 'Demo Index New York', currency: 'USD', level: 5400 },
  { symbol: 'DEMO2', name: 'Demo Index Chicago', currency: 'USD', level: 38_900 },
  { symbol: 'DEMO3', name: 'Demo Index San Francisco', currency: 'USD', level: 17_300 },
  { symbol: 'DEMO4', name: 'Demo Index London', currency: 'GBP', level: 8100 },
  { symbol: 'DEMO5', name: 'Demo Index Frankfurt', currency: 'EUR', level: 18_700 },
  { symbol: 'DEMO6', name: 'Demo Index Tokyo', currency: 'JPY', level: 39_200 },
  { symbol: 'DEMO7', name: 'Demo Index Hong Kong', currency: 'HKD', level: 18_100 },
  { symbol: 'DEMO8', name: 'Demo Index Shanghai', currency: 'CNY', level: 3050 },
  { symbol: 'DEMO9', name: 'Demo Index Sydney', currency: 'AUD', level: 7900 },
  { symbol: 'DEMO10', name: 'Demo Index Bangkok', currency: 'THB', level: 1390 },
]

export interface DemoPoint {
  symbol: string
  date: string
  value: string
}

const daysBack = 100

/** Returns a value of each index for every working day up to the last day of the demo data. */
export function demoPoints(seed: number, today: string): DemoPoint[] {
  const end = toEpochDay(today)
  return demoIndexes.flatMap(({ symbol, level }, which) => {
    const random = new Random(streamKey('market', seed), which)
    let value = level * random.range(0.94, 1.06)
    const points: DemoPoint[] = []
    for (let day = end - daysBack; day <= end; day++) {
      if (toWeekday(day) === 0 || toWeekday(day) === 6) continue
      value *= 1 + random.range(-0.012, 0.0125)
      points.push({ symbol, date: toDate(day), value: value.toFixed(2) })
    }
    return points
  })
}
