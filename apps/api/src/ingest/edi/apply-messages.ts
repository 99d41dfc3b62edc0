import type { PoolClient } from '@portal/db/pool'
import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { EdiMessage } from '@portal/edi/read-edi-file'
import { emptyApplied, type AppliedMessages, type EdiTarget, type Origin } from './applied-messages.ts'
import { applyOrderChanges, applyOrders } from './apply-orders.ts'
import { applyShipments } from './apply-shipments.ts'
import { matchProductLines } from './match-product-lines.ts'
import { nameShipmentsOfDocuments } from './name-shipments-of-documents.ts'
import { retractEvents } from './retract-events.ts'

/** Number of records that are written at once. */
const chunkSize = 500

/**
 * Applies the messages of a file with the import's writers, in a transaction with the account's import lock. Orders replace the stored
 * ones. Order changes, shipments and invoices are merged, because such messages are partial. Retractions are applied last.
 */
export async function applyMessages(
  client: PoolClient,
  target: EdiTarget,
  parts: readonly EdiMessage[],
  origin: Origin,
): Promise<AppliedMessages> {
  const applied = emptyApplied()
  const all = parts.flatMap((part) => part.records)
  const orders = all.flatMap((one) => (one.resource === 'purchase-orders' ? [one.record as PurchaseOrderRecord] : []))
  const changes = all.flatMap((one, place) => (one.resource === 'order-changes' ? [{ change: one.record, place }] : []))
  for (const chunk of chunks(orders)) await applyOrders(client, target, chunk, origin, applied)
  for (const chunk of chunks(changes)) await applyOrderChanges(client, target, chunk, origin, applied)
  await matchProductLines(client, target.accountId, all, applied)
  const made = { madeAt: origin.madeAt.toISOString(), fileId: origin.fileId }
  const messages = all
    .flatMap((one) => (one.resource === 'shipments' ? [one] : []))
    .map(({ record, recordedAt = made.madeAt, event, isStatus = false }, place) => ({
      isStatus,
      message: { ...made, madeAt: recordedAt, place, news: record as ShipmentRecord, ...(event && { event }) },
    }))
  // status messages come second, because another message of the file may create their shipment
  for (const isStatus of [false, true]) {
    const own = messages.filter((one) => one.isStatus === isStatus).map(({ message }) => message)
    const createsShipments = !isStatus || (origin.mayCreateShipments && 'with a note')
    for (const chunk of chunks(own)) await applyShipments(client, target, { messages: chunk, createsShipments }, applied)
  }
  const documents = await nameShipmentsOfDocuments(
    client,
    target.accountId,
    all.flatMap((one, place) => (one.resource === 'shipment-documents' ? [{ ...made, place, document: one.record }] : [])),
    applied,
  )
  for (const chunk of chunks(documents)) await applyShipments(client, target, { messages: chunk, createsShipments: false }, applied)
  const retractions = parts.flatMap((part) => part.retractions ?? [])
  if (retractions.length > 0) await retractEvents(client, target, { retractions, madeAt: origin.madeAt }, applied)
  return applied
}

function* chunks<T>(items: readonly T[]): Generator<T[]> {
  for (let at = 0; at < items.length; at += chunkSize) yield items.slice(at, at + chunkSize)
}
