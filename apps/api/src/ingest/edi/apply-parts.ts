import type { PoolClient } from '@portal/db/pool'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { EdiPart } from '@portal/edi/read-edi-file'
import { noteOutcome, type Applied, type EdiTarget, type Origin } from './applied.ts'
import { applyShipments } from './apply-shipments.ts'
import { differences } from './differences.ts'
import { retractEvents } from './retract-events.ts'

/** Records that are written in one go. */
const chunkSize = 500

/**
 * Applies the messages of a file with the writers of the import, in the transaction of the caller, who holds the import lock of the account.
 * Orders replace what is stored; shipments are merged with it, for a status message knows little; retractions come last.
 */
export async function applyParts(client: PoolClient, target: EdiTarget, parts: readonly EdiPart[], origin: Origin): Promise<Applied> {
  const applied: Applied = { changes: [], refused: [], awaited: new Set(), warnings: [], notes: [] }
  const all = parts.flatMap((part) => part.records)
  const orders = all.filter(({ resource }) => resource === 'purchase-orders').map(({ record }) => record)
  for (const chunk of chunks(orders)) await applyOrders(client, target, chunk, applied)
  const messages = all
    .filter(({ resource }) => resource === 'shipments')
    .map(({ record, recordedAt, event, isStatus = false }, place) => ({
      isStatus,
      message: {
        madeAt: recordedAt ?? origin.madeAt.toISOString(),
        place,
        fileId: origin.fileId,
        news: record as ShipmentRecord,
        ...(event && { event }),
      },
    }))
  // a status may be about a shipment that another message of its file creates
  for (const isStatus of [false, true]) {
    const own = messages.filter((one) => one.isStatus === isStatus).map(({ message }) => message)
    const createsShipments = !isStatus || (origin.mayCreateShipments && 'with a note')
    for (const chunk of chunks(own)) await applyShipments(client, target, { messages: chunk, createsShipments }, applied)
  }
  const retractions = parts.flatMap((part) => part.retractions ?? [])
  if (retractions.length > 0) await retractEvents(client, target, { retractions, madeAt: origin.madeAt }, applied)
  return applied
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += chunkSize) yield items.slice(at, at + chunkSize)
}

async function applyOrders(client: PoolClient, target: EdiTarget, orders: readonly object[], applied: Applied): Promise<void> {
  // the last one of a number stands, as in any import
  const last = new Map(orders.map((order) => [(order as { orderNumber: string }).orderNumber, order]))
  const outcomes = await target.applyWithin(client, 'purchase-orders', [...last.values()])
  for (const [key, outcome] of outcomes) noteOutcome(applied, 'purchase-orders', key, outcome, () => differences(undefined, last.get(key)!))
}
