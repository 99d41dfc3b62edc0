import { z } from 'zod'
import { requiredText, unlocode } from '../scalars.ts'

/** **locations.ndjson**: a port, airport or inland place, shared by all accounts. */
export const locationRecord = z.strictObject({
  code: unlocode,
  name: requiredText(200),
  country: z.string().regex(/^[A-Z]{2}$/, 'Must be an ISO 3166 country code: two capital letters'),
  lat: z.number().min(-90).max(90).optional(),
  lon: z.number().min(-180).max(180).optional(),
  kind: z.enum(['PORT', 'AIRPORT', 'INLAND']).optional(),
  iata: z
    .string()
    .regex(/^[A-Z0-9]{3}$/, 'Must be three letters')
    .optional(),
})
export type LocationRecord = z.output<typeof locationRecord>
