import type { Mapped, MapResult } from './map-result.ts'
import { ShipmentDraft } from './shipment-draft.ts'

type Json = Record<string, unknown>

const titles: Partial<Record<string, string>> = {
  DEPA: 'Departed',
  ARRI: 'Arrived',
  LOAD: 'Loaded',
  DISC: 'Discharged',
  GTIN: 'Gate in',
  GTOT: 'Gate out',
}
/** Departures and arrivals are told of before they happen: how, and by which classes. */
const expectations: Partial<Record<string, string>> = { DEPA: 'Departure', ARRI: 'Arrival' }
const classifiers: Partial<Record<string, 'planned' | 'estimated'>> = { PLN: 'planned', EST: 'estimated' }
const most = 10_000

/** Events that are right and yet no record: they are about something else, name no shipment, or are not certain. All others are refused. */
const carriesLittle = /shown only$|^Names no |^Is planned /

/**
 * DCSA track and trace events, 2.2 (a list) or 3.0 (`{events}`), as partial shipments: what has happened becomes events, what is planned or
 * estimated becomes dates of ports and events of that class. The `segment` of what is unread is the number of the event.
 * @param now nothing can have been recorded after it
 */
export function dcsaRecords(body: unknown, now: Date): Mapped {
  const result: MapResult = { records: [], unread: [], now }
  const events = Array.isArray(body) ? body : object(body)['events']
  if (!Array.isArray(events) || events.length > most) {
    result.unread.push({
      segment: 0,
      reason: Array.isArray(events) ? `There are more than ${most} events` : 'Not a list of events',
      refused: true,
    })
    return mapped(result)
  }
  const drafts = new Map<string, ShipmentDraft>()
  for (const [index, one] of events.entries()) {
    const reason = take(object(one), index + 1, drafts, result, now)
    if (reason) result.unread.push({ segment: index + 1, reason, ...(!carriesLittle.test(reason) && { refused: true }) })
  }
  for (const draft of drafts.values()) draft.finish()
  return mapped(result)
}

const mapped = ({ records, unread }: MapResult): Mapped => ({ records, unread })

const object = (value: unknown): Json => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {})
const text = (value: unknown) => (typeof value === 'string' ? value.slice(0, 200).trim() : '')
const list = (value: unknown): Json[] => (Array.isArray(value) ? value.slice(0, 100).map(object) : [])
const instantForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/
const isPlace = (value: string) => /^[A-Z]{2}[A-Z2-9]{3}$/.test(value)
const isInstant = (value: string) => instantForm.test(value) && !Number.isNaN(Date.parse(value))

/** @returns why the event is not taken */
function take(event: Json, number: number, drafts: Map<string, ShipmentDraft>, result: MapResult, now: Date): string | undefined {
  const classification = { ...event, ...object(event['eventClassification']) }
  const [kind, certainty] = [text(classification['eventTypeCode']) || text(event['eventType']), text(classification['eventClassifierCode'])]
  if (!['TRANSPORT', 'EQUIPMENT', 'SHIPMENT'].includes(kind)) return `${kind || 'An event without a type'} is shown only`
  const code = text(classification[`${kind.toLowerCase()}EventTypeCode`])
  if (!/^[A-Z]{4}$/.test(code)) return 'The event has no code'
  const eventDate = text(event['eventDateTime'])
  if (!isInstant(eventDate)) return 'eventDateTime is missing or no instant'
  const created = text(event['eventUpdatedDateTime']) || text(event['eventCreatedDateTime'])
  if (created && !isInstant(created)) return 'The event was recorded at no instant'
  if (created && Date.parse(created) > now.getTime()) return 'The event was recorded in the future'
  const names = references(event)
  const key = names.TRD || names.BKG
  if (!key) return 'Names no booking and no transport document'
  const draft = drafts.get(key) ?? new ShipmentDraft(result, number, { isStatus: true })
  drafts.set(key, draft)
  draft.set('shipmentNumber', key)
  draft.set('carrierBookingReference', names.BKG)
  const call = { ...object(event['transportCall']), ...object(object(event['transportDetails'])['transportCall']) }
  const location =
    text(object(event['eventLocation'])['UNLocationCode']) ||
    text(call['UNLocationCode']) ||
    text(object(call['location'])['UNLocationCode'])
  const container = text(object(event['equipmentDetails'])['equipmentReference']) || text(event['equipmentReference'])
  if (container) draft.container(number, container, text(object(event['equipmentDetails'])['ISOEquipmentCode']))
  if (certainty !== 'ACT') {
    const expected = expectations[code]
    const classifier = classifiers[certainty]
    if (kind === 'TRANSPORT' && expected && classifier && isPlace(location))
      draft.event(number, { code, classifier, title: expected, type: 'info', eventDate, createdDate: created || undefined, location })
    return expect(draft, kind, location, call, new Date(eventDate).toISOString())
  }
  const type = code === 'DEPA' || code === 'ARRI' ? 'important' : kind === 'SHIPMENT' ? 'info' : 'normal'
  draft.event(number, { code, title: titles[code], type, eventDate, createdDate: created || undefined, location })
}

/** What is planned or estimated is a date of a port of the route, and an event that says so: never something that happened. */
function expect(draft: ShipmentDraft, kind: string, location: string, call: Json, estimateValue: string): string | undefined {
  const portNumber = call['transportCallSequenceNumber']
  if (kind !== 'TRANSPORT') return 'Is planned or estimated: shown only'
  if (!isPlace(location) || typeof portNumber !== 'number' || !Number.isInteger(portNumber) || portNumber < 0)
    return 'Is planned or estimated, and its port or the number of the call is not named'
  draft.routing.push({ location, portNumber, estimateValue })
}

/** The booking and the transport document an event is about, in the places of 2.2 and 3.0. */
function references(event: Json): { BKG: string | undefined; TRD: string | undefined } {
  const details = object(event['shipmentDetails'])
  const named = new Map<string, string>()
  const all = [
    object(details['documentReference']),
    ...list(details['additionalDocumentReferences']),
    ...list(event['documentReferences']),
    event,
  ]
  for (const one of all) {
    const kind = text(one['typeCode']) || text(one['documentReferenceType']) || text(one['documentTypeCode'])
    const reference = text(one['reference']) || text(one['documentReferenceValue']) || text(one['documentID'])
    if (reference && !named.has(kind)) named.set(kind, reference)
  }
  return { BKG: named.get('BKG'), TRD: named.get('TRD') }
}
