import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'

export interface JourneyStop {
  /** UN/LOCODE. */
  code: string
  name: string
  /** ISO 3166 alpha-2. */
  country: string
  lat: number | null
  lon: number | null
  kind: 'PORT' | 'AIRPORT' | 'INLAND' | null
  /** Business dates of the arrival, expected and actual; at the first stop, of the departure. */
  estimated: string | null
  actual: string | null
  /** True if an event or the routing reports the departure. */
  departed: boolean
  /** Means of transport that leave the place and reach it by the events there; `MAIN` for the main carriage. */
  leftBy: readonly Carriage[]
  reachedBy: readonly Carriage[]
}

export type Carriage = InlandTransport | 'MAIN'

/** Facts of a shipment that determine its route on the map. */
export interface RouteJourney {
  step: 0 | 1 | 2 | 3
  /** Transport mode: SEA, AIR, ROAD, RAIL or null. */
  trans: string | null
  stops: JourneyStop[]
  /** Indexes of the stops where the main carriage begins and ends; the first and the last if the route does not name them. */
  originStop: number
  destinationStop: number
  onlyDestination: boolean
  /** Name of the port of discharge; the legs after it are over land. */
  podName: string | null
  departureVessel: string | null
  arrivalVessel: string | null
  originAtd: string | null
  destinationEta: string | null
  destinationAta: string | null
  podEta: string | null
}
