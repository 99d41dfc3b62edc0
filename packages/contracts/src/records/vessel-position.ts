import { z } from 'zod'
import { instant, requiredText, text } from '../scalars.ts'

/** Returns true if the last digit of an IMO ship number matches its check digit (IMO Resolution A.1117(30)). */
export function validImo(imo: string): boolean {
  if (!/^\d{7}$/.test(imo)) return false
  const sum = Array.from(imo.slice(0, 6)).reduce((total, digit, index) => total + Number(digit) * (7 - index), 0)
  return sum % 10 === Number(imo[6])
}

/** **vessel-positions.ndjson**: location of a vessel at an instant, identified by at least one of vessel, imo and mmsi. */
export const vesselPositionRecord = z
  .strictObject({
    vessel: requiredText(100).optional(),
    imo: z.string().max(16).refine(validImo, 'Must be an IMO number: seven digits, the last of them the check digit').optional(),
    mmsi: z
      .string()
      .regex(/^\d{9}$/, 'Must be nine digits')
      .optional(),
    lat: z.number().min(-90).max(90),
    lon: z.number().min(-180).max(180),
    timestamp: instant.transform((value) => new Date(value).toISOString()),
    status: text(64).optional(),
    /** In knots. */
    speed: z.number().min(0).max(200).optional(),
    headingDeg: z.number().min(0).max(360).optional(),
  })
  .refine(({ vessel, imo, mmsi }) => vessel || imo || mmsi, { path: ['vessel'], message: 'Requires vessel, imo or mmsi' })
export type VesselPositionRecord = z.output<typeof vesselPositionRecord>
