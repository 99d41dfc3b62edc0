import { describe, expect, it } from 'vitest'
import { mapX12 as x12, recordsIn } from './mapped-message.fixture.ts'

const none = (segment: number, reason: string) => ({ records: [], unread: [{ segment, reason }] })

describe('214', () => {
  it('maps events: a time with a zone is an instant, a local time only its day', () => {
    const { records, unread } = x12(
      '214',
      'B10*R1*S9*SCAC',
      'LX*1',
      'AT7*AF*NS***20260201*2330*PS',
      'AT7***AB*NA*20260202*0800*LT',
      'AT7*D1*NS***20260202*1230*LT',
    )
    expect(records[0]!.record).toEqual({
      shipmentNumber: 'S9',
      carrierCode: 'SCAC',
      events: [
        { code: 'PICK', title: 'Picked up', type: 'normal', eventDate: '2026-02-02T07:30:00.000Z' },
        { code: 'DCF', title: 'Delivered', type: 'important', eventDate: '2026-02-02' },
      ],
    })
    expect(unread).toEqual([{ segment: 5, reason: 'AT7: status AB is shown only' }])
  })

  it('does not treat partial delivery as delivery', () => {
    const { records, unread } = x12('214', 'B10*R1*S9*SCAC', 'LX*1', 'AT7*D1*NS***20260202', 'LX*2', 'AT7*CP*NS***BAD')
    expect(records[0]!.record).not.toHaveProperty('events')
    expect(unread.map(({ reason }) => reason)).toEqual(['AT7: a part was delivered: shown only', 'AT7: BAD is not a date'])
  })
})

it('315 maps status, container, vessel and port dates', () => {
  const ports = [
    'R4*L*UN*CNSHA*SHANGHAI',
    'DTM*140*20260201*2330*LT',
    'R4*D*UN*AUSYD*SYDNEY',
    'DTM*139*20260225*0800*UT',
    'R4*E*UN*AUMEL*MELBOURNE',
    'DTM*139*20260301',
    'R4*5*UN*AUSYD',
  ]
  const { records, unread } = x12(
    '315',
    'B4***VA*20260225*0100**MSKU*123456*L*45G1***5',
    'N9*BM*BL1',
    'N9*BN*BK1',
    'Q2*9352004********242S***L*EVENING STAR',
    ...ports,
  )
  expect(unread).toEqual([])
  expect(records[0]!.record).toEqual({
    shipmentNumber: 'BL1',
    houseWaybillNumber: 'BL1',
    carrierBookingReference: 'BK1',
    voyage: '242S',
    departureVessel: 'EVENING STAR',
    origin: 'CNSHA',
    destination: 'AUSYD',
    fdpName: 'MELBOURNE',
    fdpETA: '2026-03-01',
    events: [
      { code: 'ARRI', title: 'Arrived', type: 'important', eventDate: '2026-02-25', location: 'AUSYD' },
      { code: 'DEPA', title: 'Departed', type: 'important', eventDate: '2026-02-01', location: 'CNSHA' },
      { code: 'ARRI', title: 'Arrival', type: 'info', classifier: 'estimated', eventDate: '2026-02-25T08:00:00.000Z', location: 'AUSYD' },
    ],
    containers: [{ number: 'MSKU1234565', sizeType: '45G1' }],
  })
  expect(x12('315', 'B4***VA*20260225*******LOCKBOURNE*CI', 'N9*BM*BL1').unread).toEqual([
    { segment: 2, reason: 'The arrival names no UN/LOCODE', refused: true },
    { segment: 1, reason: 'The message has no data about the shipment' },
  ])
})

it.each([
  ['CSQU*3054383', '3', 'CSQU3054383'],
  ['CSQU*305438', '', 'CSQU3054383'],
  ['CSQU*CSQU3054383', '', 'CSQU3054383'],
  ['CSQU*5438', '0', 'CSQU0054380'],
])('315 reads the container %s with check digit %j', (container, checkDigit, number) => {
  const { records } = x12('315', `B4***VD*20261118*2330*SHANGHAI*${container}*L*22G1*CN SHA*UN*${checkDigit}`, 'N9*BN*C15B')
  expect(records[0]!.record).toMatchObject({ containers: [{ number, sizeType: '22G1' }], events: [{ code: 'DEPA', location: 'CNSHA' }] })
})

it('315 holds a status with an unreadable or future date', () => {
  expect(x12('315', 'B4***VD*20261340', 'N9*BN*B1').unread[0]).toEqual({ segment: 2, reason: 'B4: 20261340 is not a date', refused: true })
  expect(x12('315', 'B4***VD*20270103', 'N9*BN*B1').unread[0]).toMatchObject({ reason: 'The event is dated in the future: 2027-01-03' })
})

it('850 maps the whole order', () => {
  const { records } = x12(
    '850',
    'BEG*00*SA*PO2**20260131',
    'CUR*BY*USD',
    'DTM*002*20260301',
    'N1*BY*US*92*B2',
    'N1*ST*STORE',
    'N3*1 High St*Unit 2',
    'N4*SYDNEY*NSW*2000*AU',
    'PO1**16*CA*.35**UP*012*VN*V-1',
    'PID*F****CHIPS',
    'PO1*7*1*EA***ZZ*Z-1',
  )
  expect(records[0]!.record).toEqual({
    orderNumber: 'PO2',
    orderDate: '2026-01-31',
    buyerId: 'B2',
    deliverTo: { name: 'STORE', streetAddress: '1 High St, Unit 2', city: 'SYDNEY', state: 'NSW', postCode: '2000', country: 'AU' },
    lines: [
      {
        lineNumber: 1,
        code: 'V-1',
        description: 'CHIPS',
        qty: '16',
        qtyUom: 'CA',
        unitPrice: '0.35',
        currency: 'USD',
        deliveryDate: '2026-03-01',
      },
      { lineNumber: 7, code: 'Z-1', qty: '1', qtyUom: 'EA', currency: 'USD', deliveryDate: '2026-03-01' },
    ],
  })
  expect(x12('850', 'BEG*22*SA*PO2**20260131')).toEqual(none(2, 'BEG: purpose 22 is not a complete order'))
  expect(x12('850', 'BEG*00*SA*PO2**20260131', 'PO1*1*1*EA***VN*A', 'PO1*1*1*EA***VN*B')).toEqual({
    records: [],
    unread: [{ segment: 2, reason: 'lines: Duplicate lineNumber', refused: true }],
  })
})

it('856 maps order lines under their orders', () => {
  const { records, unread } = x12(
    '856',
    'BSN*00*S3*20260131',
    'HL*1**S',
    'REF*BM*BL3',
    'DTM*011*20260201',
    'HL*2*1*O',
    'PRF*PO1',
    'HL*3*2*P',
    'HL*4*3*I',
    'LIN*1*VP*A',
    'SN1*1*24*EA',
    'HL*5*3*I',
    'LIN**VP*B',
    'SN1**2*EA',
    'HL*6*1*I',
    'LIN*1*VP*A',
    'SN1*1*9*EA',
  )
  expect(records[0]!.record).toEqual({
    shipmentNumber: 'S3',
    houseWaybillNumber: 'BL3',
    actualExFactoryDate: '2026-02-01',
    orderLines: [{ orderNumber: 'PO1', lineNumber: 1, qty: '24' }],
  })
  expect(records[0]!.productLines).toEqual([{ segment: 14, orderNumber: 'PO1', products: ['B'], qty: '2' }])
  expect(unread).toEqual([{ segment: 17, reason: 'SN1: no order (PRF) above the item' }])
  expect(x12('856', 'BSN*01*S3')).toEqual(none(2, 'BSN: purpose 01 is not a new notice'))
})

describe('856', () => {
  const orderLines = (...body: string[]) => recordsIn(x12('856', 'BSN*00*S3*20260131', ...body), 'shipments')[0]!['orderLines']

  it('reads items with their own order and line', () => {
    const item = ['HL*2*1*I', 'LIN**VP*A', 'SN1**.25*LB', 'PRF*PO1****7', 'HL*3*1*I', 'LIN*9*VP*B', 'SN1**1*EA', 'PRF*PO2', 'REF*LI*4']
    expect(orderLines('HL*1**S', ...item)).toEqual([
      { orderNumber: 'PO1', lineNumber: 7, qty: '0.25' },
      { orderNumber: 'PO2', lineNumber: 4, qty: '1' },
    ])
  })

  it('adds up cartons of one line, and reads levels without a parent', () => {
    const carton = (level: number) => [`HL*${level}*2*P`, `HL*${level + 1}*${level}*I`, 'LIN*1*VP*A', 'SN1**1.5*EA']
    expect(orderLines('HL*1**S', 'HL*2*1*O', 'PRF*PO1', ...carton(3), ...carton(5))).toEqual([
      { orderNumber: 'PO1', lineNumber: 1, qty: '3' },
    ])
    expect(orderLines('HL*1**S', 'HL*2**O', 'PRF*PO1', 'HL*3**I', 'LIN*1*VP*A', 'SN1**2*EA')).toEqual([
      { orderNumber: 'PO1', lineNumber: 1, qty: '2' },
    ])
  })

  it('does not reuse the line number of the previous level', () => {
    const { unread } = x12(
      '856',
      'BSN*00*S3*20260131',
      'HL*1**O',
      'PRF*PO1',
      'HL*2*1*I',
      'LIN*1*VP*A',
      'SN1**1*EA',
      'HL*3*1*I',
      'SN1**2*EA',
    )
    expect(unread).toEqual([{ segment: 9, reason: 'LIN: neither the line of the order nor a product is named' }])
  })
})

it('214 names its shipment in L11 as in N9', () => {
  const road = (...references: string[]) => recordsIn(x12('214', 'B10*7**SCAC', ...references, 'LX*1', 'AT7*D1*NS***20260201'), 'shipments')
  const names = { houseWaybillNumber: 'BL7', carrierBookingReference: 'BK7' }
  expect(road('L11*BL7*BM', 'L11*BK7*BN')).toMatchObject([names])
  expect(road('N9*BM*BL7', 'N9*BN*BK7')).toMatchObject([names])
})
