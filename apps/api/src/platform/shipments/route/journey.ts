export interface Stop {
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
}

/** Facts of a shipment that determine its route on the map. */
export interface Journey {
  step: 0 | 1 | 2 | 3
  /** Transport mode: SEA, AIR, ROAD, RAIL or null. */
  trans: string | null
  stops: Stop[]
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
