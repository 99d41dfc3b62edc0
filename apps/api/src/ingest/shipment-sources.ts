import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { expectedDates, mergeShipment } from '@portal/edi/mapping/merge-shipment'
import { isDeepStrictEqual } from 'node:util'

/** What an EDI message says about a shipment. */
export interface ShipmentMessage {
  /** When it was made, ISO 8601. */
  madeAt: string
  /** Which of its file it is. */
  place: number
  /** The EDI file it came in; of messages from before this was kept it is not known. */
  fileId?: string
  news: ShipmentRecord
}

/** What a shipment is merged from: its record, if there is one, and the EDI messages about it. */
export interface ShipmentSources {
  record: ShipmentRecord | null
  /** In the order they were made. */
  messages: ShipmentMessage[]
}

/** The stored sources of a shipment, with its references. */
export interface StoredSources extends ShipmentSources {
  id: string
  shipmentNumber: string
  houseWaybillNumber?: string
  carrierBookingReference?: string
}

/** Merges record and messages into one shipment, whichever came first. */
export function mergeSources(shipmentNumber: string, { record, messages }: ShipmentSources): ShipmentRecord {
  let whole = record ?? undefined
  for (const { news } of messages) whole = mergeShipment(whole, { ...news, shipmentNumber })
  return whole ?? { shipmentNumber }
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

const isSame = (a: ShipmentMessage, b: ShipmentMessage) => a.madeAt === b.madeAt && a.place === b.place && isDeepStrictEqual(a.news, b.news)

/** Adds messages, in the order they were made; one that is there already is not added again. */
export function addMessages(messages: readonly ShipmentMessage[], more: readonly ShipmentMessage[]): ShipmentMessage[] {
  const all = [...messages]
  for (const one of more) if (!all.some((other) => isSame(other, one))) all.push(one)
  return all.toSorted((a, b) => order(a.madeAt, b.madeAt) || a.place - b.place || order(JSON.stringify(a.news), JSON.stringify(b.news)))
}

/** Messages without what they expected of dates that a newer version of the record says otherwise. */
export function withoutOutdatedDates(
  messages: readonly ShipmentMessage[],
  before: ShipmentRecord,
  after: ShipmentRecord,
): ShipmentMessage[] {
  const changed = [...expectedDates].filter((name) => before[name] !== after[name] && after[name] !== undefined)
  if (changed.length === 0) return [...messages]
  const names: ReadonlySet<string> = new Set(changed)
  return messages.map(({ news, ...message }) => ({
    ...message,
    news: Object.fromEntries(Object.entries(news).filter(([name]) => !names.has(name))) as ShipmentRecord,
  }))
}

/**
 * Finds the stored sources of shipments of an account.
 * @param numbers of shipments
 * @param references of more shipments, which have one of them as their number, house waybill number or carrier booking reference
 */
export async function findSources(
  client: Client,
  accountId: string,
  numbers: readonly string[],
  references: readonly string[] = [],
): Promise<StoredSources[]> {
  const { rows: any } = await client.query('select from shipment_news where account_id = $1 and messages is not null limit 1', [accountId])
  if (any.length === 0) return []
  const { rows } = await client.query<Row>(
    `select s.id, s.shipment_number as "shipmentNumber", s.house_waybill_number as "houseWaybillNumber",
       s.carrier_booking_reference as "carrierBookingReference", n.record, n.messages
     from shipment_news n join shipments s on s.account_id = n.account_id and s.id = n.shipment_id
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

/** Saves the sources of shipments, by their numbers; a shipment whose messages have gone to others is left with its record. */
export async function saveSources(client: Client, accountId: string, sources: ReadonlyMap<string, ShipmentSources>): Promise<void> {
  const left = [...sources].filter(([, { messages }]) => messages.length === 0)
  if (left.length > 0)
    await client.query(
      `delete from shipment_news n using shipments s where n.account_id = $1 and s.account_id = $1 and s.id = n.shipment_id
         and s.shipment_number = any($2)`,
      [accountId, left.map(([number]) => number)],
    )
  const kept = [...sources].filter(([, { messages }]) => messages.length > 0)
  if (kept.length === 0) return
  await client.query(
    `insert into shipment_news (account_id, shipment_id, made_at, record, messages)
     select s.account_id, s.id, t.made_at, t.record, t.messages
     from unnest($2::text[], $3::timestamptz[], $4::json[], $5::json[]) as t (shipment_number, made_at, record, messages)
     join shipments s on s.account_id = $1 and s.shipment_number = t.shipment_number
     on conflict (account_id, shipment_id) do update
       set made_at = case when shipment_news.messages is null then greatest(shipment_news.made_at, excluded.made_at) else excluded.made_at end,
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
