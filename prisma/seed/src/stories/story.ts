import type { Customer } from '../trade/customer.ts'
import type { Candidate } from './candidates.ts'
import type { StoryEffects } from './effects.ts'

/** Story in the demo data: a short title, the shipments to look at, and its changes to the drawn records. */
export interface Story {
  /** Stable name. */
  key: 'rolled' | 'late-supplier' | 'dearer-lane' | 'free-time' | 'missed-in-store' | 'silent' | 'costly-month'
  title: string
  /** Consignments of the story, the most informative first; empty if it is about a supplier or a lane. */
  indexes: readonly number[]
  effects: Partial<StoryEffects>
}

/**
 * Composes a story from the drawn records, as of the customer's last day.
 * @param candidates shipments that no other story uses
 * @returns undefined if no shipment fits
 */
export type ComposeStory = (customer: Customer, candidates: readonly Candidate[]) => Story | undefined
