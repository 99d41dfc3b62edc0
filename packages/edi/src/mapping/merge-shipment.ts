import { normalizedCode } from '@portal/contracts/shipments/event-code'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { datesAsEvents, datesOfPlaces } from './dates-as-events.ts'
import type { EventIdentity } from './mapping-result.ts'

/** Message about a shipment. */
export interface ReportedMessage {
  /** Time at which it was made or recorded, ISO 8601. */
  madeAt: string
  news: ShipmentRecord
  /** Identity of the carrier's event, for a message about a single event. */
  event?: EventIdentity | undefined
}

/** Lists whose entries are merged from the record and all messages. */
const mergedLists: ReadonlySet<string> = new Set(['events', 'containers', 'orderLines', 'routing'])

/** Returns the business date of a date or an instant. */
export type DayOf = (date: string) => string

/**
 * Merges messages into the record of a shipment. Values of the record win: texts, locations, dates, orders, charges and invoices stay; messages fill
 * missing ones, earlier messages first. Events, containers, ports and order lines are merged. Applying the same message again has no effect.
 * @param record undefined for a shipment known from messages only
 * @param messages in the order they were made
 */
export function mergeShipment(record: ShipmentRecord | undefined, messages: readonly ReportedMessage[], dayOf: DayOf): ShipmentRecord {
  const all = messages.map((message) => ({ ...message, news: datesAsEvents(message.news) }))
  const [first] = all
  if (!first) return record!
  const merged: Record<string, unknown> = { ...record }
  const fill = (isTaken: (name: string) => boolean) => {
    for (const { news } of all)
      for (const [name, value] of Object.entries(news))
        if (value !== undefined && !mergedLists.has(name) && merged[name] === undefined && isTaken(name)) merged[name] = value
  }
  const placeOf = new Map<string, string>(datesOfPlaces.map(({ name, place }) => [name, place]))
  fill((name) => !placeOf.has(name))
  // a date without a location may belong to any port, unless the shipment's own location is unknown as well
  fill((name) => placeOf.has(name) && merged[placeOf.get(name)!] === undefined)
  return { ...(merged as ShipmentRecord), ...lists(record, all, dayOf) }
}

/** Returns the merged lists; empty ones are left out. */
function lists(record: ShipmentRecord | undefined, all: readonly ReportedMessage[], dayOf: DayOf): Partial<ShipmentRecord> {
  const entries = {
    events: mergeEvents(
      record?.events ?? [],
      all.flatMap(({ madeAt, news, event: identity }) =>
        (news.events ?? []).map((event) => ({ event: { ...event, createdDate: event.createdDate ?? madeAt }, identity })),
      ),
      dayOf,
    ),
    containers: mergeLists(
      record?.containers ?? [],
      all.flatMap(({ news }) => news.containers ?? []),
      ({ number }) => [number],
      fillMissing,
    ),
    orderLines: mergeLists(
      record?.orderLines ?? [],
      all.flatMap(({ news }) => news.orderLines ?? []),
      ({ orderNumber, lineNumber, split }) => [orderNumber, lineNumber, split ?? ''],
      (line) => line,
    ),
    routing: mergeRoutes(
      record?.routing ?? [],
      all.flatMap(({ news }) => news.routing ?? []),
    ),
  }
  const isStated = (name: keyof typeof entries) => entries[name].length > 0 || record?.[name] !== undefined
  return Object.fromEntries(Object.entries(entries).filter(([name]) => isStated(name as keyof typeof entries))) as Partial<ShipmentRecord>
}

/** Merges two lists, stored items first. @param combine combines two items with the same key */
function mergeLists<Item>(
  stored: readonly Item[],
  news: readonly Item[],
  key: (item: Item) => unknown[],
  combine: (stored: Item, news: Item) => Item,
): Item[] {
  const items = [...stored]
  const places = new Map<string, number>()
  for (const [place, item] of items.entries()) if (!places.has(JSON.stringify(key(item)))) places.set(JSON.stringify(key(item)), place)
  for (const item of news) {
    const name = JSON.stringify(key(item))
    const place = places.get(name)
    if (place !== undefined) items[place] = combine(items[place]!, item)
    else places.set(name, items.push(item) - 1)
  }
  return items
}

type Event = NonNullable<ShipmentRecord['events']>[number]

/** Event of a message, with the identity given by its carrier. */
interface ReportedEvent {
  event: Event
  identity: EventIdentity | undefined
}

/**
 * Merges the record's events with those of messages, ordered by the time they became known. Reports of the same event on the same day become one
 * event with the latest report time, unless carriers give them different identities. A repeated estimate is dropped; one that returns to an
 * earlier day is a separate event.
 */
function mergeEvents(stored: readonly Event[], reported: readonly ReportedEvent[], dayOf: DayOf): Event[] {
  const items = [...stored]
  const identities = new Map<number, EventIdentity[]>()
  const actual = new Map<string, number[]>()
  const latestExpected = new Map<string, number>()
  const keyOf = (event: Event) => JSON.stringify([...kindOf(event), ...(isActual(event) ? [dayOf(event.eventDate)] : [])])
  const add = (event: Event, place: number) => {
    const key = keyOf(event)
    if (isActual(event)) append(actual, key, place)
    else {
      const before = latestExpected.get(key)
      if (before === undefined || knownAt(items[before]!) <= knownAt(event)) latestExpected.set(key, place)
    }
  }
  const findActual = ({ event, identity }: ReportedEvent) => {
    const places = (actual.get(keyOf(event)) ?? []).filter(
      (place) => !identities.get(place)?.some((other) => isOtherEvent(other, identity)),
    )
    return places.find((place) => items[place]!.eventDate === event.eventDate) ?? places[0]
  }
  for (const [place, event] of stored.entries()) add(event, place)
  for (const one of reported.toSorted((a, b) => compareKnown(a.event, b.event) || compareIdentity(a, b))) {
    const { event, identity } = one
    const known = isActual(event) ? findActual(one) : latestExpected.get(keyOf(event))
    const isSame = known !== undefined && dayOf(items[known]!.eventDate) === dayOf(event.eventDate)
    const place = isSame ? known : items.push(event) - 1
    if (isSame) items[place] = combineReports(items[place]!, event)
    else add(event, place)
    if (identity) append(identities, place, identity)
  }
  return items
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** True if one issuer gives the two events different identities. Of two issuers that report the same thing, each has its own. */
const isOtherEvent = (one: EventIdentity, other: EventIdentity | undefined): boolean =>
  other !== undefined && one.id !== other.id && (one.party === other.party || one.party === undefined || other.party === undefined)

const isActual = ({ classifier = 'actual' }: Event): boolean => classifier === 'actual'
const kindOf = (event: Event): string[] => [
  normalizedCode(event),
  event.location ?? '',
  event.classifier ?? 'actual',
  event.transport ?? '',
]
const knownAt = ({ createdDate }: Event): number => (createdDate === undefined ? Number.NEGATIVE_INFINITY : Date.parse(createdDate))
const compareKnown = (one: Event, other: Event): number =>
  knownAt(one) - knownAt(other) || compareText(JSON.stringify(one), JSON.stringify(other))
const compareIdentity = (one: ReportedEvent, other: ReportedEvent): number =>
  compareText(JSON.stringify(one.identity ?? {}), JSON.stringify(other.identity ?? {}))
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Combines two reports of an event: with the instant if only one has it, else with the time reported last. */
function combineReports(stored: Event, later: Event): Event {
  const isMoved = later.eventDate.length > 10 && (stored.eventDate.length === 10 || knownAt(stored) < knownAt(later))
  return {
    ...fillMissing(stored, later),
    ...(isMoved && { eventDate: later.eventDate }),
    ...(isActual(stored) && later.createdDate !== undefined && knownAt(stored) < knownAt(later) && { createdDate: later.createdDate }),
  }
}

function fillMissing<Item extends object>(stored: Item, news: Item): Item {
  const known = Object.entries(stored).filter(([, value]) => value !== undefined)
  return { ...news, ...(Object.fromEntries(known) as Item) }
}

type Port = NonNullable<ShipmentRecord['routing']>[number]

/** Merges ports by location, with the latest estimate; a new port whose number is taken goes last. */
function mergeRoutes(stored: readonly Port[], news: readonly Port[]): Port[] {
  const combine = (old: Port, port: Port): Port => {
    const merged = fillMissing(old, port)
    return port.estimateValue ? { ...merged, estimateValue: port.estimateValue } : merged
  }
  const numbers = new Set(stored.map(({ portNumber }) => portNumber))
  const places = new Set(stored.map(({ location }) => location))
  const renumbered = news.map((port) => {
    if (places.has(port.location)) return port
    const portNumber = numbers.has(port.portNumber) ? Math.max(...numbers) + 1 : port.portNumber
    numbers.add(portNumber)
    places.add(port.location)
    return { ...port, portNumber }
  })
  return mergeLists(stored, renumbered, ({ location }) => [location], combine)
}
