/** A place of a journey, as far as it is known. */
export interface Stop {
  /** UN/LOCODE. */
  code: string
  name: string
  /** ISO 3166 alpha-2. */
  country: string
  lat: number | null
  lon: number | null
  kind: 'PORT' | 'AIRPORT' | 'INLAND' | null
  /** Business dates: when the goods are expected and when they were there; at the first place when they leave. */
  estimated: string | null
  actual: string | null
  /** Whether something says that they left again. */
  departed: boolean
}

/** What of a shipment decides its way over the map. */
export interface Journey {
  step: 0 | 1 | 2 | 3
  /** SEA, AIR, ROAD, RAIL or nothing. */
  trans: string | null
  stops: Stop[]
  /** Whether the only place that is known is where the goods go. */
  onlyDestination: boolean
  /** Name of the port of discharge: from there on goods go by land. */
  podName: string | null
  departureVessel: string | null
  arrivalVessel: string | null
  originAtd: string | null
  destinationEta: string | null
  destinationAta: string | null
  podEta: string | null
}
