import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { ShipmentSources } from '../context/message-sources.ts'

/** Shipment that messages change. */
export interface Merging {
  before: ShipmentRecord | undefined
  /** Sources that the stored shipment was merged from. */
  stored?: ShipmentSources
  sources: ShipmentSources
}
