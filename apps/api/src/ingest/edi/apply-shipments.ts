import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import { isDeepStrictEqual } from 'node:util'
import { withInstantsAsKept } from '../../domain/shipments/instants-as-kept.ts'
import { NamedShipments, referencesOf } from '../named-shipments.ts'
import { unknownPlaces } from '../resources/unknown-places.ts'
import type { ImportRun } from '../run.ts'
import { addMessages, findSources, mergeSources, saveSources, type ShipmentMessage, type ShipmentSources } from '../shipment-sources.ts'
import { noteOutcome, type Applied } from './applied.ts'
import { differences } from './differences.ts'
import { EventVersions } from './event-versions.ts'
import { storedShipments } from './stored-shipments.ts'

/** Maximum length of each list of a record: a sender may not make one shipment grow without end. */
const maxItems = { events: 2000, containers: 2000, orderLines: 5000, routing: 200 } as const

/** A shipment that messages change. */
export interface Merging {
  before: ShipmentRecord | undefined
  sources: ShipmentSources
}

/** Adds messages to the shipments they are about, and writes those that change. */
export async function applyShipments(
  client: PoolClient,
  run: ImportRun,
  messages: readonly ShipmentMessage[],
  applied: Applied,
): Promise<void> {
  const versions = await EventVersions.load(client, run.accountId, messages)
  const stored = await storedShipments(
    client,
    run.accountId,
    messages.flatMap(({ news }) => referencesOf(news)),
  )
  const targets = findTargets(messages, new NamedShipments(stored), applied)
  const numbers = new Set([...targets.keys(), ...versions.shipmentNumbers])
  const merging = await mergingOf(client, run.accountId, numbers, stored)
  for (const [key, more] of targets) {
    const { before, sources } = merging.get(key) ?? { before: undefined, sources: { record: null, messages: [] } }
    const own = more.map((message) => versions.withdrawn({ ...message, news: withInstantsAsKept(message.news) }))
    merging.set(key, { before, sources: { ...sources, messages: addMessages(sources.messages, own) } })
  }
  versions.settle(merging)
  await writeMerged(client, run, { merging, isNamed: (key) => targets.has(key) }, applied)
  const news = messages.map((message) => message.news)
  applied.warnings.push(...(await unknownPlaces(client, news)).flat().map(({ message }) => message))
}

/** Messages by the number of the shipment they are about; what names several is refused. */
function findTargets(messages: readonly ShipmentMessage[], named: NamedShipments, applied: Applied): Map<string, ShipmentMessage[]> {
  const targets = new Map<string, ShipmentMessage[]>()
  const refused = new Set<string>()
  for (const message of messages) {
    const found = named.find(message.news)
    if (found === 'several') {
      refused.add(`${message.news.shipmentNumber} names more than one shipment`)
      continue
    }
    const key = found?.shipmentNumber ?? message.news.shipmentNumber
    const own = targets.get(key)
    if (own) own.push(message)
    else targets.set(key, [message])
  }
  applied.refused.push(...refused)
  return targets
}

/** The stored shipments of those numbers with what they are merged from. @param known shipments that have been read already */
export async function mergingOf(
  client: PoolClient,
  accountId: string,
  numbers: ReadonlySet<string>,
  known: readonly ShipmentRecord[] = [],
): Promise<Map<string, Merging>> {
  const read = new Map(known.map((one) => [one.shipmentNumber, one]))
  const unread = [...numbers].filter((number) => !read.has(number))
  if (unread.length > 0) for (const one of await storedShipments(client, accountId, unread)) read.set(one.shipmentNumber, one)
  const sources = new Map((await findSources(client, accountId, [...numbers])).map((one) => [one.shipmentNumber, one]))
  return new Map(
    [...numbers].flatMap((number): [string, Merging][] => {
      const before = read.get(number)
      if (!before) return []
      const { record, messages } = sources.get(number) ?? { record: before, messages: [] }
      return [[number, { before, sources: { record, messages } }]]
    }),
  )
}

/** Writes the shipments that have changed, and saves what all of them are merged from. */
export async function writeMerged(
  client: PoolClient,
  run: ImportRun,
  { merging, isNamed }: { merging: ReadonlyMap<string, Merging>; isNamed: (key: string) => boolean },
  applied: Applied,
): Promise<void> {
  const merged = [...merging].map(([key, { before, sources }]) => ({
    key,
    before,
    sources,
    after: mergeSources(key, sources, run.calendar.dayOf),
  }))
  const fitting = merged.filter(({ key, after }) => {
    const long = Object.entries(maxItems).find(([list, most]) => (after[list as keyof typeof maxItems]?.length ?? 0) > most)
    if (long) applied.refused.push(`${key} would have more than ${long[1]} ${long[0]}`)
    return !long
  })
  const isSame = ({ before, after }: (typeof fitting)[number]) => before !== undefined && isDeepStrictEqual(before, after)
  const write = fitting.filter((one) => !isSame(one))
  const outcomes = await run.applyWithin(
    client,
    'shipments',
    write.map(({ after }) => after),
    new Map(write.map(({ key, sources }) => [key, sources])),
  )
  await saveSources(client, run.accountId, new Map(fitting.filter(isSame).map(({ key, sources }) => [key, sources])))
  for (const { key, before, after } of fitting) {
    const outcome = outcomes.get(key)
    if (outcome || isNamed(key))
      noteOutcome(applied, 'shipments', key, outcome ?? { outcome: 'unchanged' }, () => differences(before, after))
  }
}
