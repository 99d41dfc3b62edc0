import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { PoolClient } from '@portal/db/pool'
import { placeReferences } from '../context/place-references.ts'
import { isInCountry, locationOfNoCountry } from '../push/place-limits.ts'
import type { ShipmentMessage } from '../context/message-sources.ts'
import type { AppliedMessages } from './applied-messages.ts'

/** Properties that name a shipment and say nothing of it. */
const references = new Set<keyof ShipmentRecord>(['shipmentNumber', 'houseWaybillNumber', 'carrierBookingReference'])

/**
 * Takes places of countries that do not exist out of messages, and holds what names them: one wrong code does not cost the other events of its
 * shipment.
 * @returns the messages that still state facts
 */
export async function holdInvalidPlaces(
  client: PoolClient,
  messages: readonly ShipmentMessage[],
  { refused }: Pick<AppliedMessages, 'refused'>,
): Promise<ShipmentMessage[]> {
  const named = messages.flatMap(({ news }) => placeReferences(news).map((place) => ({ number: news.shipmentNumber, place })))
  const doubtful = named.filter(({ place }) => !isInCountry(place.code))
  if (doubtful.length === 0) return [...messages]
  const { rows } = await client.query<{ code: string }>('select code from locations where code = any($1::text[])', [
    doubtful.map(({ place }) => place.code),
  ])
  const known = new Set(rows.map(({ code }) => code))
  const invalid = doubtful.filter(({ place }) => !known.has(place.code))
  for (const { number, place } of invalid) {
    const { errorMessage } = locationOfNoCountry(place)
    refused.push(`shipmentNumber ${number}: ${place.propertyName}: ${errorMessage}`)
  }
  const codes = new Set(invalid.map(({ place }) => place.code))
  return messages.flatMap((message) => withoutPlaces(message, codes) ?? [])
}

/** @returns undefined if nothing remains */
function withoutPlaces(message: ShipmentMessage, codes: ReadonlySet<string>): ShipmentMessage | undefined {
  if (!placeReferences(message.news).some(({ code }) => codes.has(code))) return message
  const { origin, destination, events = [], routing = [], ...rest } = message.news
  const kept = <P extends { location?: string | undefined }>(items: readonly P[]) =>
    items.filter(({ location }) => location === undefined || !codes.has(location))
  const lists = { events: kept(events), routing: kept(routing) }
  // a version of an event without its event would withdraw the versions before it
  if (message.event && lists.events.length < events.length) return undefined
  const news: ShipmentRecord = {
    ...rest,
    ...(origin !== undefined && !codes.has(origin) && { origin }),
    ...(destination !== undefined && !codes.has(destination) && { destination }),
    ...(lists.events.length > 0 && { events: lists.events }),
    ...(lists.routing.length > 0 && { routing: lists.routing }),
  }
  return Object.keys(news).every((name) => references.has(name as keyof ShipmentRecord)) ? undefined : { ...message, news }
}
