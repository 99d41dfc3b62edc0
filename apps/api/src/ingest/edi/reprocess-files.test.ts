import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedRows } from '../../testing/dump-account.ts'
import { departure, receiveEdi } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'
import { ImportRun } from '../pipeline/run.ts'
import { reprocessQuarantined } from './reprocess-files.ts'

const status = departure({ document: 'BKG-1' })
const order = (number: string, qty: string, more = '') =>
  `UNH+${number}+ORDERS:D:96A:UN'BGM+220+PO-${number}+9'DTM+137:20260131:102'LIN+1++CHAIR:IN'QTY+21:${qty}:PCE'${more}UNT+${more ? 8 : 6}+${number}'`
const shipment = { shipmentNumber: 'SHP-1', carrierBookingReference: 'BKG-1', origin: 'CNSHA', destination: 'AUSYD' }

describe('reprocessed EDI files', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const receive = (account: ImportAccount, files: Record<string, string | object[]>) => receiveEdi(database, account, files)
  const reprocess = async (account: ImportAccount) => {
    const run = await ImportRun.start(database.pool, account, 'file')
    const files = await reprocessQuarantined(database.pool, run, new Date())
    const { inserted, updated } = await run.finish()
    return { files, inserted, updated }
  }
  const stored = async (account: ImportAccount, table: string) => (await storedRows(database.pool, account.id))[table]!

  it('are applied once, automatically, when the record that resolves them is imported', async () => {
    const account = await database.accountWith({ shipments: [shipment, { ...shipment, shipmentNumber: 'SHP-2' }] })
    await receive(account, { 'edi/received/A.edi': status })
    expect(await reprocess(account)).toEqual({ files: [{ documentNumber: 'A', status: 'quarantined' }], inserted: 0, updated: 0 })
    const [before] = await stored(account, 'edi_files')
    await receive(account, { 'shipments.ndjson': [{ ...shipment, shipmentNumber: 'SHP-2', carrierBookingReference: 'BKG-2' }] })
    const [after] = await stored(account, 'edi_files')
    expect(after).toMatchObject({ exchanged_at: before!['exchanged_at'], notes: [], changes: [{ key: 'SHP-1' }] })
    const shipments = await stored(account, 'shipments')
    expect(new Map(shipments.map((row) => [row['shipment_number'], row['step']]))).toEqual(
      new Map([
        ['SHP-1', 1],
        ['SHP-2', 0],
      ]),
    )
    expect(await reprocess(account)).toEqual({ files: [], inserted: 0, updated: 0 })
    expect(await database.verify(account)).toEqual([])
  })

  it('do not override later changes, and keep their earlier ones', async () => {
    const account = await database.account()
    const twice = `LIN+1++TABLE:IN'QTY+21:9:PCE'`
    await receive(account, {
      'edi/received/A.edi': `UNB+UNOA:2+A+B+260131:1405+1'${order('1', '5')}${order('2', '5')}${order('3', '5', twice)}UNZ+3+1'`,
    })
    const quantities = async () => (await stored(account, 'order_lines')).map((row) => String(row['qty']))
    expect(await quantities()).toEqual(['5.000000', '5.000000'])
    await receive(account, {
      'purchase-orders.ndjson': [
        { orderNumber: 'PO-1', orderDate: '2026-01-31', lines: [{ lineNumber: 1, code: 'CHAIR', qty: 50 }] },
        { orderNumber: 'PO-3', orderDate: '2026-01-31', lines: [] },
      ],
    })
    expect(await reprocess(account)).toEqual({ files: [{ documentNumber: 'A', status: 'quarantined' }], inserted: 0, updated: 0 })
    const [file] = await stored(account, 'edi_files')
    expect(file!['notes']).toContainEqual({
      segment: 0,
      reason: 'Order PO-1 has changed since this file came: it stays as it is',
      refused: false,
    })
    expect(file!['changes']).toMatchObject([
      { key: 'PO-1', change: 'inserted' },
      { key: 'PO-2', change: 'inserted' },
    ])
    expect(new Set(await quantities())).toEqual(new Set(['5.000000', '50.000000']))
  })
})
