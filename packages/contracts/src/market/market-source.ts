import { z } from 'zod'

const when = z.string().max(40)
const name = z.string().max(200)
const link = z.string().max(2000)

/** Source of market data, with its age. */
export const marketSource = z.object({
  id: z.string().max(64),
  name,
  licence: name.nullable(),
  /** Attribution that must be displayed with the data. */
  attribution: name.nullable(),
  attributionUrl: link.nullable(),
  /** Time of the last successful fetch; null for bundled or never fetched data. */
  lastFetchedAt: when.nullable(),
  /** Date or time of the newest value; null without one. */
  dataAsOf: when.nullable(),
  staleAfterHours: z.number(),
  /** True if the source has been silent for longer than its update interval. */
  isStale: z.boolean(),
  isDemo: z.boolean(),
  /** True if the data may be exported. */
  exportAllowed: z.boolean(),
})
export type MarketSourceState = z.infer<typeof marketSource>
