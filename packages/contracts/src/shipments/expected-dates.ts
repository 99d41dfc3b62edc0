import { z } from 'zod'
import { businessDate } from '../scalars.ts'

export const arrivalSources = ['actual', 'carrier', 'portal', 'plan'] as const
export type ArrivalSource = (typeof arrivalSources)[number]

/** Sources of an expected in-store date: delivery, estimated delivery, or arrival plus the usual days to delivery. */
export const inStoreSources = ['actual', 'estimated', 'forecast'] as const
export type InStoreSource = (typeof inStoreSources)[number]

/** Arrival of a shipment as it happened or is expected (decision 59); an expected day that has passed is overdue. */
export const arrivalDate = z.strictObject({
  date: businessDate,
  source: z.enum(arrivalSources),
  hasPassed: z.boolean(),
  /** Days of the portal's estimate after the date of the carrier, or the planned one; null for other sources. */
  daysAfterCarrier: z.int().nullable(),
})
export type ArrivalDate = z.infer<typeof arrivalDate>

/** Delivery of goods as it happened or is expected (decision 59). */
export const deliveryDate = z.strictObject({
  date: businessDate,
  source: z.enum(inStoreSources),
  hasPassed: z.boolean(),
  /** Days after the required date; null without one. */
  daysLate: z.int().nullable(),
})
export type DeliveryDate = z.infer<typeof deliveryDate>
