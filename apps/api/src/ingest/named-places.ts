import type { ShipmentRecord } from '@portal/contracts/records/shipment'

export interface NamedPlace {
  /** Path of the property, for example `events[0].location`. */
  propertyName: string
  /** UN/LOCODE. */
  code: string
}

/** Returns every place that a shipment names. */
export function namedPlaces({ origin, destination, events = [], routing = [] }: ShipmentRecord): NamedPlace[] {
  const places = [
    { propertyName: 'origin', code: origin },
    { propertyName: 'destination', code: destination },
    ...events.map(({ location }, index) => ({ propertyName: `events[${index}].location`, code: location })),
    ...routing.map(({ location }, index) => ({ propertyName: `routing[${index}].location`, code: location })),
  ]
  return places.filter((place): place is NamedPlace => place.code !== undefined)
}
