import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import type { Change, ChunkContext } from './context.ts'
import { removeShipments } from './resources/remove-shipments.ts'
import {
  findSources,
  isNamedBy,
  saveSources,
  referencesOf,
  mergeSources,
  addMessages,
  withoutOutdatedDates,
  type StoredSources,
  type ShipmentSources,
} from './shipment-sources.ts'

/** Shipments merged with their messages, and the work that is left once they are written. */
interface Merged {
  changes: Change<ShipmentRecord>[]
  /** Whether messages belong to any of the shipments. */
  hasMessages: boolean
  afterwards: () => Promise<void>
}

/**
 * Merges records with the EDI messages about their shipments. A shipment that only messages have created becomes the shipment of its record, so
 * that records and messages may come in any order.
 */
export async function mergeWithMessages(client: PoolClient, context: ChunkContext, changes: Change<ShipmentRecord>[]): Promise<Merged> {
  const { account, terms } = context
  const numbers = changes.map(({ record }) => record.shipmentNumber)
  // a key that is limited to suppliers must not reach shipments outside of them
  const references = terms?.stubsOfSupplier ? [] : changes.flatMap(({ record }) => referencesOf(record))
  const stored = await findSources(client, account.id, numbers, references)
  const own = new Map(stored.map((one) => [one.shipmentNumber, one]))
  const others = othersOf(changes, stored)
  const sources = new Map<string, ShipmentSources>()
  const removed: { id: string; into: string }[] = []
  const joined = changes.map((change) => {
    const { shipmentNumber } = change.record
    const [first, ...rest] = others.get(change) ?? []
    const all = sourcesOf(change, own.get(shipmentNumber), [...(first ? [first] : []), ...rest])
    if (!all) return change
    sources.set(shipmentNumber, all)
    const id = change.exists || !first ? change.id : first.id
    const gone = change.exists || !first ? [first, ...rest] : rest
    for (const one of gone) if (one) removed.push({ id: one.id, into: id })
    return { ...change, id, exists: change.exists || first !== undefined, record: mergeSources(shipmentNumber, all) }
  })
  return {
    changes: joined,
    hasMessages: sources.size > 0,
    async afterwards() {
      if (removed.length > 0) await removeShipments(client, context, removed)
      await saveSources(client, account.id, sources)
    },
  }
}

/** Shipments that only messages have created, by the one change that names them. */
function othersOf(
  changes: readonly Change<ShipmentRecord>[],
  stored: readonly StoredSources[],
): Map<Change<ShipmentRecord>, StoredSources[]> {
  const others = new Map<Change<ShipmentRecord>, StoredSources[]>()
  const written = new Set(changes.map(({ record }) => record.shipmentNumber))
  for (const one of stored) {
    if (one.record !== null || written.has(one.shipmentNumber)) continue
    const [only, second] = changes.filter(({ record }) => isNamedBy(record, one))
    if (only && !second) others.set(only, [...(others.get(only) ?? []), one])
  }
  return others
}

/** Returns what a shipment is merged from; undefined where there are no messages about it. */
function sourcesOf(
  { record, sources }: Change<ShipmentRecord>,
  own: StoredSources | undefined,
  others: readonly StoredSources[],
): ShipmentSources | undefined {
  const before = sources ? sources.messages : own?.record ? withoutOutdatedDates(own.messages, own.record, record) : (own?.messages ?? [])
  const base = sources ? sources.record : record
  if (!sources && !own && others.length === 0) return undefined
  return {
    record: base,
    messages: addMessages(
      before,
      others.flatMap(({ messages }) => messages),
    ),
  }
}
