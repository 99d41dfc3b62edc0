import { validationErrors } from '@portal/contracts/problems'
import { purchaseOrderRecord, type PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { PoolClient } from '@portal/db/pool'
import type { OrderChange } from '@portal/edi/mapping/order-change'
import { isDeepStrictEqual } from 'node:util'
import type { OrderSources } from '../context/message-sources.ts'
import { addOrderMessages, findOrderSources, mergeOrderSources, saveOrderSources } from '../messages/order-messages.ts'
import { storedRecords } from '../push/stored-form.ts'
import { noteOutcome, type AppliedMessages, type EdiTarget, type Origin } from './applied-messages.ts'
import { differences } from './differences.ts'

/** Maximum number of stored messages per order. */
const maxMessages = 1000

/**
 * Applies whole orders. Each replaces the order with its number, including changes by older messages. An order created before the stored
 * one changes nothing.
 */
export async function applyOrders(
  client: PoolClient,
  target: EdiTarget,
  orders: readonly PurchaseOrderRecord[],
  { madeAt }: Origin,
  applied: AppliedMessages,
): Promise<void> {
  // the last one of a number applies, as in any import
  const last = new Map(orders.map((order) => [order.orderNumber, order]))
  const sources = await findOrderSources(client, target.accountId, [...last.keys()])
  const madeAtText = madeAt.toISOString()
  for (const [orderNumber, { recordMadeAt }] of sources)
    if (recordMadeAt !== null && recordMadeAt > madeAtText) {
      last.delete(orderNumber)
      applied.warnings.push(`Order ${orderNumber} was replaced by a message that was made later: it stays as it is`)
    }
  const outcomes = await target.applyWithin(client, 'purchase-orders', [...last.values()], { madeAt: madeAtText })
  for (const [key, outcome] of outcomes) noteOutcome(applied, 'purchase-orders', key, outcome, () => differences(undefined, last.get(key)!))
}

/** Changes and responses of orders, with their positions in the file. */
export interface PlacedChange {
  change: OrderChange
  place: number
}

const noSources: OrderSources = { record: null, recordMadeAt: null, messages: [] }

interface Merging {
  before: PurchaseOrderRecord
  after: PurchaseOrderRecord
  sources: OrderSources
}

/** Applies changes and responses to their orders, by time of creation. Those of unknown orders are held. */
export async function applyOrderChanges(
  client: PoolClient,
  target: EdiTarget,
  changes: readonly PlacedChange[],
  { fileId, madeAt }: Origin,
  applied: AppliedMessages,
): Promise<void> {
  const numbers = [...new Set(changes.map(({ change }) => change.orderNumber))]
  const [stored, known] = [await storedOrders(client, target.accountId, numbers), await findOrderSources(client, target.accountId, numbers)]
  const madeAtText = madeAt.toISOString()
  const merging = new Map<string, Merging>()
  for (const [orderNumber, orderChanges] of Map.groupBy(changes, ({ change }) => change.orderNumber)) {
    const before = stored.get(orderNumber)
    const sources = known.get(orderNumber) ?? noSources
    const messages = addOrderMessages(
      sources.messages,
      orderChanges.map(({ change, place }) => ({ madeAt: madeAtText, place, fileId, change })),
    )
    if (!before) {
      applied.refused.push(`No order ${orderNumber} is known yet: the message is applied when the order arrives`)
      applied.awaited.add(orderNumber)
    } else if (messages.length > maxMessages) applied.refused.push(`Order ${orderNumber} would have more than ${maxMessages} messages`)
    else if (sources.recordMadeAt !== null && sources.recordMadeAt > madeAtText)
      applied.warnings.push(`Order ${orderNumber} was replaced by a message that was made later: it stays as it is`)
    else {
      const record = sources.record ?? before
      const parsed = purchaseOrderRecord.safeParse(mergeOrderSources(record, messages))
      if (parsed.success) merging.set(orderNumber, { before, after: parsed.data, sources: { ...sources, record, messages } })
      else applied.refused.push(`Order ${orderNumber}: ${validationErrors(parsed.error)[0]?.errorMessage}`)
    }
  }
  await writeMerged(client, target, merging, applied)
}

async function writeMerged(
  client: PoolClient,
  target: EdiTarget,
  merging: ReadonlyMap<string, Merging>,
  applied: AppliedMessages,
): Promise<void> {
  const isChanged = ({ before, after }: Merging) => !isDeepStrictEqual(comparable(before), comparable(after))
  const changed = [...merging].filter(([, one]) => isChanged(one))
  const unchanged = [...merging].filter(([, one]) => !isChanged(one))
  const outcomes = await target.applyWithin(
    client,
    'purchase-orders',
    changed.map(([, { after }]) => after),
    { orders: new Map(changed.map(([number, { sources }]) => [number, sources])) },
  )
  await saveOrderSources(client, target.accountId, new Map(unchanged.map(([number, { sources }]) => [number, sources])))
  for (const [key, { before, after }] of merging)
    noteOutcome(applied, 'purchase-orders', key, outcomes.get(key) ?? { outcome: 'unchanged' }, () => differences(before, after))
}

/** Returns an order without line prices that follow from other fields. */
function comparable({ lines, ...order }: PurchaseOrderRecord): object {
  return { ...order, lines: lines.map(({ linePrice, unitPrice, ...line }) => ({ ...line, unitPrice, ...(!unitPrice && { linePrice }) })) }
}

/** Returns orders as import records, without orders that only references have created. */
async function storedOrders(client: PoolClient, accountId: string, numbers: readonly string[]): Promise<Map<string, PurchaseOrderRecord>> {
  const { rows } = await client.query<{ number: string }>(
    'select order_number as number from purchase_orders where account_id = $1 and order_number = any($2) and not is_stub',
    [accountId, numbers],
  )
  const records = await storedRecords(
    client,
    accountId,
    'purchase-orders',
    rows.map(({ number }) => number),
  )
  return records as Map<string, PurchaseOrderRecord>
}
