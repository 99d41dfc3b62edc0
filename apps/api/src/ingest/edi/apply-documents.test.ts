import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedRows } from '../../testing/dump-account.ts'
import { departed, edifactFile, ediFilesOf, receiveEdi, x12File } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context.ts'

const shipment = { ...departed, destinationETA: '2026-02-20' }
const freight = (number: string, { invoice = 'F1', cents = '150000', made = '260201*0900', purpose = '00' } = {}) =>
  x12File(
    { type: '310', made, number: number.padStart(9, '0') },
    `B3*3*${invoice}*HBL-1*MX**20260201*00****MAEU`,
    `B2A*${purpose}*BL`,
    'LX*1',
    `L1*1*1*FR*${cents}****COF`,
    'C3*AUD',
  )
const goods = edifactFile(
  { type: 'INVOIC', made: '260201:0900', number: 'G1' },
  'BGM+380+CI1+9',
  'DTM+137:20260201:102',
  'RFF+BM:HBL-1',
  'NAD+SU+V1',
  'CUX+2:AUD:4',
  'LIN+1++A:IN',
  'QTY+47:10:PCE',
  'PRI+AAA:4',
  'RFF+ON:PO1:1',
  'UNS+S',
)

describe('invoices about a shipment', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const receive = (account: ImportAccount, files: Record<string, string>) => receiveEdi(database, account, files)
  const rowsOf = async ({ id }: ImportAccount, table: string) => (await storedRows(database.pool, id))[table]!
  const amountsOf = async (account: ImportAccount) => (await rowsOf(account, 'charges')).map(({ amount }) => Number(amount))
  const freightOf = async (account: ImportAccount) => (await rowsOf(account, 'shipments')).map((row) => row['freight'])

  it('become its charges and commercial invoices', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/F.x12': freight('1'), 'edi/received/G.edi': goods })
    expect(await rowsOf(account, 'charges')).toMatchObject([{ code: 'COF', group: 'FRT', amount: '1500.000000', currency: 'AUD' }])
    expect(await rowsOf(account, 'invoices')).toMatchObject([{ invoice_number: 'CI1', invoice_value: '40.000000', currency: 'AUD' }])
    expect(await rowsOf(account, 'shipments')).toMatchObject([{ freight: '1500', commercial_value: '40' }])
    expect(await ediFilesOf(database, account, 'F')).toMatchObject([{ status: 'applied', changes: [{ key: 'SHP-1', change: 'updated' }] }])
    expect(await database.verify(account)).toEqual([])
  })

  it('change nothing when repeated, are replaced by a correction, and reversed by a credit note or a cancellation', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/1.x12': freight('1') })
    await receive(account, { 'edi/received/2.x12': freight('2', { made: '260202*0900' }) })
    expect(await ediFilesOf(database, account, '2')).toMatchObject([{ status: 'applied', changes: [{ change: 'unchanged' }] }])
    expect(await amountsOf(account)).toEqual([1500])
    await receive(account, { 'edi/received/3.x12': freight('3', { made: '260203*0900', cents: '140000' }) })
    expect(await amountsOf(account)).toEqual([1400])
    await receive(account, { 'edi/received/4.x12': freight('4', { made: '260204*0900', invoice: 'C1', cents: '-140000' }) })
    expect(await freightOf(account)).toEqual(['0'])
    await receive(account, { 'edi/received/5.x12': freight('5', { made: '260205*0900', purpose: '01' }) })
    expect(await amountsOf(account)).toEqual([-1400])
    expect(await database.verify(account)).toEqual([])
  })

  it('are held until the shipment is imported, with the same result in any order', async () => {
    const files = { 1: freight('1'), 2: freight('2', { made: '260203*0900', cents: '140000' }), 3: goods }
    for (const names of ['123', '321', '213']) {
      const account = await database.account()
      for (const name of names) await receive(account, { [`edi/received/${name}.edi`]: files[name as '1'] })
      expect(await rowsOf(account, 'shipments')).toEqual([])
      expect(await ediFilesOf(database, account, '1')).toMatchObject([
        { status: 'quarantined', notes: [{ reason: 'No shipment HBL-1 is known yet: the message is applied when the shipment arrives' }] },
      ])
      await database.import(account, { shipments: [shipment] })
      expect(await amountsOf(account), names).toEqual([1400])
      expect(await rowsOf(account, 'invoices')).toHaveLength(1)
      expect(await ediFilesOf(database, account, '1')).toMatchObject([{ status: 'applied', notes: [] }])
      expect(await database.import(account, { shipments: [shipment] })).toMatchObject({ unchanged: 1 })
      expect(await database.verify(account)).toEqual([])
    }
  })

  it('do not duplicate a charge of the record, in either order', async () => {
    const stated = { ...shipment, charges: [{ code: 'OF', group: 'FRT', amount: '1500', currency: 'AUD' }] }
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/1.x12': freight('1') })
    await database.import(account, { shipments: [stated] })
    expect(await freightOf(account)).toEqual(['1500'])
    const other = await database.accountWith({ shipments: [stated] })
    await receive(other, { 'edi/received/1.x12': freight('1') })
    expect(await freightOf(other)).toEqual(['1500'])
  })

  it('of a test interchange change nothing', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/1.x12': freight('1').replace('*0*P*>', '*0*T*>') })
    expect(await amountsOf(account)).toEqual([])
  })
})
