import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import type { Message, Segment } from '../interchange.ts'
import { joinedText, elementValue } from '../element-value.ts'
import { edifactDate } from './dates.ts'
import { parseDecimal } from './decimals.ts'
import type { MappingResult } from './mapping-result.ts'
import { PartialShipment, readPlace } from './partial-shipment.ts'
import { statusOf } from './status-codes.ts'

/** Shipment property by DTM qualifier (2005). Only status messages set actual dates. */
const dates: Partial<Record<string, string>> = {
  '133': 'originETD',
  '186': 'originATD',
  '136': 'originATD',
  '132': 'destinationETA',
  '178': 'destinationATA',
  '11': 'actualExFactoryDate',
  '17': 'estimatedDeliveryDate',
  '2': 'requiredDeliveryDate',
}

/** Qualifiers of equipment that carries the goods: container, swap body. */
const equipment = ['CN', 'SW']

/**
 * Maps IFTSTA, IFTMIN, IFTMBC and DESADV to a partial shipment per consignment (CNI of IFTSTA), or one for the message. Dates are days, since
 * EDIFACT names no zone; only status segments become events.
 */
export function edifactShipment(message: Message, result: MappingResult): void {
  // a booking is also confirmed by a change (4) or a confirmation (6)
  const acceptedFunctions = ['9', '5', '8', '', ...(message.type === 'IFTMBC' ? ['4', '6'] : [])]
  const beginning = message.segments.find(({ tag }) => tag === 'BGM')
  const purpose = elementValue(beginning, 3)
  if (message.type === 'IFTMBC' && elementValue(beginning, 4) === 'RE') {
    result.unread.push({ segment: beginning!.number, reason: 'BGM: the carrier rejects the booking: shown only' })
    return
  }
  if (beginning && !acceptedFunctions.includes(purpose)) {
    result.unread.push({ segment: beginning.number, reason: `BGM: message function ${purpose.slice(0, 3)} is not a new message` })
    return
  }
  if (message.type === 'IFTSTA') return mapStatuses(message, result)
  const draft = new PartialShipment(result, message.segments[0]!.number, message.type === 'IFTMBC' ? { isStatus: true } : {})
  if (message.type === 'IFTMBC') takeBooking(draft, message.segments, elementValue(beginning, 2))
  else draft.set('shipmentNumber', elementValue(beginning, 2))
  for (const segment of message.segments) take(draft, segment)
  if (message.type === 'DESADV') takeLines(draft, message.segments)
  // instructions carry planned dates; despatch advices carry expected ones
  draft.finish({ isPlan: message.type === 'IFTMIN' || message.type === 'IFTMBC' })
}

/** Maps the consignments (CNI) of IFTSTA; the statuses of a message without any belong to the shipment that its references name. */
function mapStatuses({ segments }: Message, result: MappingResult): void {
  const [head = [], ...named] = split(segments, 'CNI')
  for (const consignment of named)
    mapConsignment(result, elementValue(consignment[0], 2), [
      ...consignment,
      // references of the message belong to its only consignment
      ...(named.length === 1 ? head.filter(({ tag }) => tag === 'RFF') : []),
    ])
  if (named.length > 0) return
  const status = segments.find(({ tag }) => tag === 'STS')
  if (!status) result.unread.push({ segment: segments[0]!.number, reason: 'IFTSTA names no consignment (CNI) and no status (STS)' })
  else if (shipmentReferences.some((kinds) => listReferences(segments, kinds).size > 1))
    result.unread.push({
      segment: status.number,
      reason: 'IFTSTA names several shipments and no consignment (CNI) that says which status belongs to which',
      refused: true,
    })
  else mapConsignment(result, [...listReferences(segments, shipmentNumberKinds)][0] ?? '', segments)
}

/** Kinds of references (1153) that carry the shipment number where no consignment does: shipment, forwarder, shipper. */
const shipmentNumberKinds = ['SRN', 'FF', 'SI']
/** Kinds of references of which a shipment has one each. */
const shipmentReferences = [...shipmentNumberKinds.map((kind) => [kind]), ['BM', 'HWB'], ['BN']]

/** Returns the references of the given kinds, those of the first kind first. */
const listReferences = (segments: readonly Segment[], kinds: readonly string[]): Set<string> =>
  new Set(withQualifiers(segments, 'RFF', kinds).flatMap((one) => elementValue(one, 1, 1) || []))

function mapConsignment(result: MappingResult, shipmentNumber: string, segments: Segment[]): void {
  const draft = new PartialShipment(result, segments[0]!.number, { isStatus: true })
  draft.set('shipmentNumber', shipmentNumber)
  const [head = [], ...statuses] = split(segments, 'STS')
  for (const segment of head) take(draft, segment)
  for (const status of statuses)
    for (const segment of status) if (segment.tag !== 'DTM' || isDateOfEnd(segment, status, segments)) take(draft, segment)
  for (const status of statuses) mapStatusEvent(draft, status)
  draft.finish()
}

/** Location qualifiers of the end of the shipment that a date qualifier is about: port of loading, port of discharge. */
const endOfDate: Partial<Record<string, string>> = { '133': '9', '186': '9', '136': '9', '132': '11', '178': '11' }
const actualQualifiers = ['186', '136', '178']
/** Status codes with an arrival or a departure, by the end of the shipment that they would be about. */
const movesOfEnd: Partial<Record<string, string[]>> = { '9': ['DEPA', 'LOAD'], '11': ['ARRI', 'DISC'] }

/**
 * Returns false for a date of a move elsewhere than at the end of the shipment, such as the arrival at a port of transhipment: it dates its
 * status only. Estimates of another move than the status reports are about the end.
 */
function isDateOfEnd(date: Segment, status: readonly Segment[], segments: readonly Segment[]): boolean {
  const qualifier = elementValue(date, 1)
  const end = endOfDate[qualifier]
  const [place] = withQualifiers(status, 'LOC', statusPlaces)
  if (!end || !activityPlaces.includes(elementValue(place, 1))) return true
  const reported = statusOf(elementValue(status[0], 2))?.code ?? ''
  if (!actualQualifiers.includes(qualifier) && !movesOfEnd[end]?.includes(reported)) return true
  const code = readPlace(elementValue(place, 2))
  return code !== undefined && withQualifiers(segments, 'LOC', [end]).some((one) => readPlace(elementValue(one, 2)) === code)
}

/** Maps IFTMBC: it confirms a booking of a shipment identified by the forwarder's or shipper's number. @param documentNumber of the confirmation */
function takeBooking(draft: PartialShipment, segments: readonly Segment[], documentNumber: string): void {
  const reference = (kind: string) =>
    elementValue(
      segments.find((one) => one.tag === 'RFF' && elementValue(one, 1) === kind),
      1,
      1,
    )
  draft.set('carrierBookingReference', reference('BN') || documentNumber)
  draft.set('shipmentNumber', reference('FF') || reference('SI'))
}

/** Splits segments before each occurrence of the tag; the first group holds those before the first occurrence. */
function split(segments: Segment[], tag: string): Segment[][] {
  const pieces: Segment[][] = [[]]
  for (const segment of segments) {
    if (segment.tag === tag) pieces.push([])
    pieces.at(-1)!.push(segment)
  }
  return pieces
}

function take(draft: PartialShipment, segment: Segment): void {
  const qualifier = elementValue(segment, 1)
  switch (segment.tag) {
    case 'RFF': {
      const name = { BM: 'houseWaybillNumber', HWB: 'houseWaybillNumber', BN: 'carrierBookingReference' }[qualifier]
      return name ? draft.set(name, elementValue(segment, 1, 1)) : undefined
    }
    case 'TDT':
      // 20: main carriage
      if (qualifier !== '20') return
      draft.set('voyage', elementValue(segment, 2))
      draft.set('departureVessel', elementValue(segment, 8, 3))
      return draft.set('carrierCode', elementValue(segment, 5))
    case 'LOC':
      if (qualifier === '9') draft.place('origin', elementValue(segment, 2))
      if (qualifier === '11') draft.place('destination', elementValue(segment, 2))
      if (qualifier === '11') draft.set('podName', joinedText(segment, 2, 3, 3))
      return qualifier === '7' ? draft.set('fdpName', joinedText(segment, 2, 3, 3)) : undefined
    case 'DTM': {
      const name = dates[qualifier]
      return name ? draft.setDate(segment.number, name, elementValue(segment, 1, 1), dateOfSegment(segment)) : undefined
    }
    case 'EQD':
      return equipment.includes(qualifier) ? draft.container(segment.number, elementValue(segment, 2), elementValue(segment, 3)) : undefined
    case 'TOD':
      return /^[A-Z]{3}$/.test(elementValue(segment, 3)) ? draft.set('incoterm', elementValue(segment, 3)) : undefined
    default:
  }
}

const dateOfSegment = (segment: Segment | undefined) => edifactDate(elementValue(segment, 1, 1), elementValue(segment, 1, 2))

/** Date qualifiers of a status, best first: status, event, delivery, effective, pick-up, reference. */
const statusDates = ['334', '78', '35', '7', '200', '171']
/** Further date qualifiers of a status, by its code: the actual arrival or departure. */
const actualDates: Partial<Record<string, string[]>> = { ARRI: ['178'], DISC: ['178'], DEPA: ['186', '136'] }
/** Location qualifiers that name where a status happened: activity, location of goods, routing, place of transhipment. */
const activityPlaces = ['175', '14', '92', '13']
/** Location qualifiers of a status, best first. */
const statusPlaces = ['175', '14', '92', '9', '11', '7', '5', '13']

/** Adds a status with the segments that follow it: date, location, container and text. */
function mapStatusEvent(draft: PartialShipment, segments: Segment[]): void {
  const [status] = segments
  const code = elementValue(status, 2)
  const known = statusOf(code)
  // carrier-assigned codes (agency 87) have other meanings
  if (!known || elementValue(status, 2, 2) === '87') return draft.unread(status!.number, `STS: status ${code.slice(0, 40)} is shown only`)
  const dates = withQualifiers(segments, 'DTM', [...statusDates, ...(actualDates[known.code] ?? [])])
  const eventDate = dates.map(dateOfSegment).find(Boolean)
  if (!eventDate && dates[0]) return draft.hold(dates[0].number, `DTM: ${elementValue(dates[0], 1, 1).slice(0, 40)} is not a date`)
  if (!eventDate) return draft.hold(status!.number, 'STS: the status has no date')
  const [place] = withQualifiers(segments, 'LOC', statusPlaces)
  const description =
    joinedText(
      segments.find(({ tag }) => tag === 'FTX'),
      4,
      0,
      5,
    ).slice(0, 2000) || undefined
  draft.event(status!.number, {
    ...known,
    eventDate,
    location: elementValue(place, 2),
    description,
    transport: findInlandTransport(segments),
  })
}

/** Modes of transport of TDT (8067) on pre-carriage (10) and on-carriage (30). */
const inlandModes: Partial<Record<string, InlandTransport>> = { '2': 'RAIL', '3': 'ROAD', '8': 'BARGE' }

const findInlandTransport = (segments: readonly Segment[]): InlandTransport | undefined =>
  segments.flatMap((one) =>
    one.tag === 'TDT' && ['10', '30'].includes(elementValue(one, 1)) ? (inlandModes[elementValue(one, 3)] ?? []) : [],
  )[0]

/** Returns segments with one of the qualifiers, in the order of the qualifiers. */
const withQualifiers = (segments: readonly Segment[], tag: string, qualifiers: readonly string[]): Segment[] =>
  qualifiers.flatMap((qualifier) => segments.filter((one) => one.tag === tag && elementValue(one, 1) === qualifier))

/**
 * Reads the lines of a despatch advice with order, line number and quantity (QTY+12). RFF+ON names the order in the line or the header, its line
 * is a component of RFF+ON or RFF+LI; if the header names the only order, LIN counts its lines. A line without a number is identified by its product.
 */
function takeLines(draft: PartialShipment, segments: Segment[]): void {
  const [head = [], ...lines] = split(segments, 'LIN')
  const ofHead = head.filter((one) => one.tag === 'RFF' && elementValue(one, 1) === 'ON')
  for (const line of lines) {
    const reference = (kind: string) => line.find((one) => one.tag === 'RFF' && elementValue(one, 1) === kind)
    const order = reference('ON') ?? (ofHead.length === 1 ? ofHead[0] : undefined)
    const quantity = line.find((one) => one.tag === 'QTY' && elementValue(one, 1) === '12')
    const counted = reference('ON') ? '' : elementValue(line[0], 1)
    const lineNumber = elementValue(reference('ON'), 1, 2) || elementValue(reference('LI'), 1, 1) || counted
    const products = listProducts(line)
    const shipped = { orderNumber: elementValue(order, 1, 1), qty: parseDecimal(elementValue(quantity, 1, 1)) ?? '' }
    if (shipped.orderNumber && quantity && /^\d{1,6}$/.test(lineNumber)) draft.addOrderLine({ ...shipped, lineNumber: Number(lineNumber) })
    else if (shipped.orderNumber && quantity && !lineNumber && products.length > 0)
      draft.addProductLine({ ...shipped, segment: line[0]!.number, products })
    else draft.unread(line[0]!.number, 'LIN: order, its line or product, or the quantity is not named')
  }
}

/** Returns the product numbers of a line, that of LIN first. */
const listProducts = (line: readonly Segment[]): string[] =>
  [
    elementValue(line[0], 3),
    ...line.filter(({ tag }) => tag === 'PIA').flatMap((one) => [2, 3, 4, 5, 6].map((place) => elementValue(one, place))),
  ].filter(Boolean)
