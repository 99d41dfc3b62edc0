import type { ShipmentRecord } from '@portal/contracts/records/shipment'

type Event = NonNullable<ShipmentRecord['events']>[number]
type DateName = 'originETD' | 'originATD' | 'destinationETA' | 'destinationATA' | 'estimatedDeliveryDate' | 'actualDeliveryDate'

const actual = { type: 'important' } as const
const estimated = { type: 'info', classifier: 'estimated' } as const

/** Event for each date that a message reports, and the property with the location of that event. */
const eventOfDate: Record<DateName, { place?: 'origin' | 'destination'; event: Omit<Event, 'eventDate'> }> = {
  originETD: { place: 'origin', event: { code: 'DEPA', title: 'Departure', ...estimated } },
  originATD: { place: 'origin', event: { code: 'DEPA', title: 'Departed', ...actual } },
  destinationETA: { place: 'destination', event: { code: 'ARRI', title: 'Arrival', ...estimated } },
  destinationATA: { place: 'destination', event: { code: 'ARRI', title: 'Arrived', ...actual } },
  estimatedDeliveryDate: { event: { code: 'DCF', title: 'Delivery', ...estimated } },
  actualDeliveryDate: { event: { code: 'DCF', title: 'Delivered', ...actual } },
}

const names = Object.keys(eventOfDate) as DateName[]

/**
 * Turns departures, arrivals and deliveries of a message into events. Only records state such dates directly, so events are the single source of
 * dates reported by carriers.
 * @param isPlan true for messages that instruct rather than report
 * @returns the message; a date whose location is missing stays a property
 */
export function datesAsEvents(message: ShipmentRecord, isPlan = false): ShipmentRecord {
  const stated = names.filter((name) => {
    const { place } = eventOfDate[name]
    return message[name] !== undefined && (place === undefined || message[place] !== undefined)
  })
  if (stated.length === 0) return message
  const events = stated.map((name): Event => {
    const { place, event } = eventOfDate[name]
    const location = place && message[place]
    return {
      ...event,
      ...(isPlan && event.classifier && { classifier: 'planned' }),
      eventDate: message[name]!,
      ...(location !== undefined && { location }),
    }
  })
  const rest = Object.fromEntries(Object.entries(message).filter(([name]) => !(stated as string[]).includes(name))) as ShipmentRecord
  const reported = message.events ?? []
  const isNew = (event: Event) =>
    !reported.some((other) => (['code', 'classifier', 'location', 'eventDate'] as const).every((name) => other[name] === event[name]))
  return { ...rest, events: [...reported, ...events.filter(isNew)] }
}

/** Properties that `datesAsEvents` leaves as they are if the message does not name the location. */
export const datesOfPlaces = names.flatMap((name) => {
  const { place } = eventOfDate[name]
  return place ? [{ name, place }] : []
})
