import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { businessDate, instant, uuid } from '../scalars.ts'

const lat = z.number().min(-90).max(90)
const lon = z.number().min(-180).max(180)
const km = z.int().min(0).max(200_000)
const order = z.int().min(1).max(1000)

/** Coordinates of a MultiLineString. At the antimeridian one line ends at 180 and the next begins at -180. */
const way = z.array(z.array(z.tuple([lon, lat])).max(5000)).max(50)
export type RoutePath = z.infer<typeof way>

const routePort = z.strictObject({
  /** From 1, in the order of the journey. */
  order,
  /** UN/LOCODE. */
  code: z.string().max(5),
  /** Location and country: `Sydney, Australia`. */
  fullName: z.string().max(400),
  /** Null if the position is unknown: the port is then not on the map, and no leg leads to it. */
  lat: lat.nullable(),
  long: lon.nullable(),
  role: z.enum(['origin', 'stop', 'destination']),
  /** True if the goods have reached the port. */
  reached: z.boolean(),
})
export type RoutePort = z.infer<typeof routePort>

/** Means of transport; LAND if it is unknown whether the goods go by road or rail. */
const transport = z.enum(['SEA', 'AIR', 'ROAD', 'RAIL', 'BARGE', 'LAND'])
export type LegTransport = z.infer<typeof transport>

const routeLeg = z.strictObject({
  /** `order` of the port. */
  from: order,
  to: order,
  transport,
  state: z.enum(['done', 'underWay', 'ahead']),
  /** Canals on the way, such as `Suez Canal`. */
  via: z.array(z.string().max(40)).max(10),
  /** Along sea lanes; great-circle distance on land and in the air. */
  distanceKm: km,
  /** Distance covered; null for a leg in transit without a position. */
  doneKm: km.nullable(),
  done: way,
  remaining: way,
})
export type RouteLeg = z.infer<typeof routeLeg>

const seen = { lat, lon, timestamp: instant }
const moving = {
  /** In knots. */
  speed: z.number().min(0).max(200).nullable(),
  headingDeg: z.number().min(0).max(360).nullable(),
}

/** Last known position of a vessel. */
export const vesselPosition = z.strictObject({ ...seen, status: z.string().max(100).nullable(), ...moving })
export type VesselPosition = z.infer<typeof vesselPosition>

const aged = {
  /** Minutes between the position and the request. */
  ageMinutes: z.int().min(0),
}

/** Portal's estimate of when the vessel reaches the next port; screens must show it as an estimate. */
const ownEstimate = z.strictObject({
  /** `order` of the port. */
  port: order,
  eta: businessDate,
  distanceToGoKm: km,
  /** Speed of the position in knots. */
  speed: z.number().min(0).max(200),
  /** Carrier's estimated arrival there. */
  carrierEta: businessDate.nullable(),
  /** Days by which the estimate is later than the carrier's date; negative if earlier. */
  daysAfterCarrier: z.int().nullable(),
})
export type PortalEstimate = z.infer<typeof ownEstimate>

const facts = {
  /** 0 ordered, 1 departed, 2 arrived, 3 delivered. */
  currentMilestoneStep: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  ports: z.array(routePort).max(1000),
  legs: z.array(routeLeg).max(1000),
  /** Estimated arrival of the carrier, and actual arrival, at the destination. */
  estimatedArrivalDate: businessDate.nullable(),
  actualArrivalDate: businessDate.nullable(),
  estimate: ownEstimate.nullable(),
}

/** Route for visitors of public tracking (decision 43). Separate schema without the vessel's name. */
export const publicShipmentRoute = z.strictObject({ ...facts, vessel: z.strictObject({ ...seen, ...moving, ...aged }).nullable() })
export type PublicShipmentRoute = z.infer<typeof publicShipmentRoute>

/** Route of a shipment for the map and the list beside it. */
export const shipmentRouteModel = z.strictObject({
  ...facts,
  /** Vessel of the leg in transit, with its position since departure. */
  vessel: vesselPosition.extend({ name: z.string().max(200), ...aged }).nullable(),
})
export type ShipmentRoute = z.infer<typeof shipmentRouteModel>

const tracked = customer({ feature: 'enabledTrackAndTrace' })
const ofShipment = z.object({ accountId: uuid, shipmentTrackingId: uuid })

export const shipmentRoute = {
  getShipmentRoute: endpoint.get('shipment-tracking/query/get-route', {
    access: tracked,
    summary:
      'Returns the route of a shipment: its ports, the legs between them as lines, the vessel’s position, and the estimated arrival at its speed.',
    query: ofShipment,
    response: dataResponse(shipmentRouteModel),
    errors: ['notFound'],
  }),

  getVesselPosition: endpoint.get('shipment-tracking/query/get-vessel-position-by-shipment-tracking-id', {
    access: tracked,
    summary:
      'Returns the last position of the vessel that carries a shipment; null if there is no vessel, or no position since it departed.',
    query: ofShipment,
    response: dataResponse(vesselPosition.nullable()),
    errors: ['notFound'],
  }),
}
