import type { Journey } from '../journey/journey.ts'

/** Changes that the stories make to the drawn records of a customer. Indexes count consignments, which have the numbers of shipments and orders. */
export interface StoryEffects {
  /** Consignments moved from sea to air. */
  byAir: ReadonlySet<number>
  /** Journeys by consignment, replacing the drawn ones. */
  journeys: ReadonlyMap<number, Journey>
  /** Supplier whose goods leave the factory late since a day. */
  lateSupplier: { index: number; since: number } | undefined
  /** Lane (UN/LOCODE) whose ocean freight rises on a day. */
  dearerLane: { from: string; to: string; since: number } | undefined
  /** Day required in store by order; days since 1970-01-01. */
  requiredInStore: ReadonlyMap<number, number>
  /** Last day with an update by consignment. */
  silentSince: ReadonlyMap<number, number>
}

export const noEffects: StoryEffects = {
  byAir: new Set(),
  journeys: new Map(),
  lateSupplier: undefined,
  dearerLane: undefined,
  requiredInStore: new Map(),
  silentSince: new Map(),
}
