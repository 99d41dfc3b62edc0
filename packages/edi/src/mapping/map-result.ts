import { records, type Resource } from '@portal/contracts/records/index'
import { problemsOf } from '@portal/contracts/problems'
import type { Acknowledgement } from './acknowledgement.ts'
import type { OrderChange } from './order-change.ts'
import type { ShipmentDocument } from './shipment-document.ts'

/** Identity of a carrier's event: another version of it replaces this one, a retraction withdraws it. */
export interface EventIdentity {
  id: string
  /** The party that issued the event; the same id of two parties names two events. */
  party?: string
}

/** A record that a message makes. */
export interface MappedRecord {
  resource: Resource
  record: Record<string, unknown>
  /** When the sender recorded it, where that differs from when the file was made: an ISO 8601 instant. */
  recordedAt?: string
  event?: EventIdentity
  /** Set for a report about a shipment that its sender takes for known: it is no reason to create one. */
  isStatus?: true
  /** Time of its event without an offset, for which the event has the day: that of the place decides. */
  localTime?: { segment: number; written: string }
}

/** Withdrawal of an event and of all its versions recorded until then. */
export interface Retraction {
  segment: number
  event: EventIdentity
  recordedAt?: string
}

/** Import records and retractions of a message, and what did not become one, with the place and the reason. */
export interface MapResult {
  records: EdiItem[]
  retractions?: Retraction[]
  /** Number of the segment in the file (of the event, for JSON), from 1. What stands here is kept beside the raw text and shown there. */
  unread: Unread[]
  /** Nothing can have happened or been recorded after it. */
  now: Date
}

/** The result as it leaves a mapping. */
export type Mapped = Omit<MapResult, 'now'>

/** Content of a message that is no record: what it changes about one that is stored, or about a sent file. */
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

export interface Unread {
  segment: number
  reason: string
  /** Set for content that is held: it should have become a record, or a part of one, and cannot. */
  refused?: true
}

/** Clocks of senders may be ahead by this much. */
const maxClockSkewMs = 15 * 60_000
/** A day begins at UTC+14 before it begins anywhere else. */
const earliestZoneMs = 14 * 3_600_000

/** Returns whether a day or an instant is still to come, wherever it is meant. */
export const isFuture = (date: string, now: Date): boolean =>
  Date.parse(date) - (date.length === 10 ? earliestZoneMs : 0) > now.getTime() + maxClockSkewMs

/**
 * Takes a record into the result. Items of its lists that the contract rejects are held, each with its reason, and never cost the rest; a
 * record that is wrong as a whole is held as a whole.
 * @param segment the segment that would be blamed
 */
export function addRecord(
  result: MapResult,
  resource: Resource,
  segment: number,
  record: Record<string, unknown>,
  more: Omit<MappedRecord, 'resource' | 'record'> = {},
): void {
  const parsed = records[resource].schema.safeParse(record)
  if (parsed.success) return void result.records.push({ resource, record: parsed.data, ...more })
  const problems = problemsOf(parsed.error)
  const hold = (problem: (typeof problems)[number] | undefined) =>
    void result.unread.push({ segment, reason: `${problem?.propertyName}: ${problem?.errorMessage}`, refused: true })
  const wrong = new Map(problems.map((problem) => [/^\w+\[\d+\]/.exec(problem.propertyName ?? '')?.[0], problem]))
  const rest = withoutItems(record, wrong)
  if (!rest) return hold(problems.find(({ propertyName }) => !propertyName?.includes('[')) ?? problems[0])
  for (const problem of wrong.values()) hold(problem)
  addRecord(result, resource, segment, rest, more)
}

/** Returns the record without the named items; undefined if that is not enough, or leaves a list empty. */
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
