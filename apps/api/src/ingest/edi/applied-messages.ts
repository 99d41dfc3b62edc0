import { records, type Resource } from '@portal/contracts/records/index'
import type { RecordError } from '@portal/contracts/records/record-error'
import type { UnmappedSegment } from '@portal/edi/mapping/mapping-result'
import type { PoolClient } from '@portal/db/pool'
import type { BusinessCalendar } from '../../domain/calendar/business-calendar.ts'
import type { MessageSources, Outcome, Outcomes } from '../context/outcome.ts'
import type { FieldChange } from './differences.ts'

/** Change of a record by a file. */
export interface EdiChange {
  resource: Resource
  key: string
  change: 'inserted' | 'updated' | 'unchanged'
  fields: FieldChange[]
}

export interface AppliedMessages {
  changes: EdiChange[]
  /** Records that are held, with the reason. */
  refused: string[]
  /** References that would resolve held messages. */
  awaited: Set<string>
  /** Warnings about applied messages, and reasons for records that were not changed. */
  warnings: string[]
  /** Effects that are not changes of a record. */
  notes: UnmappedSegment[]
  /** Sent files that partners accept or reject. */
  acknowledged: string[]
}

export const emptyApplied = (): AppliedMessages => ({
  changes: [],
  refused: [],
  awaited: new Set(),
  warnings: [],
  notes: [],
  acknowledged: [],
})

/** Source of messages. */
export interface Origin {
  fileId: string
  /** Time when their file was created. */
  madeAt: Date
  /** True if status messages about unknown shipments create them. */
  mayCreateShipments: boolean
}

/** Account that messages are applied to: an import run, or the transaction of one. */
export interface EdiTarget {
  accountId: string
  calendar: BusinessCalendar
  applyWithin(client: PoolClient, resource: Resource, records: readonly object[], sources?: MessageSources): Promise<Outcomes>
}

/** Records the outcome of one record. */
export function noteOutcome(
  { changes, refused }: AppliedMessages,
  resource: Resource,
  key: string,
  outcome: Outcome,
  fields: () => FieldChange[],
): void {
  if (outcome.outcome === 'rejected') refused.push(`${records[resource].key} ${key}: ${outcome.problems.map(toPlainText).join('; ')}`)
  else changes.push({ resource, key, change: outcome.outcome, fields: outcome.outcome === 'unchanged' ? [] : fields() })
}

const toPlainText = ({ propertyName, errorMessage }: RecordError): string =>
  propertyName ? `${propertyName}: ${errorMessage}` : errorMessage
