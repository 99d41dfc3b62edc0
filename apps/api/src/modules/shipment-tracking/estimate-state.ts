import type { EstimateState } from '@portal/contracts/shipments/tracking-model'

export interface EstimatedDate {
  /** Business date; null without an estimate. */
  day: string | null
  /** The actual date is known. */
  isKnown: boolean
  /** The milestone or a later one has happened. */
  hasHappened: boolean
  /** The shipment has had no update for a long time. */
  isUnrecorded: boolean
}

/** Compares an estimated date with the account's current day; null without an estimate or if the actual date is known. */
export function estimateState({ day, isKnown, hasHappened, isUnrecorded }: EstimatedDate, today: string): EstimateState | null {
  if (day === null || isKnown) return null
  if (hasHappened) return 'notReported'
  if (day >= today) return 'ahead'
  return isUnrecorded ? 'notReported' : 'overdue'
}
