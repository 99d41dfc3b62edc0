import { z } from 'zod'
import { transitMeans, type TransitByMeans } from '../shipments/means-of-transport.ts'

/** Mean days from actual departure to actual arrival by means of transport; null without a known transit time. */
export const transitByMeans: z.ZodType<TransitByMeans> = z.object(
  Object.fromEntries(Object.keys(transitMeans).map((means) => [means, z.number().nullable()])) as Record<
    keyof typeof transitMeans,
    z.ZodNullable<z.ZodNumber>
  >,
)

/** Means of transport of a transit time. */
export const transitMeansName = z.enum(Object.keys(transitMeans) as [keyof TransitByMeans])
