import { z } from 'zod'

const when = z.string().max(40)
const name = z.string().max(200)
const link = z.string().max(2000)

/** Where figures come from, and how old they are. */
export const marketSource = z.object({
  id: z.string().max(64),
  name,
  licence: name.nullable(),
  /** What has to stand beside its figures. */
  attribution: name.nullable(),
  attributionUrl: link.nullable(),
  /** When it last answered; null for what comes with the portal or was never fetched. */
  lastFetchedAt: when.nullable(),
  /** Day or instant of its newest figure; null while it has none. */
  dataAsOf: when.nullable(),
  staleAfterHours: z.number(),
  /** Silent for longer than its rhythm. */
  isStale: z.boolean(),
  isDemo: z.boolean(),
  /** Whether its figures may go into exports. */
  exportAllowed: z.boolean(),
})
export type MarketSourceState = z.infer<typeof marketSource>
