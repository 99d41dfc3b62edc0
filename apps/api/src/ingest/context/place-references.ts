import type { ShipmentRecord } from '@portal/contracts/records/shipment'

export interface PlaceReference {
  /** Path of the property, for example `events[0].location`. */
  propertyName: string
  /** UN/LOCODE. */
  code: string
}

/** Returns every place that a shipment names. */
export function placeReferences({ origin, destination, events = [], routing = [] }: ShipmentRecord): PlaceReference[] {
  const places = [
    { propertyName: 'origin', code: origin },
    { propertyName: 'destination', code: destination },
    ...events.map(({ location }, index) => ({ propertyName: `events[${index}].location`, code: location })),
    ...routing.map(({ location }, index) => ({ propertyName: `routing[${index}].location`, code: location })),
  ]
  return places.filter((place): place is PlaceReference => place.code !== undefined)
}
