import type { EstimateState } from '@portal/contracts/shipments/tracking-model'

export interface EstimatedDate {
  /** Business date; null without an estimate. */
  day: string | null
  /** The actual date is known. */
  isKnown: boolean
  /** The milestone or a later one has happened. */
  hasHappened: boolean
  /** Updates have stopped for long. */
  isUnrecorded: boolean
}

/** Returns how an estimated date stands on the account's day; null without an estimate, and where the actual date is known. */
export function estimateState({ day, isKnown, hasHappened, isUnrecorded }: EstimatedDate, today: string): EstimateState | null {
  if (day === null || isKnown) return null
  if (hasHappened) return 'notReported'
  if (day >= today) return 'ahead'
  return isUnrecorded ? 'notReported' : 'overdue'
}
