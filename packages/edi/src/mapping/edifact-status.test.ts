import { describe, expect, it } from 'vitest'
import { readInterchanges } from '../read-interchanges.ts'
import { mapInterchange } from './map-interchange.ts'
import { mapEdifact } from './mapped-message.fixture.ts'

const now = new Date('2026-12-31T00:00:00Z')

/** Maps an IFTSTA message; `body` starts at segment 3. */
const status = (...body: string[]) => {
  const message = ['UNH+1+IFTSTA:D:96A:UN', 'BGM+23+X+9', 'CNI+1+S1', ...body, `UNT+${body.length + 4}+1`]
  const text = ['UNB+UNOA:2+A+B+260131:1405+1', ...message, 'UNZ+1+1', ''].join("'")
  return mapInterchange(readInterchanges(Buffer.from(text))[0]!, now)
}
const events = (...body: string[]) => status(...body).records[0]?.record['events']

describe('a status', () => {
  it.each(['334', '78', '7', '35', '171', '200'])('is dated by DTM qualifier %s', (qualifier) => {
    expect(events('STS+1+D', `DTM+${qualifier}:202611201530:203`)).toMatchObject([{ code: 'DCF', eventDate: '2026-11-20' }])
  })

  it.each([
    ['VA', '178', 'ARRI'],
    ['UV', '178', 'DISC'],
    ['VD', '186', 'DEPA'],
    ['VD', '136', 'DEPA'],
  ])('%s is dated by DTM %s too', (status, qualifier, code) => {
    const dated = (...more: string[]) => events(`STS+1+${status}`, `DTM+${qualifier}:202611201530:203`, ...more, 'LOC+175+SGSIN')
    expect(dated()).toEqual([expect.objectContaining({ code, eventDate: '2026-11-20', location: 'SGSIN' })])
    expect(dated('DTM+334:20261121:102')).toEqual([expect.objectContaining({ code, eventDate: '2026-11-21' })])
  })

  it('is dated by no actual date of another milestone', () => {
    const { unread } = status('STS+1+VD', 'DTM+178:20261120:102', 'LOC+175+SGSIN')
    expect(unread).toContainEqual({ segment: 5, reason: 'STS: the status has no date', refused: true })
  })

  it('is dated by the best readable date', () => {
    expect(events('STS+1+D', 'DTM+7:20261118:102', 'DTM+334:20261320:102', 'DTM+35:20261119:102')).toMatchObject([
      { eventDate: '2026-11-19' },
    ])
    expect(events('STS+1+VD', 'DTM+334:202611182330?+0100:205', 'LOC+175+de ham')).toMatchObject([
      { eventDate: '2026-11-18T22:30:00.000Z', location: 'DEHAM' },
    ])
  })

  it.each([
    ['21', 'DCF'],
    ['021', 'DCF'],
    ['22', 'DCF'],
    ['13', 'PICK'],
    ['24', 'DEPA'],
    ['1', 'ARRI'],
    ['12', 'CLR'],
    ['48', 'LOAD'],
    ['29', 'DISC'],
    ['346', 'DISC'],
    ['93', 'STUF'],
    ['28', 'STRP'],
  ])('%s of UNECE Recommendation 24 is %s', (status, code) => {
    expect(events(`STS+1+${status}:::As agreed`, 'DTM+334:20261120:102', 'LOC+14+DEBRV', 'FTX+AAI+++left at:gate 4')).toMatchObject([
      { code, location: 'DEBRV', description: 'left at gate 4' },
    ])
  })

  it('is held when dated in the future, and only shown when its code is unknown', () => {
    const { records, unread } = status('STS+1+D', 'DTM+334:20270103:102', 'STS+1+31', 'DTM+334:20261120:102', 'DTM+186:20270103:102')
    expect(records).toEqual([])
    expect(unread).toEqual([
      { segment: 9, reason: 'DTM: 2027-01-03 is in the future', refused: true },
      { segment: 5, reason: 'The event is dated in the future: 2027-01-03', refused: true },
      { segment: 7, reason: 'STS: status 31 is shown only' },
      { segment: 4, reason: 'The message has no data about the shipment' },
    ])
  })

  it('of pre-carriage or on-carriage names the means of transport', () => {
    const departed = (...transport: string[]) => events('STS+1+24', 'DTM+334:20261120:102', 'LOC+175+DEHAM', ...transport)
    expect(departed('TDT+30++3')).toMatchObject([{ code: 'DEPA', title: 'Departed by truck', type: 'normal', transport: 'ROAD' }])
    expect(departed('TDT+10++8')).toMatchObject([{ title: 'Departed by barge', transport: 'BARGE' }])
    for (const main of [departed('TDT+20+7+1'), departed('TDT+20++2'), departed()])
      expect(main).toEqual([{ code: 'DEPA', title: 'Departed', type: 'important', eventDate: '2026-11-20', location: 'DEHAM' }])
  })

  it('names its shipment by a container if it has no other reference', () => {
    const { records } = status('STS+1+I', 'DTM+334:20261120:102', 'EQD+CN+CSQU305438 3')
    expect(records).toMatchObject([{ isStatus: true, record: { shipmentNumber: 'S1', containers: [{ number: 'CSQU3054383' }] } }])
    const unnamed = mapInterchange(
      readInterchanges(Buffer.from("UNH+1+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+I'DTM+334:20261120:102'EQD+CN+CSQU3054383'UNT+7+1'"))[0]!,
      now,
    )
    expect(unnamed.records).toMatchObject([{ record: { shipmentNumber: 'CSQU3054383', containers: [{ number: 'CSQU3054383' }] } }])
  })

  describe('at a port', () => {
    const port = (place: string, ...more: string[]) =>
      status('STS+1+VA', 'DTM+178:20261120:102', `LOC+175+${place}`, ...more).records[0]?.record
    const arrived = (location: string) => expect.objectContaining({ code: 'ARRI', eventDate: '2026-11-20', location })

    it('of transhipment dates the arrival there, not the arrival at the destination', () => {
      for (const record of [port('SGSIN'), port('SGSIN', 'LOC+11+AUSYD'), port('AUSYD', 'LOC+11+AUSYD')])
        expect(record).not.toHaveProperty('destinationATA')
      expect(port('SGSIN')?.['events']).toEqual([arrived('SGSIN')])
      expect(port('SGSIN', 'LOC+11+AUSYD')?.['events']).toEqual([arrived('SGSIN')])
      expect(port('AUSYD', 'LOC+11+AUSYD')?.['events']).toEqual([arrived('AUSYD')])
      const placed = status('STS+1+UV', 'DTM+334:20261121:102', 'DTM+178:20261120:102', 'LOC+13+SGSIN').records[0]?.record
      expect(placed).not.toHaveProperty('destinationATA')
      expect(placed?.['events']).toEqual([expect.objectContaining({ code: 'DISC', eventDate: '2026-11-21', location: 'SGSIN' })])
    })

    it('of transhipment dates the departure there, not the departure from the origin', () => {
      const left = (...more: string[]) => status('STS+1+VD', 'DTM+186:20261122:102', 'LOC+175+SGSIN', ...more).records[0]?.record
      expect(left()).not.toHaveProperty('originATD')
      expect(left('LOC+9+CNSHA')?.['events']).toEqual([expect.objectContaining({ code: 'DEPA', location: 'SGSIN' })])
    })

    it('of departure keeps the estimated arrival at the destination', () => {
      const record = status('STS+1+VD', 'DTM+334:20261120:102', 'DTM+132:20261220:102', 'LOC+175+CNSHA').records[0]?.record
      expect(record).toMatchObject({ destinationETA: '2026-12-20' })
    })

    it('that the message does not name leaves the date to the destination', () => {
      expect(status('STS+1+AE', 'DTM+334:20261110:102', 'DTM+178:20261120:102').records[0]?.record).toMatchObject({
        destinationATA: '2026-11-20',
      })
    })
  })

  it('names its shipment by a swap body too', () => {
    expect(status('STS+1+I', 'DTM+334:20261120:102', 'EQD+SW+CSQU3054383').records).toMatchObject([
      { record: { containers: [{ number: 'CSQU3054383' }] } },
    ])
  })
})

describe('statuses without a consignment', () => {
  const message = (...body: string[]) => mapEdifact('IFTSTA', 'BGM+23+X+9', ...body)
  const gateIn = ['STS+1+I', 'DTM+334:20261120:102']
  const [event] = [expect.objectContaining({ code: 'GTIN', eventDate: '2026-11-20' })]

  it.each([
    ['RFF+BM:BL1', { shipmentNumber: 'BL1', houseWaybillNumber: 'BL1' }],
    ['RFF+BN:BK1', { shipmentNumber: 'BK1', carrierBookingReference: 'BK1' }],
    ['RFF+SRN:S1', { shipmentNumber: 'S1' }],
    ['RFF+FF:S1', { shipmentNumber: 'S1' }],
  ])('belong to the shipment of %s', (reference, named) => {
    const { records, unread } = message(reference, ...gateIn)
    expect(records).toEqual([expect.objectContaining({ isStatus: true, record: { ...named, events: [event] } })])
    expect(unread).toEqual([])
    expect(message(...gateIn, reference).records).toEqual(records)
  })

  it('belong to the shipment of their only container', () => {
    expect(message(...gateIn, 'EQD+CN+CSQU3054383').records).toMatchObject([{ record: { shipmentNumber: 'CSQU3054383', events: [event] } }])
  })

  it('are held if nothing, or more than one shipment, is named', () => {
    expect(message(...gateIn)).toEqual({
      records: [],
      unread: [{ segment: 2, reason: 'No reference to a shipment: no document, no booking', refused: true }],
    })
    const reason = 'IFTSTA names several shipments and no consignment (CNI) that says which status belongs to which'
    expect(message(...gateIn, 'RFF+BM:BL1', ...gateIn, 'RFF+BM:BL2')).toEqual({
      records: [],
      unread: [{ segment: 4, reason, refused: true }],
    })
  })
})
