import type { RecordError } from '@portal/contracts/records/record-error'
import type { OrderSources, ShipmentSources } from './message-sources.ts'
import type { FieldChanges, Warning } from './context.ts'

/** Result of an accepted record. `changed` is set only for records sent by applications. */
export interface Accepted {
  outcome: 'inserted' | 'updated' | 'unchanged'
  changed?: FieldChanges
  /** Warnings about the accepted record. */
  warnings?: readonly Warning[]
}

/** Result of a record; `problems` are the reasons for a rejection. */
export type Outcome = Accepted | { outcome: 'rejected'; problems: readonly RecordError[] }

/** Sources of shipments and orders that messages change, by number. */
export interface MessageSources {
  shipments?: ReadonlyMap<string, ShipmentSources>
  orders?: ReadonlyMap<string, OrderSources>
  /** Time when the messages that contain the records were created; undefined for other records. */
  madeAt?: string
}

/** Results of records by key. */
export type Outcomes = Map<string, Outcome>
