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
import { findSources, saveSources, referencesOf, mergeSources, addMessages, type ShipmentSources } from '../shipment-sources.ts'
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
}

/** Shipments that are merged and written in one go. */
const chunkSize = 500

/** What a record may hold of each list: a sender may not make one shipment grow without end. */
const longestLists = { events: 2000, containers: 2000, orderLines: 5000, routing: 200 } as const

/**
 * Applies what the messages of a file say by the verbs of the import, in the caller's transaction, who holds the import lock of the account.
 * Orders replace what is stored; shipments are merged with it, for a status message knows little.
 * @param madeAt when the messages were made: what an older one expects is no news
 */
export async function applyParts(client: PoolClient, run: ImportRun, parts: readonly EdiPart[], madeAt: Date): Promise<Applied> {
  const applied: Applied = { changes: [], refused: [] }
  const all = parts.flatMap((part) => part.records)
  for (const resource of ['purchase-orders', 'shipments'] as const) {
    const news = all.filter((one) => one.resource === resource).map(({ record }) => record)
    for (let at = 0; at < news.length; at += chunkSize) {
      const chunk = news.slice(at, at + chunkSize)
      if (resource === 'shipments') await applyShipments(client, run, { news: chunk as ShipmentRecord[], madeAt }, applied)
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
  { news, madeAt }: { news: readonly ShipmentRecord[]; madeAt: Date },
  applied: Applied,
): Promise<void> {
  const references = news.flatMap(referencesOf)
  const stored = await storedShipments(client, run.accountId, references)
  const numbers = [...stored.values()].flat().map(({ shipmentNumber }) => shipmentNumber)
  const times = await newsTimes(client, run.accountId, numbers)
  const kept = new Map((await findSources(client, run.accountId, numbers)).map((sources) => [sources.shipmentNumber, sources]))
  const merging = new Map<string, Merging>()
  for (const [place, one] of news.entries()) {
    const found = nameOf(one, stored)
    if (found === 'several') {
      applied.refused.push(`${one.shipmentNumber} names more than one shipment`)
      continue
    }
    const key = found?.shipmentNumber ?? one.shipmentNumber
    const known = merging.get(key)?.sources ?? kept.get(key)
    const own = withInstantsAsKept(one)
    // of messages from before they were stored only the time is known
    const isOld = found && !known && (times.get(key) ?? 0) > madeAt.getTime()
    const message = { madeAt: madeAt.toISOString(), place, news: isOld ? withoutExpectations(found, own) : own }
    const sources = { record: known ? known.record : (found ?? null), messages: addMessages(known?.messages ?? [], [message]) }
    const after = mergeSources(key, sources)
    const long = Object.entries(longestLists).find(([list, most]) => (after[list as keyof typeof longestLists]?.length ?? 0) > most)
    if (long) applied.refused.push(`${key} would have more than ${long[1]} ${long[0]}`)
    else merging.set(key, { before: merging.has(key) ? merging.get(key)!.before : found, after, sources })
  }
  await writeMerged(client, run, merging, applied)
}

/** The stored shipment a message means; a number of its own comes before the references beside it. */
function nameOf(news: ShipmentRecord, stored: Map<string, ShipmentRecord[]>): ShipmentRecord | 'several' | undefined {
  for (const reference of [news.shipmentNumber, news.houseWaybillNumber, news.carrierBookingReference]) {
    const found = ((reference && stored.get(reference)) || []).filter((one) => isPossible(one, news, reference))
    if (found.length > 0) return found.length === 1 ? found[0] : carrying(found, news)
  }
  return undefined
}

/** A booking may hold several shipments: one with another house waybill than the message names is not the one. */
const isPossible = (one: ShipmentRecord, news: ShipmentRecord, reference: string | undefined): boolean =>
  reference !== news.carrierBookingReference ||
  [news.shipmentNumber, news.houseWaybillNumber].includes(reference) ||
  !one.houseWaybillNumber ||
  !news.houseWaybillNumber ||
  one.houseWaybillNumber === news.houseWaybillNumber

/** Of the shipments of a booking the only one that has containers of the message. */
function carrying(shipments: ShipmentRecord[], { containers = [] }: ShipmentRecord): ShipmentRecord | 'several' {
  const told = new Set(containers.map(({ number }) => number))
  const [first, second] = shipments.filter((one) => one.containers?.some(({ number }) => told.has(number)))
  return first && !second ? first : 'several'
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
