import { classOf, plainCode } from '@portal/contracts/event-model'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { compile, sql } from '@portal/db/read'
import { isDeepStrictEqual } from 'node:util'
import { allRowsOf, jsonObject } from '../../domain/records/record-sql.ts'
import { eventDateFields } from '../../domain/shipments/shipment-record.ts'

type Events = NonNullable<ShipmentRecord['events']>

/** Properties of a stored shipment that its events and messages give, and that its record does not state. */
export interface GivenByMessages {
  /** Dates as the external API shows them. */
  dates: Partial<ShipmentRecord>
  /** Events of the record itself; undefined where no messages are merged with it. */
  recordEvents: Events | undefined
}

/** What events and messages give to stored shipments, by their numbers; shipments without either are left out. */
export async function givenByMessages(
  client: Client,
  accountId: string,
  numbers: readonly string[],
): Promise<Map<string, GivenByMessages>> {
  const from = allRowsOf(accountId)
  const { text, values } = compile(sql`
    select s.shipment_number as number, ${jsonObject(eventDateFields(from))} as dates, n.record -> 'events' as events, n.messages is not null as merged
    from ${from('shipments')} s left join ${from('shipment_news')} n on n.shipment_id = s.id
    where s.shipment_number = any(${numbers}::text[]) and (s.stated_dates is not null or n.messages is not null)`)
  const { rows } = await client.query<{ number: string; dates: Partial<ShipmentRecord>; events: Events | null; merged: boolean }>(text, [
    ...values,
  ])
  return new Map(rows.map(({ number, dates, events, merged }) => [number, { dates, recordEvents: merged ? (events ?? []) : undefined }]))
}

/**
 * A pushed shipment without the dates that the portal showed its sender: a date that comes back as it was read is not stated.
 * @param stored the record as it was stated before
 */
export function withoutShownDates(sent: ShipmentRecord, stored: ShipmentRecord, { dates }: GivenByMessages): ShipmentRecord {
  const shown = Object.entries(dates).filter(
    ([name, value]) => value !== stored[name as keyof ShipmentRecord] && value === sent[name as keyof ShipmentRecord],
  )
  const names = new Set(shown.map(([name]) => name))
  const before = Object.entries(stored).filter(([name]) => names.has(name))
  return Object.fromEntries([...Object.entries(sent).filter(([name]) => !names.has(name)), ...before]) as ShipmentRecord
}

/**
 * A pushed shipment without the events that only messages have reported: a carrier can still correct and withdraw them.
 * @param after the record as it reads once it is stored
 * @param stored the same before
 */
export function withoutReportedEvents(
  record: ShipmentRecord,
  { after, stored, dayOf }: { after: ShipmentRecord; stored: ShipmentRecord; dayOf: (date: string) => string },
  { recordEvents }: GivenByMessages,
): ShipmentRecord {
  if (!recordEvents || !record.events || !after.events) return record
  const kind = (event: Events[number]) => JSON.stringify([plainCode(event), event.location, classOf(event), dayOf(event.eventDate)])
  const own = new Map(recordEvents.map((event) => [kind(event), event]))
  const events = record.events.flatMap((event, index) => {
    const isRead = stored.events?.some((other) => isDeepStrictEqual(other, after.events![index]))
    return isRead ? (own.get(kind(event)) ?? []) : [event]
  })
  return { ...record, events }
}
