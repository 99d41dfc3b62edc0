import { z } from 'zod'
import { businessDate, instant, text } from './scalars.ts'

/** Longitude and latitude in degrees, as GeoJSON orders them. */
const position = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])

/** A way as the coordinates of a MultiLineString: where it crosses the antimeridian one line ends at 180 and the next begins at -180. */
const way = z.array(z.array(position).max(5000)).max(50)
export type Way = z.infer<typeof way>

const transport = z.enum(['SEA', 'AIR', 'ROAD', 'RAIL'])

const routePort = z.object({
  /** From 1, in the order of the journey. */
  order: z.int().min(1).max(1000),
  /** UN/LOCODE. */
  code: text(5),
  /** Name and country, as `Sydney, Australia`. */
  fullName: text(300),
  lat: z.number().min(-90).max(90),
  long: z.number().min(-180).max(180),
  role: z.enum(['origin', 'stop', 'destination']),
  /** Whether the goods have been here. */
  reached: z.boolean(),
})
export type RoutePort = z.infer<typeof routePort>

const routeLeg = z.object({
  /** `order` of the ports it joins. */
  from: z.int().min(1).max(1000),
  to: z.int().min(1).max(1000),
  transport,
  state: z.enum(['done', 'underWay', 'ahead']),
  /** Along the way, not as the crow flies. */
  distanceKm: z.number().min(0).max(100_000),
  /** Of the distance, what is behind: all where it is done, none where it is ahead, and where nobody knows it is null. */
  doneKm: z.number().min(0).max(100_000).nullable(),
  done: way,
  remaining: way,
})
export type RouteLeg = z.infer<typeof routeLeg>

/** Where a vessel was last seen (R §3). */
export const vesselPosition = z.object({
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  timestamp: instant,
  status: text(100).nullable(),
  /** Knots. */
  speed: z.number().min(0).max(200).nullable(),
  headingDeg: z.number().min(0).max(360).nullable(),
})
export type VesselPosition = z.infer<typeof vesselPosition>

const routeVessel = vesselPosition.extend({
  /** Null on public pages. */
  name: text(200).nullable(),
  /** Between the position and the call. */
  ageMinutes: z.int().min(0),
})

/** When the goods get there by our own reckoning, beside what the carrier says: an estimate, and to be shown as one. */
const ownEstimate = z.object({
  eta: businessDate,
  distanceToGoKm: z.number().min(0).max(100_000),
  /** Knots that it reckons with: those of the position. */
  speed: z.number().min(0).max(200),
  /** Days by which it is later than the carrier's ETA, negative when it is earlier. */
  daysAfterCarrier: z.int().nullable(),
})

/** The way of a shipment over the map, and the facts that the list beside the map tells. */
export const shipmentRoute = z.object({
  /** 0 ordered, 1 departed, 2 arrived, 3 delivered. */
  currentMilestoneStep: z.int().min(0).max(3),
  ports: z.array(routePort).max(1000),
  legs: z.array(routeLeg).max(1000),
  vessel: routeVessel.nullable(),
  /** What the carrier says of the arrival at the destination. */
  carrierEta: businessDate.nullable(),
  arrived: businessDate.nullable(),
  estimate: ownEstimate.nullable(),
})
export type ShipmentRoute = z.infer<typeof shipmentRoute>
