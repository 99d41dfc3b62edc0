import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { TimeSlices } from '@portal/db/time-slices'
import { isDeepStrictEqual } from 'node:util'
import { selectAllRows, jsonObject } from '../../domain/records/record-sql.ts'
import { eventDateFields } from '../../domain/shipments/shipment-record.ts'
import { contentHash } from '../context/content-hash.ts'
import type { ValidRecord, ImportContext, ResolvedRecord, StoredRow } from '../context/context.ts'
import { asStored, storedRecords } from './stored-form.ts'
import { toWholeRecord } from './whole-record.ts'

type Events = NonNullable<ShipmentRecord['events']>

/** Properties of a stored shipment that come from its events and messages, not from its record. */
export interface GivenByMessages {
  /** Dates as in the external API. */
  dates: Partial<ShipmentRecord>
  /** Events of the record; undefined if no messages are merged with it. */
  recordEvents: Events | undefined
}

/** Returns the properties that events and messages give to stored shipments, by number; shipments without any are left out. */
export async function givenByMessages(
  client: Client,
  accountId: string,
  numbers: readonly string[],
): Promise<Map<string, GivenByMessages>> {
  const from = selectAllRows(accountId)
  const { text, values } = compile(sql`
    select s.shipment_number as number, ${jsonObject(eventDateFields(from))} as dates, n.record -> 'events' as events, n.messages is not null as merged
    from ${from('shipments')} s left join ${from('shipment_sources')} n on n.shipment_id = s.id
    where s.shipment_number = any(${numbers}::text[]) and (s.stated_dates is not null or n.messages is not null)`)
  const { rows } = await client.query<{ number: string; dates: Partial<ShipmentRecord>; events: Events | null; merged: boolean }>(text, [
    ...values,
  ])
  return new Map(rows.map(({ number, dates, events, merged }) => [number, { dates, recordEvents: merged ? (events ?? []) : undefined }]))
}

/**
 * Removes dates from a shipment that it only repeats: a date that is sent back as it was read is not a statement of the sender.
 * @param stored the record as previously stated
 */
export function withoutReadBackDates(sent: ShipmentRecord, stored: ShipmentRecord, { dates }: GivenByMessages): ShipmentRecord {
  const shown = Object.entries(dates).filter(
    ([name, value]) => value !== stored[name as keyof ShipmentRecord] && value === sent[name as keyof ShipmentRecord],
  )
  const names = new Set(shown.map(([name]) => name))
  const before = Object.entries(stored).filter(([name]) => names.has(name))
  return Object.fromEntries([...Object.entries(sent).filter(([name]) => !names.has(name)), ...before]) as ShipmentRecord
}

/**
 * Removes events from a shipment that only messages have reported, so that carriers can still correct and withdraw them. Merged events
 * begin with those of the record.
 * @param after the record in its stored form
 * @param stored the same before the change
 */
export function withoutReportedEvents(
  record: ShipmentRecord,
  { after, stored }: { after: ShipmentRecord; stored: ShipmentRecord },
  { recordEvents }: GivenByMessages,
): ShipmentRecord {
  if (!recordEvents || !record.events || !after.events) return record
  const read = new Set<number>()
  const events = record.events.flatMap((event, index) => {
    const place = (stored.events ?? []).findIndex((other, at) => !read.has(at) && isDeepStrictEqual(other, after.events![index]))
    if (place < 0) return [event]
    read.add(place)
    return recordEvents[place] ?? []
  })
  return { ...record, events }
}

/**
 * Resolves imported shipments that messages or events have changed, so that dates and events that are sent back as they were read do not
 * become part of the record.
 * @param rows stored rows of the records by key
 * @returns the resolved records by key; all others are compared by hash
 */
export async function settleReadBack(
  client: Client,
  context: ImportContext,
  chunk: readonly ValidRecord[],
  rows: ReadonlyMap<string, StoredRow>,
): Promise<Map<string, ResolvedRecord>> {
  const { id } = context.account
  const changed = chunk.filter(({ key, hash, sources }) => {
    const row = rows.get(key)
    return row?.hash && !sources && !row.hash.equals(hash)
  })
  if (changed.length === 0) return new Map()
  const fromMessages = await givenByMessages(
    client,
    id,
    changed.map(({ key }) => key),
  )
  if (fromMessages.size === 0) return new Map()
  const stored = await storedRecords(client, id, 'shipments', [...fromMessages.keys()])
  const settled = new Map<string, ResolvedRecord>()
  const slices = new TimeSlices()
  for (const { key, record } of changed) {
    await slices.pause()
    const [before, own] = [stored.get(key), fromMessages.get(key)]
    if (before && own) settled.set(key, settleOne(record as ShipmentRecord, before as ShipmentRecord, own, context))
  }
  return settled
}

function settleOne(sent: ShipmentRecord, stored: ShipmentRecord, fromMessages: GivenByMessages, context: ImportContext): ResolvedRecord {
  const whole = toWholeRecord(withoutReadBackDates(sent, stored, fromMessages), 'shipments', context)
  if (whole.outcome !== 'different') return whole
  const after = asStored('shipments', whole.record, context) as ShipmentRecord
  if (isDeepStrictEqual(after, stored)) return { outcome: 'unchanged' }
  const record = withoutReportedEvents(whole.record as ShipmentRecord, { after, stored }, fromMessages)
  return { ...whole, record, hash: contentHash(record) }
}
