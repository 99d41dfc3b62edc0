import { expectedArrival, type AccountDay, type ArrivalInput } from './rules/expected-dates.ts'
import type { ShipmentSnapshot } from './rules/shipment-facts.ts'

/**
 * Returns the expected arrival that subscribers are notified of: the one that screens show until the shipment arrives. It ignores the arrival,
 * so that a revoked arrival does not count as a move.
 */
export function reportableArrival(
  facts: Omit<ArrivalInput, 'ata' | 'hasArrived'>,
  day: AccountDay,
): Pick<ShipmentSnapshot, 'eta' | 'etaSource'> {
  const arrival = expectedArrival({ ...facts, ata: null, hasArrived: false }, day)
  return arrival === null ? { eta: null } : { eta: arrival.date, etaSource: arrival.source }
}
