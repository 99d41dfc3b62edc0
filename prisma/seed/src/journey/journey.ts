import type { Carrier } from '../network/carriers.ts'
import type { Sailing } from '../network/sailing.ts'

/** Planned and actual day since 1970-01-01. The actual day may be in the future; records leave it out until then. */
export interface Milestone {
  planned: number
  actual: number
}

/** Stop of the journey (UN/LOCODE). */
export interface Stop {
  location: string
  arrival: Milestone | undefined
  departure: Milestone | undefined
}

/** Disruption en route, with texts for users. */
export interface Disruption {
  title: string
  description: string
  /** Day on which it became known, since 1970-01-01. */
  day: number
  /** New estimate of the delayed milestone. */
  until: number
  location: string
}

/** Main carriage, from the port of loading to the port of destination. */
export interface Passage {
  carrier: Carrier
  stops: readonly Stop[]
  /** Sea legs: the booked sailing and the one actually taken. */
  legs: readonly { booked: Sailing; sailed: Sailing }[]
  /** Flight, train or trip number; undefined by sea, where each sailing has one. */
  voyage: string | undefined
  troubles: readonly Disruption[]
}

/** Arrival at the destination as the carrier announced it. Days since 1970-01-01. */
export interface ArrivalEstimate {
  /** Day on which it became known. */
  day: number
  expected: number
  classifier: 'planned' | 'estimated'
}

/** All dates of a consignment, as days since 1970-01-01. */
export interface Journey extends Passage {
  /** Departure from the port of loading. */
  departure: Milestone
  /** Discharge at the port of discharge. */
  discharge: Milestone
  /** Arrival at the destination: the port of discharge, or the end of the onward rail leg. */
  arrival: Milestone
  exWorks: { required: number; estimated: number; actual: number }
  ctoAvailable: number
  customs: Milestone & { heldDays: number }
  /** Delivery at the distribution centre: required, last estimated and actual. */
  delivery: Milestone & { estimated: number }
  freeTimeDays: number
  /** Announced arrivals in the order they became known; absent from carriers that send none. */
  estimates?: readonly ArrivalEstimate[]
}
