import { records, type Resource } from '@portal/contracts/records/index'
import type { RecordError } from '@portal/contracts/records/record-error'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import type { EdiPart } from '@portal/edi/read-edi-file'
import { withoutExpectations } from '@portal/edi/mapping/merge-shipment'
import { isDeepStrictEqual } from 'node:util'
import type { Outcome } from '../apply-records.ts'
import type { ImportRun } from '../run.ts'
import { withInstantsAsKept } from '../../domain/shipments/instants-as-kept.ts'
import { differences, type FieldChange } from './differences.ts'
import { NamedShipments, referencesOf } from '../named-shipments.ts'
import { addMessages, findSources, mergeSources, saveSources, type ShipmentSources } from '../shipment-sources.ts'
import { unknownPlaces } from '../resources/unknown-places.ts'
import { newsTimes } from './news-times.ts'
import { storedShipments } from './stored-shipments.ts'

/** What a file did to one record. */
export interface EdiChange {
  resource: Resource
  key: string
  change: 'inserted' | 'updated' | 'unchanged'
  fields: FieldChange[]
}

export interface Applied {
  changes: EdiChange[]
  /** Records that were refused, and why. */
  refused: string[]
  /** Problems of messages that were applied. */
  warnings: string[]
}

/** Where messages come from. */
interface Origin {
  fileId: string
  /** When they were made: what an older one expects is no news. */
  madeAt: Date
}

/** Shipments that are merged and written in one go. */
const chunkSize = 500

/** What a record may hold of each list: a sender may not make one shipment grow without end. */
const longestLists = { events: 2000, containers: 2000, orderLines: 5000, routing: 200 } as const

/**
 * Applies what the messages of a file say by the verbs of the import, in the caller's transaction, who holds the import lock of the account.
 * Orders replace what is stored; shipments are merged with it, for a status message knows little.
 */
export async function applyParts(client: PoolClient, run: ImportRun, parts: readonly EdiPart[], origin: Origin): Promise<Applied> {
  const applied: Applied = { changes: [], refused: [], warnings: [] }
  const all = parts.flatMap((part) => part.records)
  for (const resource of ['purchase-orders', 'shipments'] as const) {
    const news = all.filter((one) => one.resource === resource).map(({ record }) => record)
    for (let at = 0; at < news.length; at += chunkSize) {
      const chunk = news.slice(at, at + chunkSize)
      if (resource === 'shipments') await applyShipments(client, run, { ...origin, news: chunk as ShipmentRecord[] }, applied)
      else await applyOrders(client, run, chunk, applied)
    }
  }
  return applied
}

async function applyOrders(client: PoolClient, run: ImportRun, orders: readonly object[], applied: Applied): Promise<void> {
  // the last one of a number stands, as in any import
  const last = new Map(orders.map((order) => [(order as { orderNumber: string }).orderNumber, order]))
  const outcomes = await run.applyWithin(client, 'purchase-orders', [...last.values()])
  for (const [key, outcome] of outcomes) note(applied, 'purchase-orders', key, outcome, () => differences(undefined, last.get(key)!))
}

interface Merging {
  before: ShipmentRecord | undefined
  after: ShipmentRecord
  sources: ShipmentSources
}

async function applyShipments(
  client: PoolClient,
  run: ImportRun,
  { news, fileId, madeAt }: Origin & { news: readonly ShipmentRecord[] },
  applied: Applied,
): Promise<void> {
  const references = news.flatMap(referencesOf)
  const stored = await storedShipments(client, run.accountId, references)
  const named = new NamedShipments(stored)
  const numbers = stored.map(({ shipmentNumber }) => shipmentNumber)
  const times = await newsTimes(client, run.accountId, numbers)
  const kept = new Map((await findSources(client, run.accountId, numbers)).map((sources) => [sources.shipmentNumber, sources]))
  const merging = new Map<string, Merging>()
  for (const [place, one] of news.entries()) {
    const found = named.find(one)
    if (found === 'several') {
      applied.refused.push(`${one.shipmentNumber} names more than one shipment`)
      continue
    }
    const key = found?.shipmentNumber ?? one.shipmentNumber
    const known = merging.get(key)?.sources ?? kept.get(key)
    const own = withInstantsAsKept(one)
    // of messages from before they were stored only the time is known
    const isOld = found && !known && (times.get(key) ?? 0) > madeAt.getTime()
    const message = { madeAt: madeAt.toISOString(), place, fileId, news: isOld ? withoutExpectations(found, own) : own }
    const sources = { record: known ? known.record : (found ?? null), messages: addMessages(known?.messages ?? [], [message]) }
    const after = mergeSources(key, sources)
    const long = Object.entries(longestLists).find(([list, most]) => (after[list as keyof typeof longestLists]?.length ?? 0) > most)
    if (long) applied.refused.push(`${key} would have more than ${long[1]} ${long[0]}`)
    else merging.set(key, { before: merging.has(key) ? merging.get(key)!.before : found, after, sources })
  }
  await writeMerged(client, run, merging, applied)
  applied.warnings.push(...(await unknownPlaces(client, news)).flat().map(({ message }) => message))
}

async function writeMerged(client: PoolClient, run: ImportRun, merging: Map<string, Merging>, applied: Applied): Promise<void> {
  const same = ({ before, after }: Merging) => before !== undefined && isDeepStrictEqual(before, after)
  const write = [...merging.values()].filter((one) => !same(one))
  const outcomes = await run.applyWithin(
    client,
    'shipments',
    write.map(({ after }) => after),
    new Map(write.map(({ after, sources }) => [after.shipmentNumber, sources])),
  )
  await saveSources(client, run.accountId, new Map([...merging].filter(([, one]) => same(one)).map(([key, { sources }]) => [key, sources])))
  for (const [key, { before, after }] of merging)
    note(applied, 'shipments', key, outcomes.get(key) ?? { outcome: 'unchanged' }, () => differences(before, after))
}

function note({ changes, refused }: Applied, resource: Resource, key: string, outcome: Outcome, fields: () => FieldChange[]): void {
  if (outcome.outcome === 'rejected') refused.push(`${records[resource].key} ${key}: ${outcome.problems.map(inWords).join('; ')}`)
  else changes.push({ resource, key, change: outcome.outcome, fields: outcome.outcome === 'unchanged' ? [] : fields() })
}

const inWords = ({ propertyName, errorMessage }: RecordError): string => (propertyName ? `${propertyName}: ${errorMessage}` : errorMessage)
