import type { Carrier } from '../network/carriers.ts'
import type { Sailing } from '../network/sailing.ts'

/** A planned day and what it really was, since 1970-01-01. The actual day may lie in the future: records leave it out until it has come. */
export interface Milestone {
  planned: number
  actual: number
}

/** A place on the way (UN/LOCODE). */
export interface Stop {
  location: string
  arrival: Milestone | undefined
  departure: Milestone | undefined
}

/** What went wrong on the way, in words for a person. */
export interface Trouble {
  title: string
  description: string
  /** When it became known, since 1970-01-01. */
  day: number
  /** The new estimate of what it holds up. */
  until: number
  location: string
}

/** The main stretch, from the port of loading to the port of destination. */
export interface Passage {
  carrier: Carrier
  stops: readonly Stop[]
  /** By sea, leg by leg: the sailing that is booked, and the one that it really goes on. */
  legs: readonly { booked: Sailing; sailed: Sailing }[]
  /** Flight, train or trip number; by sea each sailing has its own. */
  voyage: string | undefined
  troubles: readonly Trouble[]
}

/** All dates of a consignment, as days since 1970-01-01. */
export interface Journey extends Passage {
  /** Of the port of loading. */
  departure: Milestone
  /** At the port of discharge. */
  discharge: Milestone
  /** At the destination: the port of discharge, or the place beyond it that the goods go on to by rail. */
  arrival: Milestone
  exWorks: { required: number; estimated: number; actual: number }
  ctoAvailable: number
  customs: Milestone & { heldDays: number }
  /** At the distribution centre: as required, as last estimated, as done. */
  delivery: Milestone & { estimated: number }
  freeTimeDays: number
}
