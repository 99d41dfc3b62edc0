import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { businessDate, uuid } from '../scalars.ts'
import { arrivalDate } from './expected-dates.ts'

/** Maximum number of shipments under way in a response; the total counts all. */
export const maxUnderWay = 500

/** Number of the latest arrivals in a response without shipments under way. */
export const maxLatestArrivals = 5

const name = z.string().max(400).nullable()

const listedShipment = {
  shipmentTrackingId: uuid,
  shipmentNumber: z.string().max(64),
  originName: name,
  destinationName: name,
}

/** Last known vessel position since departure, or the last port that the goods have reached, else the first of the journey. */
const lastPosition = z.strictObject({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  kind: z.enum(['vessel', 'port']),
  name: z.string().max(400).nullable(),
})
export type LastPosition = z.infer<typeof lastPosition>

const shipmentUnderWay = z.strictObject({
  ...listedShipment,
  /** SEA, AIR, ROAD or RAIL. */
  trans: z.string().max(32).nullable(),
  /** FCL, LCL and so on. */
  mode: z.string().max(32).nullable(),
  expectedArrival: arrivalDate.nullable(),
  /** Days since the estimated arrival, or else the expected one, passed without an actual arrival; null if neither has. */
  overdueDays: z.int().nullable(),
  /** Date of the last update of a shipment that has been silent for longer than usual. */
  noUpdateSince: businessDate.nullable(),
  /** Null if no coordinates are known. */
  position: lastPosition.nullable(),
})
export type ShipmentUnderWay = z.infer<typeof shipmentUnderWay>

const latestArrival = z.strictObject({ ...listedShipment, arrivalDate: businessDate })
export type LatestArrival = z.infer<typeof latestArrival>

const shipmentsUnderWay = z.strictObject({
  /** Account's current day, which decides what is overdue. */
  today: businessDate,
  /** Overdue ones first, then by expected arrival and number. */
  items: z.array(shipmentUnderWay).max(maxUnderWay),
  totalItems: z.int(),
  /** Latest arrivals, if nothing is under way; otherwise empty. */
  latestArrivals: z.array(latestArrival).max(maxLatestArrivals),
})
export type ShipmentsUnderWay = z.infer<typeof shipmentsUnderWay>

export const underWay = {
  listShipmentsUnderWay: endpoint.get('shipment-tracking/query/under-way', {
    access: customer({ feature: 'enabledTrackAndTrace' }),
    summary:
      'Lists shipments that have departed or should have and that have not arrived, with their expected arrival and last known position. Expected arrivals more than 90 days ago are left out.',
    query: z.object({ accountId: uuid, focused: z.boolean().default(false) }),
    response: dataResponse(shipmentsUnderWay),
  }),
}
