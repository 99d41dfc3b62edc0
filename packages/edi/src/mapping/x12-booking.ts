import type { Message, Segment } from '../interchange.ts'
import { value } from '../value.ts'
import { x12Date } from './dates.ts'
import type { MapResult } from './map-result.ts'
import { ShipmentDraft } from './shipment-draft.ts'
import { takeX12Fact } from './x12-status.ts'

/** B1 actions (element 558) that do not confirm: cancelled, declined, deleted. */
const refusals = ['C', 'D', 'R']

/** Maps 301, a carrier's booking confirmation: booking number, vessel, voyage, ports and their dates. */
export function x12Booking(message: Message, result: MapResult): void {
  const find = (tag: string): Segment | undefined => message.segments.find((one) => one.tag === tag)
  const reference = (kind: string) =>
    value(
      message.segments.find((one) => one.tag === 'N9' && value(one, 1) === kind),
      2,
    )
  const [beginning, space] = [find('B1'), find('Y3')]
  const draft = new ShipmentDraft(result, message.segments[0]!.number, { isStatus: true })
  if (beginning && refusals.includes(value(beginning, 4)))
    return draft.unread(beginning.number, `B1: action ${value(beginning, 4)} confirms no booking`)
  draft.set('carrierBookingReference', reference('BN') || value(space, 1) || value(beginning, 2))
  // the forwarder's number, else the shipper's
  draft.set('shipmentNumber', reference('FN') || reference('SI'))
  draft.set('carrierCode', value(beginning, 1) || value(space, 2))
  let port: Segment | undefined
  for (const segment of message.segments) {
    if (segment.tag === 'R4') port = segment
    takeX12Fact(draft, segment, port)
  }
  if (space) {
    const [departure, arrival] = [value(space, 3), value(space, 4)]
    draft.setDate(space.number, 'originETD', departure, x12Date(departure))
    draft.setDate(space.number, 'destinationETA', arrival, x12Date(arrival))
  }
  draft.finish({ isPlan: true })
}
