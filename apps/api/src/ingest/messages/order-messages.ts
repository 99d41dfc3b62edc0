import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { Client } from '@portal/db/pool'
import { mergeOrder, withoutOverruled } from '@portal/edi/mapping/merge-order'
import type { RecordChange, ChunkContext } from '../context/context.ts'
import type { OrderMessage, OrderSources } from '../context/message-sources.ts'

export const mergeOrderSources = (record: PurchaseOrderRecord, messages: readonly OrderMessage[]): PurchaseOrderRecord =>
  messages.reduce((order, { change }) => mergeOrder(order, change), record)

/** Adds messages by time of creation, without duplicates. */
export function addOrderMessages(messages: readonly OrderMessage[], more: readonly OrderMessage[]): OrderMessage[] {
  const known = new Map([...messages, ...more].toReversed().map((message) => [contentKey(message), message]))
  return [...known.values()].toSorted((a, b) => (a.madeAt < b.madeAt ? -1 : a.madeAt > b.madeAt ? 1 : a.place - b.place))
}

/** Key of the content of a message, equal for the same message in another file. */
const contentKey = ({ madeAt, place, change }: OrderMessage): string => JSON.stringify([madeAt, place, change])

/** Returns the sources of orders by number, without orders that have no messages. */
export async function findOrderSources(
  client: Client,
  accountId: string,
  orderNumbers: readonly string[],
): Promise<Map<string, OrderSources>> {
  const { rows } = await client.query<OrderSources & { orderNumber: string }>(
    `select order_number as "orderNumber", record, messages,
       to_char(record_made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "recordMadeAt"
     from order_messages where account_id = $1 and order_number = any($2)`,
    [accountId, orderNumbers],
  )
  return new Map(rows.map(({ orderNumber, ...sources }) => [orderNumber, sources]))
}

export async function saveOrderSources(client: Client, accountId: string, sources: ReadonlyMap<string, OrderSources>): Promise<void> {
  const all = [...sources]
  if (all.length === 0) return
  await client.query(
    `insert into order_messages (account_id, order_number, record, record_made_at, messages)
     select $1, * from unnest($2::text[], $3::json[], $4::timestamptz[], $5::json[])
     on conflict (account_id, order_number) do update
       set record = excluded.record, record_made_at = excluded.record_made_at, messages = excluded.messages`,
    [
      accountId,
      all.map(([number]) => number),
      all.map(([, { record }]) => (record ? JSON.stringify(record) : null)),
      all.map(([, { recordMadeAt }]) => recordMadeAt),
      all.map(([, { messages }]) => JSON.stringify(messages)),
    ],
  )
}

/**
 * Returns the messages that still apply after a new version of the record: later ones if a message contains the record, otherwise the parts
 * that it does not override.
 */
function messagesAfter(stored: OrderSources | undefined, record: PurchaseOrderRecord, madeAt: string | undefined): OrderMessage[] {
  const { record: before = null, messages = [] } = stored ?? {}
  if (madeAt !== undefined) return messages.filter((one) => one.madeAt >= madeAt)
  return before ? messages.map((one) => ({ ...one, change: withoutOverruled(one.change, before, record) })) : [...messages]
}

type OrderRecordChange = RecordChange<PurchaseOrderRecord>

/**
 * Merges order records with the EDI messages that change them. Leaves out messages created before the whole order, and fields that differ
 * between the record and its previous version.
 */
export async function mergeOrdersWithMessages(client: Client, { account }: ChunkContext, changes: OrderRecordChange[]) {
  const sources = await findOrderSources(
    client,
    account.id,
    changes.filter(({ orderSources }) => !orderSources).map(({ record }) => record.orderNumber),
  )
  const saved = new Map<string, OrderSources>()
  const merged = changes.map((change) => {
    const { record, orderSources, madeAt } = change
    const { orderNumber } = record
    const stored = sources.get(orderNumber)
    if (orderSources) saved.set(orderNumber, orderSources)
    if (orderSources || !(stored ?? madeAt)) return change
    const messages = messagesAfter(stored, record, madeAt)
    saved.set(orderNumber, { record: messages.length > 0 ? record : null, recordMadeAt: madeAt ?? null, messages })
    return { ...change, record: mergeOrderSources(record, messages) }
  })
  return {
    changes: merged,
    hasMessages: saved.size > 0,
    withdrawnFiles: new Set<string>(),
    references: changes.map(({ record }) => record.orderNumber),
    afterwards: () => saveOrderSources(client, account.id, saved),
  }
}
