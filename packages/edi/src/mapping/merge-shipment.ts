import type { ShipmentRecord } from '@portal/contracts/records/shipment'

/** Dates that are said of a place: they are taken only when both records mean the same place by it. */
const placeOf: Partial<Record<string, 'origin' | 'destination'>> = {
  originETD: 'origin',
  originATD: 'origin',
  destinationETA: 'destination',
  destinationATA: 'destination',
}

/** Dates that are expected, not kept: the news is better than what is stored. */
export const expectedDates = ['originETD', 'destinationETA', 'podETA', 'fdpETA', 'estimatedDeliveryDate'] as const
const expected: ReadonlySet<string> = new Set(expectedDates)

/**
 * The stored shipment with what a message says of it. An import record replaces the whole shipment, so that a message, which knows little, is
 * merged first. Nothing stored is lost: texts, places, actual dates, orders, charges and invoices stay as they are and only holes are filled;
 * expected dates are the message's; events, containers, ports and order lines are united. The same message twice changes nothing. Messages of
 * one shipment are to be merged in the order they were prepared in, and the stored one must be locked meanwhile.
 * @param stored undefined when no shipment of the account has the message's number or references
 */
export function mergeShipment(stored: ShipmentRecord | undefined, news: ShipmentRecord): ShipmentRecord {
  if (!stored) return news
  const merged: Record<string, unknown> = { ...stored }
  for (const [name, value] of Object.entries(news)) {
    if (value === undefined || Array.isArray(value)) continue
    const place = placeOf[name]
    if (place && stored[place] && news[place] !== stored[place]) continue
    if (expected.has(name) || merged[name] === undefined) merged[name] = value
  }
  return { ...(merged as ShipmentRecord), ...lists(stored, news) }
}

/**
 * What a message that is older than the latest one still says of a stored shipment: what has happened, and what is expected where nobody has
 * said so yet.
 */
export function withoutExpectations(stored: ShipmentRecord, news: ShipmentRecord): ShipmentRecord {
  const known = new Map(stored.routing?.map(({ location, estimateValue }) => [location, estimateValue]))
  const kept = Object.entries(news).filter(([name]) => !expected.has(name) || stored[name as keyof ShipmentRecord] === undefined)
  return {
    ...(Object.fromEntries(kept) as ShipmentRecord),
    ...(news.routing && {
      routing: news.routing.map(({ estimateValue, ...port }) =>
        estimateValue && !known.get(port.location) ? { ...port, estimateValue } : port,
      ),
    }),
  }
}

/** The portal's own code for what DCSA calls otherwise: the same departure is not to be there twice. */
const own: Partial<Record<string, string>> = { DEPA: 'DEP', ARRI: 'ARV', CUSR: 'CLR' }

/** The lists of both; a list that neither has stays away. */
function lists(stored: ShipmentRecord, news: ShipmentRecord): Partial<ShipmentRecord> {
  const lines = ({ orderNumber, lineNumber, split }: NonNullable<ShipmentRecord['orderLines']>[number]) => [
    orderNumber,
    lineNumber,
    split ?? '',
  ]
  const all = {
    events: united(
      stored.events,
      news.events,
      ({ code, location, classifier = 'actual', eventDate }) => [own[code] ?? code, location ?? '', classifier, eventDate.slice(0, 10)],
      precise,
    ),
    containers: united(stored.containers, news.containers, ({ number }) => [number], filled),
    orderLines: united(stored.orderLines, news.orderLines, lines, (kept) => kept),
    routing: route(stored.routing, news.routing),
  }
  return Object.fromEntries(Object.entries(all).filter(([, list]) => list)) as Partial<ShipmentRecord>
}

/** Both lists in one, the stored first; `both` says what stays of two that are the same thing. */
function united<Item>(
  stored: readonly Item[] | undefined,
  news: readonly Item[] | undefined,
  key: (item: Item) => unknown[],
  both: (stored: Item, news: Item) => Item,
): Item[] | undefined {
  if (!stored && !news) return undefined
  const items = [...(stored ?? [])]
  const places = new Map<string, number>()
  for (const [place, item] of items.entries()) if (!places.has(JSON.stringify(key(item)))) places.set(JSON.stringify(key(item)), place)
  for (const item of news ?? []) {
    const name = JSON.stringify(key(item))
    const place = places.get(name)
    if (place !== undefined) items[place] = both(items[place]!, item)
    else places.set(name, items.push(item) - 1)
  }
  return items
}

type Event = NonNullable<ShipmentRecord['events']>[number]

/** Of the same event, the stored one, with the instant if only the news has one. */
const precise = (stored: Event, news: Event): Event =>
  stored.eventDate.length < news.eventDate.length ? { ...filled(stored, news), eventDate: news.eventDate } : filled(stored, news)

/** What is stored, its holes filled. */
function filled<Item extends object>(stored: Item, news: Item): Item {
  const known = Object.entries(stored).filter(([, value]) => value !== undefined)
  return { ...news, ...(Object.fromEntries(known) as Item) }
}

type Port = NonNullable<ShipmentRecord['routing']>[number]

/** Ports by their place; a new one whose number is taken comes last. */
function route(stored: Port[] | undefined, news: Port[] | undefined): Port[] | undefined {
  const both = (old: Port, port: Port): Port => {
    const merged = filled(old, port)
    return port.estimateValue ? { ...merged, estimateValue: port.estimateValue } : merged
  }
  const numbers = new Set((stored ?? []).map(({ portNumber }) => portNumber))
  const places = new Set((stored ?? []).map(({ location }) => location))
  const fitted = news?.map((port) => {
    if (places.has(port.location)) return port
    const portNumber = numbers.has(port.portNumber) ? Math.max(...numbers) + 1 : port.portNumber
    numbers.add(portNumber)
    places.add(port.location)
    return { ...port, portNumber }
  })
  return united(stored, fitted, ({ location }) => [location], both)
}
