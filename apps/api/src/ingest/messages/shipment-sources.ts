import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import type { EventIdentity } from '@portal/edi/mapping/mapping-result'
import { mergeShipment, type DayOf } from '@portal/edi/mapping/merge-shipment'
import { withDocuments } from '@portal/edi/mapping/shipment-document'
import type { EventVersion, ShipmentMessage, ShipmentSources } from '../context/message-sources.ts'

/** Stored sources of a shipment, with its references. */
export interface StoredSources extends ShipmentSources {
  id: string
  shipmentNumber: string
  houseWaybillNumber?: string
  carrierBookingReference?: string
}

/** Merges record and messages into one shipment, independent of the order of receipt. */
export function mergeSources(
  shipmentNumber: string,
  { record, messages }: Pick<ShipmentSources, 'record' | 'messages'>,
  dayOf: DayOf,
): ShipmentRecord {
  if (messages.length === 0) return record ?? { shipmentNumber }
  const standing = currentMessages(messages)
  const reported = messages.map((message) => ({
    madeAt: message.madeAt,
    // a withdrawn event still names the shipment
    news: { ...(standing.has(message) ? message.news : referencesIn(message.news)), shipmentNumber },
    event: message.event,
  }))
  return withDocuments(
    mergeShipment(record ?? undefined, reported, dayOf),
    messages.flatMap(({ document }) => document ?? []),
  )
}

const referencesIn = ({ houseWaybillNumber, carrierBookingReference }: ShipmentRecord): Partial<ShipmentRecord> => ({
  ...(houseWaybillNumber !== undefined && { houseWaybillNumber }),
  ...(carrierBookingReference !== undefined && { carrierBookingReference }),
})

/** True if both are versions of one event. A version without an issuer matches any issuer. */
export const isSameEvent = (one: EventIdentity, other: EventIdentity): boolean =>
  one.id === other.id && (one.party === other.party || one.party === undefined || other.party === undefined)

/** Returns the messages that count: the latest version of each event, unless it was withdrawn. @param messages by time of creation */
export function currentMessages(messages: readonly ShipmentMessage[]): Set<ShipmentMessage> {
  const later = new Map<string, EventVersion[]>()
  const standing = messages.toReversed().filter(({ event, madeAt }) => {
    if (!event) return true
    const versions = later.get(event.id) ?? []
    later.set(event.id, [...versions, event])
    return !versions.some((other) => isSameEvent(other, event)) && !isWithdrawn(event, madeAt)
  })
  return new Set(standing)
}

const isWithdrawn = ({ withdrawnUntil }: EventVersion, madeAt: string): boolean => withdrawnUntil !== undefined && withdrawnUntil >= madeAt

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Key of the content of a message, equal for the same message in another file. */
const contentKey = ({ madeAt, news, event, document }: ShipmentMessage): string =>
  JSON.stringify([madeAt, event?.id, event?.party, news, document])

/** Adds messages by time of creation, without duplicates. */
export function addMessages(messages: readonly ShipmentMessage[], more: readonly ShipmentMessage[]): ShipmentMessage[] {
  const all = new Map<string, ShipmentMessage>()
  for (const message of [...messages, ...more]) {
    const name = contentKey(message)
    const same = all.get(name)
    all.set(name, same ? combineMessages(same, message) : message)
  }
  return [...all]
    .toSorted(([name, a], [other, b]) => order(a.madeAt, b.madeAt) || a.place - b.place || order(name, other))
    .map(([, message]) => message)
}

/** Combines a message that was received twice. */
function combineMessages(one: ShipmentMessage, other: ShipmentMessage): ShipmentMessage {
  const withdrawn = [one.event?.withdrawnUntil, other.event?.withdrawnUntil]
    .filter((at) => at !== undefined)
    .toSorted()
    .at(-1)
  return {
    ...one,
    place: Math.min(one.place, other.place),
    ...(one.event && withdrawn !== undefined && { event: { ...one.event, withdrawnUntil: withdrawn } }),
  }
}

/** Time of receipt of the record of a shipment `s`, ISO 8601, as SQL. */
export const receiptTime = `to_char(s.record_received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Returns the stored sources of shipments of an account.
 * @param numbers of shipments
 * @param references of further shipments: number, house waybill number or carrier booking reference
 */
export async function findSources(
  client: Client,
  accountId: string,
  numbers: readonly string[],
  references: readonly string[] = [],
): Promise<StoredSources[]> {
  const { rows: any } = await client.query('select from shipment_sources where account_id = $1 and messages is not null limit 1', [
    accountId,
  ])
  if (any.length === 0) return []
  const { rows } = await client.query<Row>(
    `select s.id, s.shipment_number as "shipmentNumber", s.house_waybill_number as "houseWaybillNumber",
       s.carrier_booking_reference as "carrierBookingReference", n.record, n.messages, ${receiptTime} as "receivedAt"
     from shipment_sources n join shipments s on s.account_id = n.account_id and s.id = n.shipment_id
     where n.account_id = $1 and n.messages is not null and (s.shipment_number = any($2)
       or s.shipment_number = any($3)
       or s.house_waybill_number = any($3) or s.carrier_booking_reference = any($3))
     order by s.id`,
    [accountId, numbers, references],
  )
  return rows.map(({ houseWaybillNumber, carrierBookingReference, ...sources }) => ({
    ...sources,
    ...(houseWaybillNumber !== null && { houseWaybillNumber }),
    ...(carrierBookingReference !== null && { carrierBookingReference }),
  }))
}

type Row = Omit<StoredSources, 'houseWaybillNumber' | 'carrierBookingReference'> &
  Record<'houseWaybillNumber' | 'carrierBookingReference', string | null>

/** Saves the sources of shipments by number. A shipment without remaining messages keeps only its record. */
export async function saveSources(client: Client, accountId: string, sources: ReadonlyMap<string, ShipmentSources>): Promise<void> {
  const left = [...sources].filter(([, { messages }]) => messages.length === 0)
  if (left.length > 0)
    await client.query(
      `delete from shipment_sources n using shipments s where n.account_id = $1 and s.account_id = $1 and s.id = n.shipment_id
         and s.shipment_number = any($2)`,
      [accountId, left.map(([number]) => number)],
    )
  await saveCarrierEvents(client, accountId, sources)
  const kept = [...sources].filter(([, { messages }]) => messages.length > 0)
  if (kept.length === 0) return
  await client.query(
    `insert into shipment_sources (account_id, shipment_id, made_at, record, messages)
     select s.account_id, s.id, t.made_at, t.record, t.messages
     from unnest($2::text[], $3::timestamptz[], $4::json[], $5::json[]) as t (shipment_number, made_at, record, messages)
     join shipments s on s.account_id = $1 and s.shipment_number = t.shipment_number
     on conflict (account_id, shipment_id) do update
       set made_at = case when shipment_sources.messages is null then greatest(shipment_sources.made_at, excluded.made_at) else excluded.made_at end,
       record = excluded.record, messages = excluded.messages`,
    [
      accountId,
      kept.map(([number]) => number),
      kept.map(([, { messages }]) => messages.at(-1)!.madeAt),
      kept.map(([, { record }]) => (record ? JSON.stringify(record) : null)),
      kept.map(([, { messages }]) => JSON.stringify(messages)),
    ],
  )
}

/** Saves the carrier event ids of shipments, by which corrections and retractions find them. */
async function saveCarrierEvents(client: Client, accountId: string, sources: ReadonlyMap<string, ShipmentSources>): Promise<void> {
  const carried = [...sources].flatMap(([number, { messages }]) =>
    [...new Set(messages.flatMap(({ event }) => event?.id ?? []))].map((id) => [number, id] as const),
  )
  await client.query(
    `with named as (select id from shipments where account_id = $1 and shipment_number = any($2))
     delete from carrier_events e using named n where e.account_id = $1 and e.shipment_id = n.id`,
    [accountId, [...sources.keys()]],
  )
  if (carried.length === 0) return
  await client.query(
    `insert into carrier_events (account_id, event_id, shipment_id)
     select s.account_id, c.event_id, s.id from unnest($2::text[], $3::text[]) as c (shipment_number, event_id)
     join shipments s on s.account_id = $1 and s.shipment_number = c.shipment_number`,
    [accountId, carried.map(([number]) => number), carried.map(([, id]) => id)],
  )
}
