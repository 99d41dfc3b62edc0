import { expect, it } from 'vitest'
import { dcsaRecords } from './dcsa-records.ts'

const now = new Date('2026-03-01T00:00:00Z')
const third = (overrides: object, call: object = {}) => ({
  eventDateTime: '2026-02-01T10:00:00+08:00',
  eventUpdatedDateTime: '2026-02-01T03:00:00Z',
  eventLocation: { UNLocationCode: 'CNSHA' },
  eventClassification: { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'ACT', transportEventTypeCode: 'DEPA' },
  shipmentDetails: {
    documentReference: { typeCode: 'BKG', reference: 'BK1' },
    additionalDocumentReferences: [{ typeCode: 'TRD', reference: 'TD1' }],
  },
  transportDetails: { transportCall: { transportCallSequenceNumber: 2, ...call } },
  ...overrides,
})
const estimated = { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'EST', transportEventTypeCode: 'ARRI' }
const reasons = (...events: unknown[]) => dcsaRecords({ events }, now).unread

it('maps each event of 3.0 to its own partial shipment, and keeps the class of expected events', () => {
  const load = { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'LOAD' }
  const discharge = { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'EST', equipmentEventTypeCode: 'DISC' }
  const events = [
    third({ eventClassification: load, equipmentDetails: { equipmentReference: 'MSKU1234565', ISOEquipmentCode: '45G1' } }),
    third({}),
    third({ eventClassification: estimated, eventLocation: { UNLocationCode: 'AUSYD' }, eventDateTime: '2026-02-25T01:00:00Z' }),
    third({ eventClassification: discharge, eventLocation: { UNLocationCode: 'AUSYD' }, eventDateTime: '2026-02-25T09:00:00Z' }),
  ]
  const recordedAt = '2026-02-01T03:00:00.000Z'
  const seen = { eventDate: '2026-02-01T02:00:00.000Z', createdDate: recordedAt, location: 'CNSHA' }
  const names = { shipmentNumber: 'TD1', carrierBookingReference: 'BK1' }
  const expected = { classifier: 'estimated', type: 'info', createdDate: recordedAt, location: 'AUSYD' }
  const records = [
    { containers: [{ number: 'MSKU1234565', sizeType: '45G1' }], events: [{ code: 'LOAD', title: 'Loaded', type: 'normal', ...seen }] },
    { events: [{ code: 'DEPA', title: 'Departed', type: 'important', ...seen }] },
    {
      events: [{ code: 'ARRI', title: 'Arrival', ...expected, eventDate: '2026-02-25T01:00:00.000Z' }],
      routing: [{ location: 'AUSYD', portNumber: 2, estimateValue: '2026-02-25T01:00:00.000Z' }],
    },
    { events: [{ code: 'DISC', title: 'Discharge', ...expected, eventDate: '2026-02-25T09:00:00.000Z' }] },
  ]
  expect(dcsaRecords({ events }, now)).toEqual({
    unread: [],
    records: records.map((record) => ({ resource: 'shipments', isStatus: true, record: { ...names, ...record }, recordedAt })),
  })
})

it('identifies the event by its id and its issuer', () => {
  const eventRouting = { originatingParty: { partyCode: 'EXCO', codeListProvider: 'SMDG' } }
  const [own, of2] = dcsaRecords(
    { events: [third({ eventID: 'E1', eventRouting }), third({ eventID: 'E1', publisher: { partyName: 'Carrier' } })] },
    now,
  ).records
  expect([own!.event, of2!.event]).toEqual([
    { id: 'E1', party: 'EXCO' },
    { id: 'E1', party: 'Carrier' },
  ])
})

it.each([
  ['isRetracted alone', { eventID: 'E1', isRetracted: true }],
  ['isRetracted as a text', { eventID: 'E1', isRetracted: 'True' }],
  ['isRetracted with the data of the event', third({ eventID: 'E1', isRetracted: true, eventUpdatedDateTime: undefined })],
  [
    'retractedEventID in the metadata of 3.0 Beta 1',
    { metadata: { eventID: 'E2', retractedEventID: 'E1' }, payload: third({ eventUpdatedDateTime: undefined }) },
  ],
])('reads a retraction: %s', (_, event) => {
  expect(dcsaRecords({ events: [event] }, now)).toEqual({ records: [], retractions: [{ segment: 1, event: { id: 'E1' } }], unread: [] })
})

it('keeps the time and the issuer of a retraction, and rejects one that names no event', () => {
  const eventRouting = { originatingParty: { partyName: 'Carrier' } }
  const recordedAt = '2026-02-02T06:00:00.000Z'
  const event = { eventID: 'E1', isRetracted: true, eventUpdatedDateTime: '2026-02-02T06:00:00Z', eventRouting }
  expect(dcsaRecords({ events: [event] }, now).retractions).toEqual([{ segment: 1, event: { id: 'E1', party: 'Carrier' }, recordedAt }])
  expect(reasons({ isRetracted: true })).toEqual([{ segment: 1, reason: 'The retraction names no eventID', refused: true }])
})

it('reads events of 2.2 as a list', () => {
  const event = {
    eventType: 'TRANSPORT',
    eventClassifierCode: 'ACT',
    transportEventTypeCode: 'ARRI',
    eventDateTime: '2026-02-25T01:00:00Z',
    transportCall: { UNLocationCode: 'AUSYD' },
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'BK2' }],
  }
  expect(dcsaRecords([event], now).records[0]!.record).toEqual({
    shipmentNumber: 'BK2',
    carrierBookingReference: 'BK2',
    events: [{ code: 'ARRI', title: 'Arrived', type: 'important', eventDate: '2026-02-25T01:00:00.000Z', location: 'AUSYD' }],
  })
})

it.each<[string, unknown]>([
  ['An event without a type is shown only', null],
  ['An event without a type is shown only', { someEvents: [] }],
  ['REEFER is shown only', third({ eventClassification: { eventTypeCode: 'REEFER' } })],
  ['The event has no code', third({ eventClassification: { eventTypeCode: 'TRANSPORT', eventClassifierCode: 'ACT' } })],
  ['eventDateTime is missing or not an instant', third({ eventDateTime: '2026/02/01 07:41:00 +08:30' })],
  ['eventDateTime is missing or not an instant', third({ eventDateTime: undefined })],
  ['The recording time is not an instant', third({ eventUpdatedDateTime: '2026 02 01' })],
  ['The event was recorded in the future', third({ eventUpdatedDateTime: '2099-01-01T00:00:00Z' })],
  ['Names no booking, no transport document and no container', third({ shipmentDetails: undefined })],
])('%s', (reason, event) => {
  const isOdd = !/shown only$|^Names no/.test(reason)
  expect(reasons(event)).toEqual([isOdd ? { segment: 1, reason, refused: true } : { segment: 1, reason }])
})

it('rejects a file without a list of events, and an estimate without its port', () => {
  for (const body of [undefined, null, 7, 'x', {}, { events: {} }])
    expect(dcsaRecords(body, now)).toEqual({ records: [], unread: [{ segment: 0, reason: 'Not a list of events', refused: true }] })
  expect(
    dcsaRecords(
      Array.from({ length: 10_001 }, () => null),
      now,
    ).unread,
  ).toEqual([{ segment: 0, reason: 'There are more than 10000 events', refused: true }])
  expect(reasons(third({ eventClassification: estimated, eventLocation: {} }))[0]).toEqual({
    segment: 1,
    reason: 'The arrival names no UN/LOCODE',
    refused: true,
  })
})

it.each([
  ['2026-02-01T10:00:00+0800', '2026-02-01T02:00:00.000Z'],
  ['2026-02-01T10:00:00+08', '2026-02-01T02:00:00.000Z'],
  ['2026-02-01T02:00:00z', '2026-02-01T02:00:00.000Z'],
  ['2026-02-01 10:00:00+08:00', '2026-02-01T02:00:00.000Z'],
])('reads the instant %s', (eventDateTime, eventDate) => {
  expect(dcsaRecords([third({ eventDateTime })], now).records[0]!.record['events']).toMatchObject([{ eventDate }])
})

it('takes a time without an offset as local to the location, and a recording time without one as unknown', () => {
  const { records, unread } = dcsaRecords([third({ eventDateTime: '2026-02-01T10:00:00', eventUpdatedDateTime: '2026-02-01 11:00' })], now)
  expect(records).toMatchObject([
    { localTime: { segment: 1, written: '2026-02-01T10:00:00' }, record: { events: [{ eventDate: '2026-02-01' }] } },
  ])
  expect(records[0]).not.toHaveProperty('recordedAt')
  expect(unread).toEqual([{ segment: 1, reason: 'eventDateTime names no offset: read as the local time of CNSHA' }])
})

it('allows sender clocks to be a quarter of an hour ahead', () => {
  const ahead = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const at = (minutes: number) => dcsaRecords([third({ eventDateTime: ahead(minutes), eventUpdatedDateTime: ahead(minutes) })], now)
  expect(at(14).unread).toEqual([])
  expect(at(16).unread).toEqual([{ segment: 1, reason: 'The event was recorded in the future', refused: true }])
  expect(dcsaRecords([third({ eventDateTime: ahead(60) })], now).unread[0]).toMatchObject({
    reason: `The event is dated in the future: ${ahead(60)}`,
    refused: true,
  })
})

it('reads a location with spaces and in lower case', () => {
  const { records } = dcsaRecords([third({ eventLocation: { UNLocationCode: 'cn sha ' } })], now)
  expect(records[0]!.record['events']).toMatchObject([{ location: 'CNSHA' }])
})

it.each([
  ['one event', third({})],
  ['one event in metadata and payload', { metadata: { eventID: 'E1' }, payload: third({}) }],
  ['one event under a name', { event: third({}) }],
  ['a list named data', { data: [third({})] }],
  ['a list named items', { items: [third({})], total: 1 }],
  ['a list named payload', { metadata: { count: 1 }, payload: [third({})] }],
  ['a list under another name', { page: 1, errors: [], content: [third({})] }],
  ['a list within body', { body: { events: [third({})] } }],
  ['one event under another name', { notification: third({}) }],
  ['a list within data', { data: { events: [third({})] } }],
  ['a list of events in metadata and payload', [{ metadata: { eventID: 'E1' }, payload: third({}) }]],
])('reads %s', (_, body) => {
  expect(dcsaRecords(body, now).records).toMatchObject([{ record: { shipmentNumber: 'TD1', events: [{ code: 'DEPA' }] } }])
})

it('names a shipment by the container if the event has no other reference', () => {
  const gate = { eventTypeCode: 'EQUIPMENT', eventClassifierCode: 'ACT', equipmentEventTypeCode: 'GTIN' }
  const event = { eventClassification: gate, shipmentDetails: undefined }
  const named = [
    third({ ...event, equipmentReference: 'CSQU 305438-3' }),
    third({ ...event, references: [{ referenceType: 'EQ', referenceValue: 'CSQU3054383' }] }),
  ]
  for (const one of named)
    expect(dcsaRecords([one], now).records).toMatchObject([
      { record: { shipmentNumber: 'CSQU3054383', containers: [{ number: 'CSQU3054383' }] } },
    ])
})

it.each<[mode: string | undefined, events: object]>([
  ['VESSEL', { code: 'DEPA', title: 'Departed', type: 'important' }],
  [undefined, { code: 'DEPA', title: 'Departed', type: 'important' }],
  ['TRUCK', { code: 'DEPA', title: 'Departed by truck', type: 'normal', transport: 'ROAD' }],
  ['RAIL', { code: 'DEPA', title: 'Departed by train', type: 'normal', transport: 'RAIL' }],
  ['BARGE', { code: 'DEPA', title: 'Departed by barge', type: 'normal', transport: 'BARGE' }],
])('reads the mode of transport %s', (modeOfTransport, expected) => {
  const [record] = dcsaRecords({ events: [third({}, { modeOfTransport })] }, now).records
  const [event] = record!.record['events'] as object[]
  const { eventDate: _, createdDate: __, location: ___, ...rest } = event as Record<string, unknown>
  expect(rest).toEqual(expected)
})

it('does not read retracted declarations of other standards', () => {
  const body = { VGMDeclarations: [{ declarationReference: 'VGM-1', isRetracted: true }] }
  expect(dcsaRecords(body, now).unread).toEqual([{ segment: 0, reason: 'Not a list of events', refused: true }])
})
