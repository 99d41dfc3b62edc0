import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { x12Date } from './dates.ts'
import type { MappingResult } from './mapping-result.ts'
import { PartialShipment } from './partial-shipment.ts'
import { mapX12Reference } from './x12-status.ts'

/** B1 actions (element 558) that do not confirm: cancelled, declined, deleted. */
const refusals = ['C', 'D', 'R']

/** Maps 301, a carrier's booking confirmation: booking number, vessel, voyage, ports and their dates. */
export function x12Booking(message: Message, result: MappingResult): void {
  const find = (tag: string): Segment | undefined => message.segments.find((one) => one.tag === tag)
  const reference = (kind: string) =>
    elementValue(
      message.segments.find((one) => one.tag === 'N9' && elementValue(one, 1) === kind),
      2,
    )
  const [beginning, space] = [find('B1'), find('Y3')]
  const draft = new PartialShipment(result, message.segments[0]!.number, { isStatus: true })
  if (beginning && refusals.includes(elementValue(beginning, 4)))
    return draft.unread(beginning.number, `B1: action ${elementValue(beginning, 4)} confirms no booking`)
  draft.set('carrierBookingReference', reference('BN') || elementValue(space, 1) || elementValue(beginning, 2))
  // the forwarder's number, else the shipper's
  draft.set('shipmentNumber', reference('FN') || reference('SI'))
  draft.set('carrierCode', elementValue(beginning, 1) || elementValue(space, 2))
  let port: Segment | undefined
  for (const segment of message.segments) {
    if (segment.tag === 'R4') port = segment
    mapX12Reference(draft, segment, port)
  }
  if (space) {
    const [departure, arrival] = [elementValue(space, 3), elementValue(space, 4)]
    draft.setDate(space.number, 'originETD', departure, x12Date(departure))
    draft.setDate(space.number, 'destinationETA', arrival, x12Date(arrival))
  }
  draft.finish({ isPlan: true })
}
