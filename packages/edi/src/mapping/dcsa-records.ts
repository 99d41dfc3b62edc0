import type { InlandTransport } from '@portal/contracts/shipments/means-of-transport'
import { readInstant } from './dates.ts'
import { eventsIn } from './dcsa-events.ts'
import { isFuture, type EventIdentity, type Mapped, type MappingResult } from './mapping-result.ts'
import { readPlace, PartialShipment } from './partial-shipment.ts'

type Json = Record<string, unknown>

/** Titles by event code: for an event that happened, and for an expected one. */
const titles: Partial<Record<string, [happened: string, expected: string]>> = {
  DEPA: ['Departed', 'Departure'],
  ARRI: ['Arrived', 'Arrival'],
  LOAD: ['Loaded', 'Loading'],
  DISC: ['Discharged', 'Discharge'],
  GTIN: ['Gate in', 'Gate in'],
  GTOT: ['Gate out', 'Gate out'],
}
/** DCSA's codes of modes of transport before and after the main carriage, and those of UNECE Recommendation 19 that early versions have. */
const inlandModes: Partial<Record<string, InlandTransport>> = {
  TRUCK: 'ROAD',
  RAIL: 'RAIL',
  BARGE: 'BARGE',
  '3': 'ROAD',
  '2': 'RAIL',
  '8': 'BARGE',
}
const classifiers: Partial<Record<string, 'planned' | 'estimated' | 'actual'>> = { PLN: 'planned', EST: 'estimated', ACT: 'actual' }
const maxEvents = 10_000

/** Matches reasons of well-formed events that are not an error: about something else, or naming no shipment. All others are rejected. */
const carriesLittle = /shown only$|^Names no /

/**
 * Maps DCSA track and trace events, 2.x (a list), 3.0 (`{events}`) or single, to one partial shipment each: a later version of the event replaces
 * it. Planned and estimated events keep their class; with a port call number they also set dates of a port of the route. `segment` of an unread
 * event is its number.
 * @param now latest time at which an event can have been recorded
 */
export function dcsaRecords(body: unknown, now: Date): Mapped {
  const result: MappingResult = { records: [], unread: [], now }
  const events = eventsIn(body)
  if (!events || events.length > maxEvents) {
    result.unread.push({
      segment: 0,
      reason: events ? `There are more than ${maxEvents} events` : 'Not a list of events',
      refused: true,
    })
    return mapped(result)
  }
  for (const [index, one] of events.entries()) {
    const reason = takeEvent(toEvent(one), index + 1, result, now)
    if (reason) result.unread.push({ segment: index + 1, reason, ...(!carriesLittle.test(reason) && { refused: true }) })
  }
  return mapped(result)
}

const mapped = ({ records, retractions, unread }: MappingResult): Mapped => ({ records, unread, ...(retractions && { retractions }) })

const object = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {})
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200).trim() : '')
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.slice(0, 100).map(object) : [])

/** Merges the properties of an event, flat or nested in `metadata` and `payload` as in 3.0 Beta 1. */
function toEvent(one: unknown): Json {
  const event = object(one)
  const whole = { ...object(event['payload']), ...object(event['metadata']), ...event }
  return { ...whole, ...object(whole['eventClassification']) }
}

/** @returns reason why the event makes no record */
function takeEvent(event: Json, number: number, result: MappingResult, now: Date): string | undefined {
  const recorded = text(event['eventUpdatedDateTime']) || text(event['eventCreatedDateTime'])
  const time = readInstant(recorded)
  // without an offset the sender's zone is unknown: the time of the file counts
  const recordedAt = time && 'instant' in time ? time.instant : undefined
  if (recordedAt && isFuture(recordedAt, now)) return 'The event was recorded in the future'
  const retracted = text(event['retractedEventID']) || (isRetracted(event) ? text(event['eventID']) : '')
  if (retracted) {
    const retraction = { segment: number, event: toIdentity(event, retracted), ...(recordedAt && { recordedAt }) }
    result.retractions = [...(result.retractions ?? []), retraction]
    return undefined
  }
  if (isRetracted(event)) return 'The retraction names no eventID'
  const [kind, certainty] = [text(event['eventTypeCode']) || text(event['eventType']), text(event['eventClassifierCode'])]
  if (!['TRANSPORT', 'EQUIPMENT', 'SHIPMENT'].includes(kind)) return `${kind || 'An event without a type'} is shown only`
  const code = text(event[`${kind.toLowerCase()}EventTypeCode`])
  if (!/^[A-Z]{4}$/.test(code)) return 'The event has no code'
  const classifier = classifiers[certainty]
  if (!classifier) return `An event of class ${certainty || 'none'} is shown only`
  const happened = readInstant(text(event['eventDateTime']))
  if (!happened) return 'eventDateTime is missing or not an instant'
  if (recorded && !time) return 'The recording time is not an instant'
  const names = references(event)
  if (!names.TRD && !names.BKG && !names.container) return 'Names no booking, no transport document and no container'
  const draft = new PartialShipment(result, number, { isStatus: true })
  draft.set('shipmentNumber', names.TRD || names.BKG)
  draft.set('carrierBookingReference', names.BKG)
  if (names.container) draft.container(number, names.container, text(object(event['equipmentDetails'])['ISOEquipmentCode']))
  addEvent(draft, event, number, { kind, code, classifier, recordedAt, happened })
  const id = text(event['eventID'])
  const localTime = 'local' in happened ? { segment: number, written: happened.local } : undefined
  draft.finish({ ...(recordedAt && { recordedAt }), ...(id && { event: toIdentity(event, id) }), ...(localTime && { localTime }) })
  return undefined
}

/** True if the event is retracted; some serializers write booleans as texts. */
const isRetracted = (event: Json): boolean => event['isRetracted'] === true || /^true$/i.test(text(event['isRetracted']))

function toIdentity(event: Json, id: string): EventIdentity {
  const party = object(object(event['eventRouting'])['originatingParty'])
  const publisher = object(event['publisher'])
  const name = text(party['partyCode']) || text(party['partyName']) || text(publisher['partyName'])
  return name ? { id, party: name } : { id }
}

interface Classified {
  kind: string
  code: string
  classifier: 'planned' | 'estimated' | 'actual'
  recordedAt: string | undefined
  happened: Exclude<ReturnType<typeof readInstant>, undefined>
}

/** Adds the event and, if it is expected at a numbered call, the port of the route. */
function addEvent(draft: PartialShipment, event: Json, number: number, { kind, code, classifier, recordedAt, happened }: Classified): void {
  const eventDate = 'instant' in happened ? happened.instant : happened.local.slice(0, 10)
  const call = { ...object(event['transportCall']), ...object(object(event['transportDetails'])['transportCall']) }
  const location =
    text(object(event['eventLocation'])['UNLocationCode']) ||
    text(call['UNLocationCode']) ||
    text(object(call['location'])['UNLocationCode'])
  const port = readPlace(location)
  if ('local' in happened)
    draft.unread(number, `eventDateTime names no offset: read as the local time of ${port ?? 'a place that is not named'}`)
  const isActual = classifier === 'actual'
  const portNumber = call['transportCallSequenceNumber']
  if (!isActual && kind === 'TRANSPORT' && port && Number.isInteger(portNumber) && Number(portNumber) >= 0)
    draft.routing.push({ location: port, portNumber: Number(portNumber), estimateValue: eventDate })
  const type = kind === 'SHIPMENT' || !isActual ? 'info' : code === 'DEPA' || code === 'ARRI' ? 'important' : 'normal'
  draft.event(number, {
    code,
    ...(!isActual && { classifier }),
    title: titles[code]?.[isActual ? 0 : 1],
    type,
    eventDate,
    createdDate: recordedAt,
    location,
    transport: inlandModes[findMode(event, call)],
  })
}

/** Mode of transport of an event, in the places of 2.x and 3.0. */
const findMode = (event: Json, call: Json): string =>
  [call, object(event['transportDetails']), event]
    .flatMap((one) => [text(one['modeOfTransport']), text(one['modeOfTransportCode'])])
    .find(Boolean)
    ?.toUpperCase() ?? ''

/** Returns booking, transport document and container of an event, from the properties of 2.2 and 3.0. */
function references(event: Json): Record<'BKG' | 'TRD' | 'container', string | undefined> {
  const details = object(event['shipmentDetails'])
  const named = new Map<string, string>()
  const all = [
    object(details['documentReference']),
    ...list(details['additionalDocumentReferences']),
    ...list(event['documentReferences']),
    ...list(event['references']),
    event,
  ]
  for (const one of all) {
    const kind = text(one['typeCode']) || text(one['documentReferenceType']) || text(one['referenceType']) || text(one['documentTypeCode'])
    const reference =
      text(one['reference']) || text(one['documentReferenceValue']) || text(one['referenceValue']) || text(one['documentID'])
    if (reference && !named.has(kind)) named.set(kind, reference)
  }
  const container = text(object(event['equipmentDetails'])['equipmentReference']) || text(event['equipmentReference']) || named.get('EQ')
  return { BKG: named.get('BKG'), TRD: named.get('TRD'), container }
}
