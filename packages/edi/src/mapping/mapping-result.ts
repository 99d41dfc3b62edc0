import { records, type Resource } from '@portal/contracts/records/index'
import { validationErrors } from '@portal/contracts/problems'
import type { Acknowledgement } from './acknowledgement.ts'
import type { OrderChange } from './order-change.ts'
import type { ShipmentDocument } from './shipment-document.ts'

/** Identity of a carrier's event: a later version replaces it, a retraction withdraws it. */
export interface EventIdentity {
  id: string
  /** Issuer of the event; ids are unique per issuer only. */
  party?: string
}

/** Shipped quantity of an order line that its sender names by nothing but the product. */
export interface ProductLine {
  segment: number
  orderNumber: string
  /** Numbers of the product, the best first. */
  products: string[]
  qty: string
}

/** Import record from a message. */
export interface MappedRecord {
  resource: Resource
  record: Record<string, unknown>
  /** ISO 8601 instant at which the sender recorded it, if it differs from the creation time of the file. */
  recordedAt?: string
  event?: EventIdentity
  /** Set for a status report, which never creates a shipment. */
  isStatus?: true
  /** Time of its event without an offset. The event has only the day until the zone of the location is known. */
  localTime?: { segment: number; written: string }
  /** Order lines of the shipment whose numbers are those of the stored order. */
  productLines?: ProductLine[]
}

/** Withdrawal of an event, including all versions recorded up to then. */
export interface Retraction {
  segment: number
  event: EventIdentity
  recordedAt?: string
}

/** Import records and retractions of a message, and the content that could not be mapped, with position and reason. */
export interface MappingResult {
  records: EdiItem[]
  retractions?: Retraction[]
  /** Content without a record, shown beside the raw text. `segment` is its number in the file from 1 (of the event, for JSON). */
  unread: UnmappedSegment[]
  /** Latest time at which something can have happened or been recorded. */
  now: Date
}

export type Mapped = Omit<MappingResult, 'now'>

/** Content other than an import record: a change of a stored record, or an acknowledgement of a sent file. */
interface Statement<R extends string, T> extends Partial<Record<Exclude<keyof MappedRecord, 'resource' | 'record'>, never>> {
  resource: R
  record: T & Record<string, unknown>
}

/** Import record, change of a stored order, document about a stored shipment, or acknowledgement of a sent file. */
export type EdiItem =
  | MappedRecord
  | Statement<'order-changes', OrderChange>
  | Statement<'acknowledgements', Acknowledgement>
  | Statement<'shipment-documents', ShipmentDocument>

export interface UnmappedSegment {
  segment: number
  reason: string
  /** Set for held content: it should have become a record, or a part of one, and cannot. */
  refused?: true
}

/** Tolerance for sender clocks that are ahead. */
const maxClockSkewMs = 15 * 60_000
/** Days begin first at UTC+14. */
const earliestZoneMs = 14 * 3_600_000

/** Returns true if a day or an instant is in the future in every time zone. */
export const isFuture = (date: string, now: Date): boolean =>
  Date.parse(date) - (date.length === 10 ? earliestZoneMs : 0) > now.getTime() + maxClockSkewMs

/**
 * Adds a record to the result. List items that violate the contract are held, each with its reason, without affecting the rest; a record that is
 * invalid as a whole is held completely.
 * @param segment segment to report errors at
 */
export function addRecord(
  result: MappingResult,
  resource: Resource,
  segment: number,
  record: Record<string, unknown>,
  more: Omit<MappedRecord, 'resource' | 'record'> = {},
): void {
  const parsed = records[resource].schema.safeParse(record)
  if (parsed.success) return void result.records.push({ resource, record: parsed.data, ...more })
  const problems = validationErrors(parsed.error)
  const hold = (problem: (typeof problems)[number] | undefined) =>
    void result.unread.push({ segment, reason: `${problem?.propertyName}: ${problem?.errorMessage}`, refused: true })
  const wrong = new Map(problems.map((problem) => [/^\w+\[\d+\]/.exec(problem.propertyName ?? '')?.[0], problem]))
  const rest = withoutItems(record, wrong)
  if (!rest) return hold(problems.find(({ propertyName }) => !propertyName?.includes('[')) ?? problems[0])
  for (const problem of wrong.values()) hold(problem)
  addRecord(result, resource, segment, rest, more)
}

/** Returns the record without the given items; undefined if that is not sufficient or empties a list. */
function withoutItems(
  record: Record<string, unknown>,
  wrong: ReadonlyMap<string | undefined, unknown>,
): Record<string, unknown> | undefined {
  if (wrong.has(undefined)) return undefined
  const lists = Object.entries(record).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]))
  const rest = lists.map(([name, items]) => [name, items.filter((_, index) => !wrong.has(`${name}[${index}]`))] as const)
  const removed = lists.flatMap(([, items]) => items).length - rest.flatMap(([, items]) => items).length
  const isEmptied = rest.some(([, items], index) => items.length === 0 && lists[index]![1].length > 0)
  return removed === 0 || isEmptied ? undefined : { ...record, ...Object.fromEntries(rest) }
}
