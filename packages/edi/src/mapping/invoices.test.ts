import { describe, expect, it } from 'vitest'
import { mapEdifact, mapX12, recordsIn } from './mapped-message.fixture.ts'
import { withDocuments, type ShipmentDocument } from './shipment-document.ts'

const documentIn = (result: ReturnType<typeof mapX12>) => recordsIn(result, 'shipment-documents')[0]

describe('freight invoices', () => {
  it('reads the charges of 310 with their currencies', () => {
    const result = mapX12(
      '310',
      'B3*3*INV1*BL1*MX**20220830*00****MAEU*20220830*PP',
      'B2A*00*BL',
      'N9*BN*BK1',
      'N9*BM*BL1',
      'LX*1',
      'L1*1*3371*FR*316100****COF',
      'C3*USD',
      'L1*2*875*FR*87900****DTH',
      'C3*EUR',
      'L1*3*29*FR*2800',
      'C3*USD',
    )
    expect(result.unread).toEqual([])
    expect(documentIn(result)).toEqual({
      kind: 'freight',
      documentNumber: 'INV1',
      issuer: 'MAEU',
      isCancelled: false,
      references: { shipmentNumber: 'BL1', houseWaybillNumber: 'BL1', carrierBookingReference: 'BK1' },
      charges: [
        { code: 'COF', group: 'FRT', amount: '3161', currency: 'USD', invoiceDate: '2022-08-30' },
        { code: 'DTH', group: 'DST', amount: '879', currency: 'EUR', invoiceDate: '2022-08-30' },
        { code: 'FRT', group: 'FRT', amount: '28', currency: 'USD', invoiceDate: '2022-08-30' },
      ],
      invoices: [],
    })
  })

  it('reads the charges of 210, in USD unless a currency is named', () => {
    const head = 'B3**09851270*75027674*TP**20160707*65940**20160708*035*SCAC*20160707'
    const lines = ['LX*1', 'L1*1*46.09*PH*363604', 'LX*2', 'L1*2***1500****CUS', 'LX*3', 'L5*3*DISCOUNT', 'L1*4***-301791****DSC']
    const result = mapX12('210', head, ...lines)
    expect(documentIn(result)).toMatchObject({
      documentNumber: '09851270',
      references: { shipmentNumber: '75027674' },
      charges: [
        { code: 'FRT', group: 'FRT', amount: '3636.04', currency: 'USD' },
        { code: 'CUS', group: 'CDS', amount: '15' },
        { code: 'DSC', group: 'FRT', amount: '-3017.91', description: 'DISCOUNT' },
      ],
    })
    expect(result.unread).toEqual([{ segment: 2, reason: 'No currency (C3) is named: the amounts are in USD' }])
  })

  it('reads the charges of INVOIC, reversed for a credit note', () => {
    const lines = ['LIN+1++OFT:SRV', 'MOA+203:1500.50', 'LIN+2++DTHC', 'IMD+F++:::Terminal handling', 'MOA+203:200:AUD', 'UNS+S']
    const head = ['DTM+137:20260105:102', 'RFF+BM:BL1', 'NAD+SU+CARRIER', 'CUX+2:USD:4']
    expect(documentIn(mapEdifact('INVOIC', 'BGM+380+I1+9', ...head, ...lines))).toMatchObject({
      kind: 'freight',
      issuer: 'CARRIER',
      charges: [
        { code: 'OFT', group: 'FRT', amount: '1500.5', currency: 'USD', invoiceDate: '2026-01-05' },
        { code: 'DTHC', group: 'DST', amount: '200', currency: 'AUD', description: 'Terminal handling' },
      ],
    })
    expect(documentIn(mapEdifact('INVOIC', 'BGM+381+C1+9', ...head, 'RFF+IV:I1', ...lines))).toMatchObject({
      documentNumber: 'C1',
      charges: [{ amount: '-1500.5' }, { amount: '-200' }],
    })
    const allowances = ['ALC+C++++FC:::OCEAN FREIGHT', 'MOA+23:100', 'ALC+A++++DI', 'MOA+23:10']
    expect(documentIn(mapEdifact('INVOIC', 'BGM+780+F1+9', ...head, ...allowances, 'UNS+S'))).toMatchObject({
      charges: [
        { code: 'FC', group: 'FRT', amount: '100' },
        { code: 'DI', group: 'OTH', amount: '-10' },
      ],
    })
  })

  it('holds an invoice that names no shipment or no currency', () => {
    expect(mapEdifact('INVOIC', 'BGM+780+F1+9', 'CUX+2:USD', 'ALC+C++++FC', 'MOA+23:100').unread).toEqual([
      { segment: 3, reason: 'Invoice F1 names no shipment: no transport document, no booking, no order', refused: true },
    ])
    expect(mapEdifact('INVOIC', 'BGM+780+F1+9', 'RFF+BM:BL1', 'ALC+C++++FC', 'MOA+23:100').unread).toMatchObject([
      { segment: 5, reason: 'ALC: the charge has no amount or no currency', refused: true },
    ])
  })
})

describe('invoices for goods', () => {
  it('reads the lines of INVOIC with their orders', () => {
    const result = mapEdifact(
      'INVOIC',
      'BGM+380+I1+9',
      'DTM+137:20260105:102',
      'RFF+AAK:DN1',
      'RFF+ON:PO1',
      'NAD+SU+V1',
      'CUX+2:EUR:4',
      'LIN+1++A:IN',
      'IMD+F++:::Widget',
      'QTY+47:400:PCE',
      'PRI+AAA:9.60:::100:PCE',
      'RFF+ON:PO1:10',
      'LIN+2++B:IN',
      'QTY+47:2:PCE',
      'PRI+INV:20,5',
      'UNS+S',
      'MOA+79:79.4',
    )
    expect(documentIn(result)).toMatchObject({
      kind: 'commercial',
      references: { shipmentNumber: 'DN1' },
      invoices: [
        {
          invoiceNumber: 'I1',
          invoiceDate: '2026-01-05',
          supplierCode: 'V1',
          currency: 'EUR',
          invoiceValue: '79.4',
          lines: [
            { productCode: 'A', description: 'Widget', qty: '400', unitValue: '0.096', orderNumber: 'PO1', lineNumber: 10 },
            { productCode: 'B', qty: '2', unitValue: '20.5', orderNumber: 'PO1', lineNumber: 2 },
          ],
        },
      ],
    })
  })

  it('reads the lines of 810, including credit notes', () => {
    const body = ['CUR*SE*EUR', 'REF*BM*BL1', 'N1*SU*ALPHA*92*V1', 'IT1*1*.5*EA*96*HP*BP*A', 'PID*F****WIDGET', 'TDS*48']
    expect(documentIn(mapX12('810', 'BIG*260105*I1**PO1', ...body))).toMatchObject({
      issuer: 'V1',
      references: { houseWaybillNumber: 'BL1' },
      invoices: [
        {
          invoiceNumber: 'I1',
          invoiceDate: '2026-01-05',
          currency: 'EUR',
          invoiceValue: '0.48',
          lines: [{ productCode: 'A', description: 'WIDGET', qty: '0.5', unitValue: '0.96', orderNumber: 'PO1', lineNumber: 1 }],
        },
      ],
    })
    expect(documentIn(mapX12('810', 'BIG*20260105*C1**PO1***CR', ...body))).toMatchObject({
      invoices: [{ invoiceValue: '-0.48', lines: [{ qty: '-0.5' }] }],
    })
  })
})

describe('documents of a shipment', () => {
  const charge = { code: 'FRT', group: 'FRT' as const, amount: '100', currency: 'USD' }
  const invoice = (documentNumber: string, amount: string, more: Partial<ShipmentDocument> = {}): ShipmentDocument => ({
    references: { shipmentNumber: 'S1' },
    kind: 'freight',
    documentNumber,
    issuer: 'MAEU',
    isCancelled: false,
    charges: [{ ...charge, amount }],
    invoices: [],
    ...more,
  })
  const amounts = (...documents: ShipmentDocument[]) =>
    (withDocuments({ shipmentNumber: 'S1' }, documents).charges ?? []).map(({ amount }) => amount)

  it('counts the last version of each document', () => {
    expect(amounts(invoice('I1', '100'), invoice('I1', '100'))).toEqual(['100'])
    expect(amounts(invoice('I1', '100'), invoice('I2', '7'), invoice('I1', '90'))).toEqual(['7', '90'])
    expect(amounts(invoice('I1', '100'), invoice('I1', '90', { issuer: 'OTHER' }))).toEqual(['100', '90'])
    expect(amounts(invoice('I1', '100'), invoice('I1', '100', { isCancelled: true }))).toEqual([])
    expect(amounts(invoice('I1', '100'), invoice('C1', '-100'))).toEqual(['100', '-100'])
  })

  it('does not add a charge that the record already states', () => {
    const stated = { shipmentNumber: 'S1', charges: [{ ...charge, code: 'OF' }] }
    expect(withDocuments(stated, [invoice('I1', '100')]).charges).toEqual(stated.charges)
    expect(withDocuments(stated, [invoice('I1', '100'), invoice('I2', '100')]).charges).toHaveLength(2)
  })
})

describe('booking confirmations', () => {
  it('reads number, vessel, voyage and dates of 301', () => {
    const result = mapX12(
      '301',
      'B1*OOLU*PC123456*20100901*A',
      'Y3*1234567890**20100904*20100916***20100902*2200**PP',
      'N9*BN*1234567890',
      'N9*SI*VTEST',
      'R4*L***Shanghai*CN',
      'R4*D*UN*USLAX*Los Angeles*US***CA',
      'DTM*139*20100917*1800',
      'V1*9193240*MAERSK KENTUCKY*SG*324S****L',
    )
    expect(result).toEqual({
      unread: [],
      records: [
        {
          resource: 'shipments',
          isStatus: true,
          record: {
            shipmentNumber: 'VTEST',
            carrierBookingReference: '1234567890',
            carrierCode: 'OOLU',
            departureVessel: 'MAERSK KENTUCKY',
            voyage: '324S',
            destination: 'USLAX',
            originETD: '2010-09-04',
            events: [{ code: 'ARRI', title: 'Arrival', type: 'info', classifier: 'planned', eventDate: '2010-09-17', location: 'USLAX' }],
          },
        },
      ],
    })
    expect(mapX12('301', 'B1*OOLU*PC123456*20100901*D').unread).toEqual([{ segment: 2, reason: 'B1: action D confirms no booking' }])
  })

  it('reads number, vessel, voyage and dates of IFTMBC', () => {
    const body = ['RFF+FF:S7', 'RFF+BN:BK7', 'TDT+20+031A+1++MAEU:172:182+++9251999:146::EVENING STAR', 'DTM+133:20260201:102']
    expect(mapEdifact('IFTMBC', 'BGM+770+DOC1+6', ...body).records).toEqual([
      {
        resource: 'shipments',
        isStatus: true,
        record: {
          shipmentNumber: 'S7',
          carrierBookingReference: 'BK7',
          voyage: '031A',
          departureVessel: 'EVENING STAR',
          carrierCode: 'MAEU',
          originETD: '2026-02-01',
        },
      },
    ])
    expect(mapEdifact('IFTMBC', 'BGM+770+BK8+9', 'DTM+133:20260201:102').records).toMatchObject([
      { record: { carrierBookingReference: 'BK8' } },
    ])
    expect(mapEdifact('IFTMBC', 'BGM+770+BK8+9+RE').unread).toEqual([
      { segment: 3, reason: 'BGM: the carrier rejects the booking: shown only' },
    ])
  })
})
