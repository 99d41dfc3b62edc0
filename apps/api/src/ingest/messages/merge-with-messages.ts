import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import { isDeepStrictEqual } from 'node:util'
import type { RecordChange, ChunkContext } from '../context/context.ts'
import { isReferencedBy, listReferences } from '../context/referenced-shipments.ts'
import { quarantineWithdrawn, reassignMessages } from './reassign-messages.ts'
import { removeShipments } from '../resources/remove-shipments.ts'
import { shipments } from '../resources/shipments.ts'
import { addMessages, findSources, mergeSources, saveSources, type StoredSources } from './shipment-sources.ts'
import type { ShipmentSources } from '../context/message-sources.ts'

type ShipmentChange = RecordChange<ShipmentRecord>

/** Shipments merged with their messages, and the work to do after they are written. */
interface Merged {
  changes: ShipmentChange[]
  /** True if messages belong to any of the shipments. */
  hasMessages: boolean
  /** EDI files whose messages have become ambiguous. */
  withdrawnFiles: ReadonlySet<string>
  afterwards: () => Promise<void>
}

/**
 * Merges records with the EDI messages about their shipments, so that records and messages may be imported in any order. A shipment that
 * only messages have created becomes the shipment of its record. A message that names only a booking belongs to the one shipment that
 * matches.
 */
export async function mergeWithMessages(client: PoolClient, context: ChunkContext, changes: ShipmentChange[]): Promise<Merged> {
  const { account, policy } = context
  const numbers = changes.map(({ record }) => record.shipmentNumber)
  // a key limited to suppliers must not change other suppliers' shipments
  const isLimited = policy?.stubsOfSupplier ?? false
  const stored = await findSources(client, account.id, numbers, isLimited ? [] : changes.flatMap(({ record }) => listReferences(record)))
  const taken = takenOver(changes, stored)
  const before = sourcesBefore(changes, stored, taken.byChange)
  const { sources, withdrawn } = isLimited
    ? { sources: before, withdrawn: [] }
    : await reassignMessages(client, account.id, before, {
        records: changes.filter(({ record }) => !before.has(record.shipmentNumber)).map(({ record }) => record),
        taken: new Set([...taken.byChange.values()].flat().map(({ shipmentNumber }) => shipmentNumber)),
        dissolved: new Set(taken.dissolved.keys()),
        written: new Set(changes.filter((change) => !change.sources).map(({ record }) => record.shipmentNumber)),
        dayOf: context.calendar.dayOf,
      })
  const removed: { id: string; into: string }[] = []
  const merged = changes.map((change) => {
    const { shipmentNumber } = change.record
    const own = sources.get(shipmentNumber)
    if (!own) return change
    const [first, ...rest] = taken.byChange.get(change) ?? []
    const becomes = change.exists ? undefined : first
    const id = becomes?.id ?? change.id
    for (const one of becomes ? rest : [first, ...rest]) if (one) removed.push({ id: one.id, into: id })
    return {
      ...change,
      id,
      exists: change.exists || becomes !== undefined,
      receivedAt: own.receivedAt,
      record: mergeSources(shipmentNumber, own, context.calendar.dayOf),
    }
  })
  const idOf = new Map(merged.map(({ record, id }) => [record.shipmentNumber, id]))
  for (const [shipmentNumber, { id, into }] of taken.dissolved)
    if (sources.get(shipmentNumber)!.messages.length === 0) {
      sources.delete(shipmentNumber)
      removed.push({ id, into: idOf.get(into.record.shipmentNumber)! })
    }
  const others = await otherChanges(client, context, { sources, before, written: new Set(numbers) })
  return {
    changes: [...merged, ...others],
    hasMessages: before.size > 0,
    withdrawnFiles: new Set(withdrawn.map(({ message }) => message.fileId)),
    async afterwards() {
      if (removed.length > 0) await removeShipments(client, context, removed)
      await saveSources(client, account.id, sources)
      await quarantineWithdrawn(client, account.id, withdrawn)
    },
  }
}

/** Shipments that only messages have created, and that records of the chunk name. */
interface TakenOver {
  /** Shipments that one record names, which replaces them. */
  byChange: Map<ShipmentChange, StoredSources[]>
  /** Shipments that several records name, by number: their messages are distributed, and their attachments move to one of the records. */
  dissolved: Map<string, { id: string; into: ShipmentChange }>
}

function takenOver(changes: readonly ShipmentChange[], stored: readonly StoredSources[]): TakenOver {
  const byChange: TakenOver['byChange'] = new Map()
  const dissolved: TakenOver['dissolved'] = new Map()
  const written = new Set(changes.map(({ record }) => record.shipmentNumber))
  for (const one of stored) {
    if (one.record !== null || written.has(one.shipmentNumber)) continue
    const named = changes.filter(({ record }) => isReferencedBy(record, one))
    const [first, second] = named.toSorted((a, b) => (a.record.shipmentNumber < b.record.shipmentNumber ? -1 : 1))
    if (first && second) dissolved.set(one.shipmentNumber, { id: one.id, into: first })
    else if (first) byChange.set(first, [...(byChange.get(first) ?? []), one])
  }
  return { byChange, dissolved }
}

/** Returns the sources of shipments before messages are reassigned, without shipments that have no messages. */
function sourcesBefore(
  changes: readonly ShipmentChange[],
  stored: readonly StoredSources[],
  byChange: ReadonlyMap<ShipmentChange, StoredSources[]>,
): Map<string, ShipmentSources> {
  const gone = new Set([...byChange.values()].flat())
  const all = new Map<string, ShipmentSources>(stored.filter((one) => !gone.has(one)).map((one) => [one.shipmentNumber, one]))
  for (const change of changes) {
    const { record, sources } = change
    const own = all.get(record.shipmentNumber)
    const others = byChange.get(change) ?? []
    if (!sources && !own && others.length === 0) continue
    const kept = sources?.messages ?? own?.messages ?? []
    const more = others.flatMap(({ messages }) => messages)
    all.set(record.shipmentNumber, {
      record: sources ? sources.record : record,
      receivedAt: change.receivedAt,
      messages: addMessages(kept, more),
    })
  }
  return all
}

/** Returns changes of shipments outside the chunk that messages were moved from or to. */
async function otherChanges(
  client: PoolClient,
  context: ChunkContext,
  {
    sources,
    before,
    written,
  }: {
    sources: Map<string, ShipmentSources>
    before: ReadonlyMap<string, ShipmentSources>
    written: ReadonlySet<string>
  },
): Promise<ShipmentChange[]> {
  for (const [number, { messages }] of sources) {
    if (!written.has(number) && isDeepStrictEqual(messages, before.get(number)?.messages)) sources.delete(number)
  }
  const changed = [...sources].filter(([number]) => !written.has(number))
  if (changed.length === 0) return []
  const rows = new Map(
    (
      await shipments.find(
        client,
        context,
        changed.map(([number]) => number),
      )
    ).map((row) => [row.key, row]),
  )
  return changed.map(([number, stored]) => {
    const { id, hash } = rows.get(number)!
    // the hash stays that of the record without messages
    return {
      id,
      hash: hash ?? Buffer.alloc(0),
      exists: true,
      receivedAt: stored.receivedAt,
      record: mergeSources(number, stored, context.calendar.dayOf),
      sources: stored,
    }
  })
}
