import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import type { Change, ChunkContext } from './context.ts'
import { removeShipments } from './resources/remove-shipments.ts'
import {
  findTold,
  isNamedBy,
  keepTold,
  referencesOf,
  together,
  withMore,
  withoutOutdated,
  type StoredTold,
  type Told,
} from './shipment-messages.ts'

/** Shipments as they are to be written, and what is to be done when they are. */
interface TakenOver {
  changes: Change<ShipmentRecord>[]
  /** Whether anything was found that messages have told. */
  isAny: boolean
  finish: () => Promise<void>
}

/**
 * Joins records with what messages have told of their shipments before, and takes over the shipments that only messages have made: any order
 * of records and messages gives the same.
 */
export async function takeOver(client: PoolClient, context: ChunkContext, changes: Change<ShipmentRecord>[]): Promise<TakenOver> {
  const { account, terms } = context
  const numbers = changes.map(({ record }) => record.shipmentNumber)
  // who sees some suppliers only takes over nothing that it cannot see
  const references = terms?.stubsOfSupplier ? [] : changes.flatMap(({ record }) => referencesOf(record))
  const stored = await findTold(client, account.id, numbers, references)
  const own = new Map(stored.map((one) => [one.shipmentNumber, one]))
  const others = othersOf(changes, stored)
  const told = new Map<string, Told>()
  const removed: { id: string; into: string }[] = []
  const joined = changes.map((change) => {
    const { shipmentNumber } = change.record
    const [first, ...rest] = others.get(change) ?? []
    const all = toldOf(change, own.get(shipmentNumber), [...(first ? [first] : []), ...rest])
    if (!all) return change
    told.set(shipmentNumber, all)
    const id = change.exists || !first ? change.id : first.id
    const gone = change.exists || !first ? [first, ...rest] : rest
    for (const one of gone) if (one) removed.push({ id: one.id, into: id })
    return { ...change, id, exists: change.exists || first !== undefined, record: together(shipmentNumber, all) }
  })
  return {
    changes: joined,
    isAny: told.size > 0,
    async finish() {
      if (removed.length > 0) await removeShipments(client, context, removed)
      await keepTold(client, account.id, told)
    },
  }
}

/** Shipments made by messages alone that one of the changes names, and only one. */
function othersOf(changes: readonly Change<ShipmentRecord>[], stored: readonly StoredTold[]): Map<Change<ShipmentRecord>, StoredTold[]> {
  const others = new Map<Change<ShipmentRecord>, StoredTold[]>()
  const written = new Set(changes.map(({ record }) => record.shipmentNumber))
  for (const one of stored) {
    if (one.record !== null || written.has(one.shipmentNumber)) continue
    const [only, second] = changes.filter(({ record }) => isNamedBy(record, one))
    if (only && !second) others.set(only, [...(others.get(only) ?? []), one])
  }
  return others
}

/** All that makes a shipment; undefined where no message has told of it. */
function toldOf({ record, told }: Change<ShipmentRecord>, own: StoredTold | undefined, others: readonly StoredTold[]): Told | undefined {
  const before = told ? told.messages : own?.record ? withoutOutdated(own.messages, own.record, record) : (own?.messages ?? [])
  const base = told ? told.record : record
  if (!told && !own && others.length === 0) return undefined
  return {
    record: base,
    messages: withMore(
      before,
      others.flatMap(({ messages }) => messages),
    ),
  }
}
