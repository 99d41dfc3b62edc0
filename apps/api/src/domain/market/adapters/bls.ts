import { z } from 'zod'
import type { EntryOf } from '../source-entry.ts'
import { checkPoints, type WrittenPoint } from './check-points.ts'
import { parseExact, SourceError, type MarketAdapter } from './market-source.ts'

const responseSchema = z.object({
  status: z.string(),
  message: z.array(z.string()).optional(),
  Results: z
    .object({
      series: z.array(
        z.object({ seriesID: z.string(), data: z.array(z.object({ year: z.string(), period: z.string(), value: z.string() })) }),
      ),
    })
    .optional(),
})

/** Monthly series of the US Bureau of Labor Statistics, from `…/publicAPI/v1/timeseries/data/{symbol}`. */
export const bls: MarketAdapter<EntryOf<'bls'>> = {
  accepts: /\bjson\b/,
  accept: 'application/json',
  read(entry, { text }, now) {
    const parsed = responseSchema.safeParse(parseExact(text))
    if (!parsed.success) throw new SourceError('The response is not of the form of the Bureau of Labor Statistics.')
    const { status, message = [], Results } = parsed.data
    if (status !== 'REQUEST_SUCCEEDED')
      throw new SourceError(`The source returned ${status.slice(0, 50)}: ${message.join(' ').slice(0, 200)}`)
    const symbols = new Set(entry.symbols.map(({ symbol }) => symbol))
    const points = (Results?.series ?? [])
      .filter(({ seriesID }) => symbols.has(seriesID))
      .flatMap(({ seriesID, data }) =>
        data.flatMap(({ year, period, value }): WrittenPoint[] => {
          // M13 is the annual mean
          const month = /^M(0[1-9]|1[0-2])$/.exec(period)?.[1]
          return month ? [{ symbol: seriesID, date: `${year}-${month}-01`, value }] : []
        }),
      )
    return checkPoints(points, entry.rhythm, now)
  },
}
