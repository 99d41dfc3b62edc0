import type { Message, Segment } from '../interchange.ts'
import { elementValue } from '../element-value.ts'
import { x12Date } from './dates.ts'
import type { MappingResult } from './mapping-result.ts'
import { PartialShipment } from './partial-shipment.ts'
import { roadStatus, statusOf } from './status-codes.ts'

/** Date property by R4 port function (L loading, D discharge, E place of delivery) and DTM qualifier (139 estimated, 140 actual). */
const portDates: Partial<Record<string, string>> = {
  L139: 'originETD',
  L140: 'originATD',
  D139: 'destinationETA',
  D140: 'destinationATA',
  E139: 'fdpETA',
  E140: 'fdpATA',
}

/** Maps 214 (road) and 315 (ocean): a partial shipment with events, port dates, container and vessel. */
export function x12Status(message: Message, result: MappingResult): void {
  const draft = new PartialShipment(result, message.segments[0]!.number, { isStatus: true })
  const activity = message.segments.find((one) => one.tag === 'R4' && elementValue(one, 1) === '5')
  const parts = message.segments.filter(({ tag }) => tag === 'LX').length
  let port: Segment | undefined
  for (const segment of message.segments) {
    if (segment.tag === 'R4') port = segment
    if (segment.tag === 'B4') mapOceanStatus(draft, segment, activity)
    else if (segment.tag === 'AT7') mapRoadStatus(draft, segment, parts)
    else mapX12Reference(draft, segment, port)
  }
  draft.finish()
}

/** Reads B4: status, date, location, and the container as owner code, digits and check digit; some senders repeat the owner code before the digits. */
function mapOceanStatus(draft: PartialShipment, segment: Segment, activity: Segment | undefined): void {
  const digits = elementValue(segment, 8)
  const number = /^[A-Z]/i.test(digits) ? digits : `${elementValue(segment, 7)}${digits}`
  if (digits) draft.container(segment.number, number, elementValue(segment, 10), elementValue(segment, 13))
  const code = elementValue(segment, 3)
  const known = statusOf(code)
  if (!known) return draft.unread(segment.number, `B4: status ${code.slice(0, 40)} is shown only`)
  const eventDate = x12Date(elementValue(segment, 4), elementValue(segment, 5))
  if (!eventDate) return draft.hold(segment.number, `B4: ${elementValue(segment, 4).slice(0, 40) || 'nothing'} is not a date`)
  const own = elementValue(segment, 12) === 'UN' ? elementValue(segment, 11) : ''
  draft.event(segment.number, {
    ...known,
    eventDate,
    location: own || (elementValue(activity, 2) === 'UN' ? elementValue(activity, 3) : ''),
  })
}

/** Reads AT7: a status, or the status of an appointment (3), which is a plan and only shown. */
function mapRoadStatus(draft: PartialShipment, segment: Segment, parts: number): void {
  const code = elementValue(segment, 1)
  const known = Object.hasOwn(roadStatus, code) ? roadStatus[code] : undefined
  if (!known) return draft.unread(segment.number, `AT7: status ${(code || elementValue(segment, 3)).slice(0, 40)} is shown only`)
  // the message covers several parts (LX), and delivery of one does not deliver the shipment
  if (known.code === 'DCF' && parts > 1) return draft.unread(segment.number, 'AT7: a part was delivered: shown only')
  const eventDate = x12Date(elementValue(segment, 5), elementValue(segment, 6), elementValue(segment, 7))
  if (!eventDate) return draft.hold(segment.number, `AT7: ${elementValue(segment, 5).slice(0, 40) || 'nothing'} is not a date`)
  draft.event(segment.number, { ...known, eventDate })
}

/** Reads references, vessel, ports and their dates. @param port preceding R4 segment */
export function mapX12Reference(draft: PartialShipment, segment: Segment, port: Segment | undefined): void {
  switch (segment.tag) {
    case 'B10':
      draft.set('shipmentNumber', elementValue(segment, 2) || elementValue(segment, 1))
      return draft.set('carrierCode', elementValue(segment, 3))
    case 'N9':
      return takeReference(draft, elementValue(segment, 1), elementValue(segment, 2))
    case 'L11':
      return takeReference(draft, elementValue(segment, 2), elementValue(segment, 1))
    case 'Q2':
      draft.set('voyage', elementValue(segment, 9))
      return draft.set('departureVessel', elementValue(segment, 13))
    case 'V1':
      draft.set('departureVessel', elementValue(segment, 2))
      return draft.set('voyage', elementValue(segment, 4))
    case 'R4': {
      const [kind, code] = [elementValue(segment, 1), elementValue(segment, 2) === 'UN' ? elementValue(segment, 3) : '']
      if (kind === 'L') draft.place('origin', code)
      if (kind === 'D') draft.place('destination', code)
      return kind === 'E' ? draft.set('fdpName', elementValue(segment, 4)) : undefined
    }
    case 'DTM': {
      const name = portDates[elementValue(port, 1) + elementValue(segment, 1)]
      if (!name) return
      const written = elementValue(segment, 2)
      return draft.setDate(
        segment.number,
        name,
        written,
        x12Date(written, elementValue(segment, 3), elementValue(segment, 4), elementValue(segment, 5)),
      )
    }
    default:
  }
}

/** Takes a reference of N9, or of L11 in road messages. */
function takeReference(draft: PartialShipment, kind: string, reference: string): void {
  const name = { BM: 'houseWaybillNumber', BN: 'carrierBookingReference', SCA: 'carrierCode' }[kind]
  if (name) draft.set(name, reference)
}
