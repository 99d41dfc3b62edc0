import { describe, expect, it } from 'vitest'
import { readInterchanges } from '../read-interchanges.ts'
import { mapEdifact as edifact, recordsIn } from './mapped-message.fixture.ts'
import { mapInterchange } from './map-interchange.ts'

const now = new Date('2026-12-31T00:00:00Z')

const none = (segment: number, reason: string) => ({ records: [], unread: [{ segment, reason }] })
/** Expected result for a segment that should have made a record and cannot. */
const refused = (segment: number, reason: string) => ({ records: [], unread: [{ segment, reason, refused: true }] })

describe('IFTSTA', () => {
  const sailing = [
    'RFF+BM:BL1',
    'RFF+BN:BK1',
    'TDT+20+031A+1++MAEU:172:182+++9251999:146::EVENING STAR',
    'LOC+9+CNSHA:139:6',
    'LOC+11+AUSYD:139:6:SYDNEY',
    'LOC+7+AUMEL::6:MELBOURNE',
  ]

  it('maps events, voyage, dates and containers', () => {
    const times = ['DTM+133:20260201:102', 'DTM+186:202602022330:203', 'DTM+132:2602251200:201', 'EQD+CN+MSKU1234565+42G1:102:5']
    const { records, unread } = edifact(
      'IFTSTA',
      'BGM+23+X+9',
      'CNI+1',
      'STS+1+VD',
      'DTM+334:202602022330:203',
      'LOC+175+CNSHA',
      ...sailing,
      ...times,
    )
    expect(unread).toEqual([])
    expect(records).toEqual([
      {
        resource: 'shipments',
        isStatus: true,
        record: {
          shipmentNumber: 'BL1',
          houseWaybillNumber: 'BL1',
          carrierBookingReference: 'BK1',
          carrierCode: 'MAEU',
          departureVessel: 'EVENING STAR',
          voyage: '031A',
          origin: 'CNSHA',
          destination: 'AUSYD',
          podName: 'SYDNEY',
          fdpName: 'MELBOURNE',
          events: [
            { code: 'DEPA', title: 'Departed', type: 'important', eventDate: '2026-02-02', location: 'CNSHA' },
            { code: 'DEPA', title: 'Departure', type: 'info', classifier: 'estimated', eventDate: '2026-02-01', location: 'CNSHA' },
            { code: 'ARRI', title: 'Arrival', type: 'info', classifier: 'estimated', eventDate: '2026-02-25', location: 'AUSYD' },
          ],
          containers: [{ number: 'MSKU1234565', sizeType: '42G1' }],
        },
      },
    ])
  })

  it('gives the reason for each status, date and container that it cannot read, and keeps the rest', () => {
    const { records, unread } = edifact(
      'IFTSTA',
      'CNI+1+S1',
      'STS+1+99',
      'STS+1+I::87:OWN MEANING',
      'STS+1+VD',
      'STS+1+VA',
      'DTM+334:20260201:102',
      'LOC+175+SYDNEY',
      'STS+1+UV',
      'DTM+78:202620021715:203',
      'DTM+132:20260230:102',
      'EQD+CN+E12',
    )
    expect(records).toEqual([])
    expect(unread).toEqual([
      { segment: 12, reason: 'DTM: 20260230 is not a date', refused: true },
      { segment: 13, reason: 'E12 is not a container number' },
      { segment: 4, reason: 'STS: status 99 is shown only' },
      { segment: 5, reason: 'STS: status I is shown only' },
      { segment: 6, reason: 'STS: the status has no date', refused: true },
      { segment: 7, reason: 'The arrival names no UN/LOCODE', refused: true },
      { segment: 11, reason: 'DTM: 202620021715 is not a date', refused: true },
      { segment: 3, reason: 'The message has no data about the shipment' },
    ])
  })

  it('separates consignments, and applies references of the message only to a single consignment', () => {
    const one = (number: string) => [`CNI+1+${number}`, 'STS+1+UV', 'DTM+334:20260201:102']
    expect(
      recordsIn(edifact('IFTSTA', 'RFF+BN:BK', ...one('S1'), ...one('S2')), 'shipments').map((record) => [
        record['shipmentNumber'],
        record['carrierBookingReference'],
      ]),
    ).toEqual([
      ['S1', undefined],
      ['S2', undefined],
    ])
    expect(recordsIn(edifact('IFTSTA', 'RFF+BN:BK', ...one('S1')), 'shipments')[0]!['carrierBookingReference']).toBe('BK')
    expect(edifact('IFTSTA', 'CNI+1', 'STS+1+UV', 'DTM+334:20260201:102')).toEqual(
      refused(3, 'No reference to a shipment: no document, no booking'),
    )
    expect(edifact('IFTSTA', 'BGM+23')).toEqual(none(2, 'IFTSTA names no consignment (CNI) and no status (STS)'))
  })
})

it('IFTMIN maps a booking and planned dates, but no events', () => {
  const { records: booked } = edifact(
    'IFTMIN',
    'BGM+340+S7+9',
    'RFF+BN:BK7',
    'TOD+1++FOB',
    'LOC+9+CNSHA',
    'DTM+133:20260201:102',
    'EQD+CN+MSKU 123456-5',
    'STS+1+VD',
    'DTM+334:20260201:102',
  )
  expect(booked[0]!.record).toEqual({
    shipmentNumber: 'S7',
    carrierBookingReference: 'BK7',
    incoterm: 'FOB',
    origin: 'CNSHA',
    events: [{ code: 'DEPA', title: 'Departure', type: 'info', classifier: 'planned', eventDate: '2026-02-01', location: 'CNSHA' }],
    containers: [{ number: 'MSKU1234565' }],
  })
  expect(edifact('IFTMIN', 'BGM+340+S7+9', 'EQD+CN+CSQU3054388', 'DTM+133:00000000:102', 'DTM+132:202612281500?+1100:205')).toMatchObject({
    records: [{ record: { containers: [{ number: 'CSQU3054388' }], destinationETA: '2026-12-28T04:00:00.000Z' } }],
    unread: [{ segment: 4, reason: 'CSQU3054388 has a wrong check digit (ISO 6346)' }],
  })
  expect(edifact('IFTMIN', 'BGM+340+S7+1')).toEqual(none(3, 'BGM: message function 1 is not a new message'))
})

it('DESADV maps the order lines that it names completely', () => {
  const { records, unread } = edifact(
    'DESADV',
    'BGM+351+S8+9',
    'DTM+11:20260201:102',
    'LIN+1++P1:IN',
    'QTY+12:2,5',
    'RFF+ON:PO1:10',
    'LIN+2++P2:IN',
    'QTY+12:3',
    'RFF+ON:PO1',
  )
  expect(records[0]!.record).toEqual({
    shipmentNumber: 'S8',
    actualExFactoryDate: '2026-02-01',
    orderLines: [{ orderNumber: 'PO1', lineNumber: 10, qty: '2.5' }],
  })
  expect(records[0]!.productLines).toEqual([{ segment: 8, orderNumber: 'PO1', products: ['P2'], qty: '3' }])
  expect(unread).toEqual([])
  expect(edifact('DESADV', 'BGM+351+S8+9', 'RFF+BM:BL8', 'EQD+CN+MSKU1234565', 'LIN+2++P2:IN', 'QTY+12:3').unread).toEqual([
    { segment: 6, reason: 'LIN: order, its line or product, or the quantity is not named' },
  ])
})

describe('ORDERS', () => {
  const head = ['BGM+220+PO1+9', 'DTM+137:20260131:102', 'NAD+BY+B1', 'NAD+SU+V1++ALPHA+1 High St+Ningbo++315000+CN', 'CUX+2:USD:9']

  it('maps the whole order', () => {
    const lines = [
      'LIN+10++P1:IN',
      'IMD+F++:::Chair',
      'QTY+21:5:PCE',
      'PRI+AAA:19,50',
      'DTM+2:20260301:102',
      'LIN+20',
      'PIA+5+P2:BP',
      'QTY+21:1',
      'UNS+S',
      'CNT+2:2',
    ]
    expect(edifact('ORDERS', ...head, ...lines)).toEqual({
      unread: [],
      records: [
        {
          resource: 'purchase-orders',
          record: {
            orderNumber: 'PO1',
            orderDate: '2026-01-31',
            buyerId: 'B1',
            supplierCode: 'V1',
            supplier: { name: 'ALPHA', streetAddress: '1 High St', city: 'Ningbo', postCode: '315000', country: 'CN' },
            lines: [
              {
                lineNumber: 10,
                code: 'P1',
                description: 'Chair',
                qty: '5',
                qtyUom: 'PCE',
                unitPrice: '19.5',
                deliveryDate: '2026-03-01',
                currency: 'USD',
              },
              { lineNumber: 20, code: 'P2', qty: '1', currency: 'USD' },
            ],
          },
        },
      ],
    })
  })

  it('holds a line without product or quantity, and the order if no line is left', () => {
    const part = edifact('ORDERS', ...head, 'LIN+1++P1', 'QTY+21:1', 'LIN+2', 'QTY+21:1', 'LIN+3++P3')
    expect(part.records.map(({ record }) => record['lines'])).toEqual([[{ lineNumber: 1, code: 'P1', qty: '1', currency: 'USD' }]])
    expect(part.unread).toEqual([
      { segment: 3, reason: 'lines[1].code: Required', refused: true },
      { segment: 3, reason: 'lines[2].qty: Required', refused: true },
    ])
    expect(edifact('ORDERS', ...head, 'LIN+2', 'QTY+21:1')).toEqual(refused(3, 'lines[0].code: Required'))
  })

  it('joins the parts of names, streets and descriptions', () => {
    const { records } = edifact(
      'ORDERS',
      'BGM+220+PO1+9',
      'DTM+137:20260131:102',
      'NAD+SU+V1++Nordkap Schrauben:und Beschläge AG+Kaistr. 4:Tor 7+Bremen++28195+DE',
      'NAD+DP+W1+Lager Nord:Hafenstr. 1:Halle 2',
      'LIN+1++P1:IN',
      'IMD+F++:::hexagon screw:zinc plated',
      'IMD+F++:::M8',
      'QTY+21:5',
    )
    expect(records[0]!.record).toMatchObject({
      supplier: { name: 'Nordkap Schrauben und Beschläge AG', streetAddress: 'Kaistr. 4, Tor 7', city: 'Bremen' },
      deliverTo: { name: 'Lager Nord', streetAddress: 'Hafenstr. 1, Halle 2' },
      lines: [{ description: 'hexagon screw zinc plated M8' }],
    })
  })

  it('does not read changes, and holds an order without a date', () => {
    expect(edifact('ORDERS', 'BGM+220+PO1+31')).toEqual(none(3, 'BGM: message function 31 is not a complete order'))
    expect(edifact('ORDERS', 'BGM+220+PO1+9').unread[0]!.reason).toMatch(/^orderDate: /)
  })
})

it('shows other messages without mapping them, and maps no incomplete message', () => {
  expect(edifact('RECADV', 'BGM+632')).toEqual(none(2, 'RECADV is shown only'))
  expect(edifact('constructor')).toEqual(none(2, 'constructor is shown only'))
  const cut = readInterchanges(Buffer.from('ST*850*1~BEG*00*SA*PO2**20260131~'))[0]!
  expect(mapInterchange(cut, now)).toEqual(refused(1, 'The message does not match its trailer'))
})
