import { businessDate } from '@portal/contracts/scalars'
import type { PointRow } from '../store-rows.ts'
import { plainDecimal } from './decimals.ts'
import { some, SourceError, type ParsedResponse } from './market-source.ts'

/** Value as text from a publisher. */
export interface WrittenPoint {
  symbol: string
  date: string
  value: string
}

type Rhythm = 'intraday' | 'daily' | 'monthly'

const dayMs = 24 * 3_600_000
const grainMs = 15 * 60_000
/** Placeholders for a missing value. */
const nothing = /^(|\.|-|n\/?a|null|none)$/i
const instant = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?$/
const newestPoints = 5000

/** Returns the time of a value: its day, the first of its month, or its quarter of an hour. Without a time zone it is UTC. */
function parseMoment(written: string, rhythm: Rhythm): string | undefined {
  const seconds = /^\d{10}(\d{3})?$/.test(written) ? Number(written) * (written.length === 10 ? 1000 : 1) : undefined
  const text = seconds === undefined ? written.trim() : new Date(seconds).toISOString()
  const day = /^\d{4}-\d{2}$/.test(text) ? `${text}-01` : text.slice(0, 10)
  if (!businessDate.safeParse(day).success) return undefined
  if (rhythm === 'monthly') return `${day.slice(0, 7)}-01`
  if (rhythm === 'daily') return day
  const [, date, time, zone = 'Z'] = instant.exec(text) ?? []
  const at = date ? Date.parse(`${date}T${time}${zone}`) : Number.NaN
  return Number.isFinite(at) ? new Date(Math.floor(at / grainMs) * grainMs).toISOString() : undefined
}

/**
 * Keeps valid values: finite, with a valid date up to tomorrow. Of several in the same quarter of an hour the last one counts.
 * @throws {SourceError} if no value is left
 */
export function checkPoints(written: readonly WrittenPoint[], rhythm: Rhythm, now: Date): ParsedResponse {
  const points = new Map<string, PointRow>()
  const wrong: string[] = []
  for (const { symbol, date, value } of written) {
    if (nothing.test(value.trim())) continue
    const at = parseMoment(date, rhythm)
    const plain = plainDecimal(value)
    const isPlausible = at !== undefined && Date.parse(at) <= now.getTime() + dayMs
    if (!isPlausible || plain === undefined || plain.replace(/^-|\..*/g, '').length > 15)
      wrong.push(`${date.slice(0, 25)}: ${value.slice(0, 20)}`)
    else points.set(`${symbol} ${at}`, { symbol, at, value: plain })
  }
  const notes = wrong.length > 0 ? [`Invalid values: ${some(wrong)}.`] : []
  if (points.size === 0) throw new SourceError(['The response contains no values.', ...notes].join(' '))
  return { points: [...points.values()].toSorted((a, b) => (a.at < b.at ? -1 : 1)).slice(-newestPoints), notes }
}
