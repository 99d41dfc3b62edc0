import { resolveDates } from '../../domain/shipments/rules/event-dates.ts'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import { isDeepStrictEqual } from 'node:util'
import { withStoredInstants } from '../../domain/shipments/stored-instants.ts'
import { containerNaming, ReferencedShipments, listReferences } from '../context/referenced-shipments.ts'
import { unknownPlaces } from '../resources/unknown-places.ts'
import { addMessages, findSources, mergeSources, saveSources } from '../messages/shipment-sources.ts'
import type { ShipmentMessage, ShipmentSources } from '../context/message-sources.ts'
import { noteOutcome, type AppliedMessages, type EdiTarget } from './applied-messages.ts'
import { differences } from './differences.ts'
import { EventVersions } from './event-versions.ts'
import { holdInvalidPlaces } from './hold-invalid-places.ts'
import type { Merging } from './merging.ts'
import { limitedShipments, receiptTimes, readShipmentRecords } from '../messages/read-shipment-records.ts'

/** Maximum length of each list of a record, so that a sender cannot make a shipment grow without limit. */
const maxItems = { charges: 2000, invoices: 1000, events: 2000, containers: 2000, orderLines: 5000, routing: 200 } as const

interface Messages {
  messages: readonly ShipmentMessage[]
  /** True if a message about an unknown shipment creates it. */
  createsShipments: boolean | 'with a note'
}

/** Adds messages to their shipments, and writes those that change. */
export async function applyShipments(
  client: PoolClient,
  target: EdiTarget,
  { messages: all, createsShipments }: Messages,
  applied: AppliedMessages,
): Promise<void> {
  const messages = await holdInvalidPlaces(client, all, applied)
  const versions = await EventVersions.load(client, target.accountId, messages)
  const stored = await readShipmentRecords(
    client,
    target.accountId,
    messages.flatMap(({ news }) => listReferences(news)),
    messages.flatMap(({ news }) => containerNaming(news) ?? []),
  )
  const named = new ReferencedShipments(stored, await limitedShipments(client, target.accountId, stored))
  const targets = findTargets({ messages, createsShipments }, named, applied)
  const numbers = new Set([...targets.keys(), ...versions.shipmentNumbers])
  const merging = await readMerging(client, target.accountId, numbers, stored)
  for (const [key, more] of targets) {
    const { sources, ...own } = merging.get(key) ?? { before: undefined, sources: { record: null, receivedAt: null, messages: [] } }
    const added = more.map((message) => versions.withdrawn({ ...message, news: withStoredInstants(message.news) }))
    merging.set(key, { ...own, sources: { ...sources, messages: addMessages(sources.messages, added) } })
  }
  versions.settle(merging)
  await writeMerged(client, target, { merging, isNamed: (key) => targets.has(key) }, applied)
  const news = messages.map((message) => message.news)
  applied.warnings.push(...(await unknownPlaces(client, news)).flat().map(({ message }) => message))
}

/** Groups messages by the number of their shipment; the others are held. */
function findTargets(
  { messages, createsShipments }: Messages,
  named: ReferencedShipments,
  { refused, awaited, warnings }: AppliedMessages,
): Map<string, ShipmentMessage[]> {
  const targets = new Map<string, ShipmentMessage[]>()
  const reasons = new Set<string>()
  for (const message of messages) {
    const { news } = message
    const found = named.find(news)
    const key = found && found !== 'several' ? found.shipmentNumber : news.shipmentNumber
    const reason = reasonToHold(found, news, createsShipments)
    if (reason) {
      reasons.add(reason)
      for (const reference of listReferences(news)) awaited.add(reference)
      continue
    }
    if (!found && createsShipments === 'with a note' && !targets.has(key)) warnings.push(`No shipment ${key} was known: one was created`)
    const own = targets.get(key)
    if (own) own.push(message)
    else targets.set(key, [message])
  }
  refused.push(...reasons)
  return targets
}

/** Returns the reason to hold a message that cannot be assigned to a shipment. */
function reasonToHold(
  found: ReturnType<ReferencedShipments['find']>,
  news: ShipmentRecord,
  createsShipments: Messages['createsShipments'],
): string | undefined {
  const container = containerNaming(news)
  if (container && (!found || found === 'several')) {
    const carriers = found ? 'More than one shipment' : 'No shipment'
    return `${carriers} under way carries ${container}, and nothing else names the shipment`
  }
  if (found === 'several') return `${news.shipmentNumber} names more than one shipment`
  if (found || createsShipments) return undefined
  return `No shipment ${news.shipmentNumber} is known yet: the message is applied when the shipment arrives`
}

/** Returns the stored shipments with these numbers and their sources. @param known shipments that are already loaded */
export async function readMerging(
  client: PoolClient,
  accountId: string,
  numbers: ReadonlySet<string>,
  known: readonly ShipmentRecord[] = [],
): Promise<Map<string, Merging>> {
  const read = new Map(known.map((one) => [one.shipmentNumber, one]))
  const unread = [...numbers].filter((number) => !read.has(number))
  if (unread.length > 0) for (const one of await readShipmentRecords(client, accountId, unread)) read.set(one.shipmentNumber, one)
  const receivedAt = await receiptTimes(client, accountId, [...numbers])
  const sources = new Map((await findSources(client, accountId, [...numbers])).map((one) => [one.shipmentNumber, one]))
  return new Map(
    [...numbers].flatMap((number): [string, Merging][] => {
      const before = read.get(number)
      if (!before) return []
      const { record, messages } = sources.get(number) ?? { record: before, messages: [] }
      const of = { record, receivedAt: receivedAt.get(number) ?? null, messages }
      return [[number, { before, stored: of, sources: of }]]
    }),
  )
}

/** Writes the shipments that have changed, and saves the sources of all of them. */
export async function writeMerged(
  client: PoolClient,
  target: EdiTarget,
  { merging, isNamed }: { merging: ReadonlyMap<string, Merging>; isNamed: (key: string) => boolean },
  applied: AppliedMessages,
): Promise<void> {
  const merged = [...merging].map(([key, { before, stored, sources }]) => ({
    key,
    before,
    // without values that the portal fills in, which are in `before`
    previous: stored && mergeSources(key, stored, target.calendar.dayOf),
    sources,
    after: mergeSources(key, sources, target.calendar.dayOf),
  }))
  const fitting = merged.filter(({ key, after }) => {
    const long = Object.entries(maxItems).find(([list, most]) => (after[list as keyof typeof maxItems]?.length ?? 0) > most)
    if (long) applied.refused.push(`${key} would have more than ${long[1]} ${long[0]}`)
    return !long
  })
  const isSame = ({ before, previous, after }: (typeof fitting)[number]) =>
    before !== undefined && (isDeepStrictEqual(before, after) || isDeepStrictEqual(previous, after))
  const write = fitting.filter((one) => !isSame(one))
  const outcomes = await target.applyWithin(
    client,
    'shipments',
    write.map(({ after }) => after),
    { shipments: new Map(write.map(({ key, sources }) => [key, sources])) },
  )
  await saveSources(client, target.accountId, new Map(fitting.filter(isSame).map(({ key, sources }) => [key, sources])))
  for (const { key, before, after, sources } of fitting) {
    const outcome = outcomes.get(key)
    if (outcome || isNamed(key))
      noteOutcome(applied, 'shipments', key, outcome ?? { outcome: 'unchanged' }, () =>
        differences(before && withEventDates(before, sources), withEventDates(after, sources)),
      )
  }
}

/** Returns the record with the dates that its events give, as in tables. */
const withEventDates = (record: ShipmentRecord, { receivedAt }: ShipmentSources): ShipmentRecord => ({
  ...record,
  ...resolveDates(record, receivedAt).given,
})
