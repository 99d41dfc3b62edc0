import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { departure, edifactFile } from '../../testing/edi-files.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints, dataOf, pushRecords } from './reading.fixture.ts'

const waybill = 'HBL-1'
const foreign = { shipmentNumber: 'FOREIGN', supplierCode: 'OTHER', houseWaybillNumber: waybill }

describe('messages about a reference that a limited application has stated first', () => {
  let portal: TestPortal
  let accountId: string
  let limited: KeyClient
  let integrator: KeyClient
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  beforeEach(async () => {
    accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, { suppliers: ['OWN', 'OTHER'].map((code) => ({ code, name: code })) })
    limited = await portal.application({ accountId, endpoints: { 'push-shipments': true }, supplierCodes: ['OWN'] })
    integrator = await portal.application({ accountId, endpoints: allEndpoints() })
  })

  const pushLimited = async (fields: object) => {
    const { results } = await pushRecords(limited, 'shipments', [{ shipmentNumber: 'LIMITED', supplierCode: 'OWN', ...fields }], '')
    expect(results[0]!.outcome).not.toBe('rejected')
  }
  const receive = async (text = departure()) => {
    const file = { name: 'file', fileName: 'S-1.edi', bytes: Buffer.from(text) }
    const { outcome, notes } = dataOf('uploadExternalEdiFile', await integrator.form('edi-files', {}, file))
    return { outcome, reasons: notes.map(({ reason }: { reason: string }) => reason) }
  }
  const hasEvents = async (number: string) => (await integrator.get(`shipments/${number}/events`)).body.data.items.length > 0

  it.each([
    ['house waybill', { houseWaybillNumber: waybill }],
    ['booking', { carrierBookingReference: waybill }],
    ['shipment number', { shipmentNumber: waybill }],
  ])('belong to the shipment of another sender, whose waybill is the %s of the limited one', async (_, fields) => {
    await pushLimited(fields)
    await portal.import(accountId, { shipments: [foreign] })
    expect(await receive()).toEqual({ outcome: 'inserted', reasons: [] })
    expect(await hasEvents('FOREIGN')).toBe(true)
  })

  it('move to the shipment of another sender that is imported after them', async () => {
    await pushLimited({ houseWaybillNumber: waybill })
    await receive()
    expect(await hasEvents('LIMITED')).toBe(true)
    await portal.import(accountId, { shipments: [foreign] })
    expect([await hasEvents('LIMITED'), await hasEvents('FOREIGN')]).toEqual([false, true])
    await pushLimited({ houseWaybillNumber: waybill, weight: '5' })
    expect([await hasEvents('LIMITED'), await hasEvents('FOREIGN')]).toEqual([false, true])
  })

  it('belong to the other shipment if the limited application adds the reference to a stored shipment', async () => {
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'LIMITED', supplierCode: 'OWN' }] })
    await pushLimited({ houseWaybillNumber: waybill })
    await portal.import(accountId, { shipments: [foreign] })
    expect((await receive()).outcome).toBe('inserted')
    expect(await hasEvents('FOREIGN')).toBe(true)
  })

  it('stay with the shipment of the limited application as long as no other shipment carries the reference', async () => {
    await pushLimited({ houseWaybillNumber: waybill })
    await portal.import(accountId, { shipments: [{ ...foreign, houseWaybillNumber: 'HBL-2' }] })
    expect((await receive()).outcome).toBe('inserted')
    expect(await hasEvents('LIMITED')).toBe(true)
  })

  it.each([
    ['new', () => Promise.resolve()],
    ['stored', () => portal.import(accountId, { shipments: [{ shipmentNumber: 'LIMITED', supplierCode: 'OWN' }] })],
  ])('belong to the shipment of the supplier of an order that the limited application has added to a %s shipment', async (_, store) => {
    await store()
    const orderLines = [{ orderNumber: 'PO9', lineNumber: 1, qty: 1 }]
    await pushLimited({ orderLines })
    await portal.import(accountId, {
      'purchase-orders': [
        { orderNumber: 'PO9', orderDate: '2026-01-01', supplierCode: 'OTHER', lines: [{ lineNumber: 1, code: 'P', qty: 1 }] },
      ],
      shipments: [{ ...foreign, orderLines }],
    })
    const invoice = edifactFile(
      { type: 'INVOIC', preparedAt: '260201:0900', number: 'O1' },
      'BGM+380+CI2+9',
      'RFF+ON:PO9',
      'NAD+SU+V1',
      'CUX+2:AUD:4',
      'LIN+1++A:IN',
      'QTY+47:10:PCE',
      'PRI+AAA:4',
      'UNS+S',
      'MOA+79:40',
    )
    expect((await receive(invoice)).reasons).toEqual([])
    const { rows } = await portal.pool.query(
      `select s.shipment_number as number from invoices i join shipments s on s.account_id = i.account_id and s.id = i.shipment_id
       where i.account_id = $1 and i.invoice_number = 'CI2'`,
      [accountId],
    )
    expect(rows).toEqual([{ number: 'FOREIGN' }])
  })

  it('are held if another sender states the reference for both shipments', async () => {
    await pushLimited({ houseWaybillNumber: waybill })
    const own = { shipmentNumber: 'LIMITED', supplierCode: 'OWN', houseWaybillNumber: waybill, weight: '5' }
    await portal.import(accountId, { shipments: [own, foreign] })
    expect(await receive()).toEqual({ outcome: 'held', reasons: [`${waybill} names more than one shipment`] })
  })
})
