import { z } from 'zod'
import { customer } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { businessDate, instant, uuid } from './scalars.ts'

const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)
const km = z.int().min(0).max(200_000)
const order = z.int().min(1).max(1000)

/** A way as the coordinates of a MultiLineString: where it crosses the antimeridian one line ends at 180 and the next begins at -180. */
const way = z.array(z.array(z.tuple([lon, lat])).max(5000)).max(50)
export type Way = z.infer<typeof way>

const routePort = z.strictObject({
  /** From 1, in the order of the journey. */
  order,
  /** UN/LOCODE. */
  code: z.string().max(5),
  /** `Sydney, Australia`. */
  fullName: z.string().max(400),
  /** Null where nobody knows where it is: such a port is on no map, and no leg leads there. */
  lat: lat.nullable(),
  long: lon.nullable(),
  role: z.enum(['origin', 'stop', 'destination']),
  /** Whether the goods are there or have been. */
  reached: z.boolean(),
})
export type RoutePort = z.infer<typeof routePort>

/** How goods go: by land where it is not known whether by road or rail. */
const transport = z.enum(['SEA', 'AIR', 'ROAD', 'RAIL', 'BARGE', 'LAND'])
export type LegTransport = z.infer<typeof transport>

const routeLeg = z.strictObject({
  /** `order` of the ports it joins. */
  from: order,
  to: order,
  transport,
  state: z.enum(['done', 'underWay', 'ahead']),
  /** Canals it leads through, as `Suez Canal`. */
  via: z.array(z.string().max(40)).max(10),
  /** Along sea lanes; on land and in the air over the globe. */
  distanceKm: km,
  /** How much of it is behind; null under way where no position tells. */
  doneKm: km.nullable(),
  done: way,
  remaining: way,
})
export type RouteLeg = z.infer<typeof routeLeg>

const seen = { lat, lon, timestamp: instant }
const moving = {
  /** Knots. */
  speed: z.number().min(0).max(200).nullable(),
  headingDeg: z.number().min(0).max(360).nullable(),
}

/** Where a vessel was last seen (R §3). */
export const vesselPosition = z.strictObject({ ...seen, status: z.string().max(100).nullable(), ...moving })
export type VesselPosition = z.infer<typeof vesselPosition>

const aged = {
  /** Between the position and the call. */
  ageMinutes: z.int().min(0),
}

/** When the vessel reaches the next port by the portal's own reckoning: an estimate, and to be shown as one. */
const ownEstimate = z.strictObject({
  /** `order` of that port. */
  port: order,
  eta: businessDate,
  distanceToGoKm: km,
  /** Knots it reckons with: those of the position. */
  speed: z.number().min(0).max(200),
  /** What the carrier says of the arrival there. */
  carrierEta: businessDate.nullable(),
  /** Days by which the estimate is later than the carrier's date, negative where it is earlier. */
  daysAfterCarrier: z.int().nullable(),
})
export type OwnEstimate = z.infer<typeof ownEstimate>

const facts = {
  /** 0 ordered, 1 departed, 2 arrived, 3 delivered. */
  currentMilestoneStep: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  ports: z.array(routePort).max(1000),
  legs: z.array(routeLeg).max(1000),
  /** Arrival at the destination, as the carrier expects it and as it was. */
  estimatedArrivalDate: businessDate.nullable(),
  actualArrivalDate: businessDate.nullable(),
  estimate: ownEstimate.nullable(),
}

/** What anybody may see of a way who may see the shipment (decision 43): a list of its own, and the vessel has no name in it. */
export const publicShipmentRoute = z.strictObject({ ...facts, vessel: z.strictObject({ ...seen, ...moving, ...aged }).nullable() })
export type PublicShipmentRoute = z.infer<typeof publicShipmentRoute>

/** The way of a shipment over the map, and the facts that the list beside the map tells. */
export const shipmentRouteModel = z.strictObject({
  ...facts,
  /** Of the leg under way, where it was seen since it left. */
  vessel: vesselPosition.extend({ name: z.string().max(200), ...aged }).nullable(),
})
export type ShipmentRoute = z.infer<typeof shipmentRouteModel>

const tracked = customer({ feature: 'enabledTrackAndTrace' })
const ofShipment = z.object({ accountId: uuid, shipmentTrackingId: uuid })

export const shipmentRoute = {
  getShipmentRoute: endpoint({
    method: 'GET',
    path: 'shipment-tracking/query/get-route',
    access: tracked,
    summary:
      'The way of a shipment: its ports, the legs between them as lines, where the vessel is, and when it would arrive at its speed.',
    query: ofShipment,
    answer: data(shipmentRouteModel),
    refusals: ['notFound'],
  }),

  getVesselPosition: endpoint({
    method: 'GET',
    path: 'shipment-tracking/query/get-vessel-position-by-shipment-tracking-id',
    access: tracked,
    summary: 'Where the vessel that carries a shipment was last seen; null while none does, or none was seen since it left.',
    query: ofShipment,
    answer: data(vesselPosition.nullable()),
    refusals: ['notFound'],
  }),
}
