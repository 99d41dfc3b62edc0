import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedRows } from '../../testing/dump-account.ts'
import { departed, edifactFile, readEdiFiles, receiveEdi, x12File } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

const shipment = { ...departed, destinationETA: '2026-02-20' }
const freight = (number: string, { invoice = 'F1', cents = '150000', made: preparedAt = '260201*0900', purpose = '00' } = {}) =>
  x12File(
    { type: '310', preparedAt, number: number.padStart(9, '0') },
    `B3*3*${invoice}*HBL-1*MX**20260201*00****MAEU`,
    `B2A*${purpose}*BL`,
    'LX*1',
    `L1*1*1*FR*${cents}****COF`,
    'C3*AUD',
  )
const goods = edifactFile(
  { type: 'INVOIC', preparedAt: '260201:0900', number: 'G1' },
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
  const readRows = async ({ id }: ImportAccount, table: string) => (await storedRows(database.pool, id))[table]!
  const readAmounts = async (account: ImportAccount) => (await readRows(account, 'charges')).map(({ amount }) => Number(amount))
  const readFreight = async (account: ImportAccount) => (await readRows(account, 'shipments')).map((row) => row['freight'])

  it('become its charges and commercial invoices', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/F.x12': freight('1'), 'edi/received/G.edi': goods })
    expect(await readRows(account, 'charges')).toMatchObject([{ code: 'COF', group: 'FRT', amount: '1500.000000', currency: 'AUD' }])
    expect(await readRows(account, 'invoices')).toMatchObject([{ invoice_number: 'CI1', invoice_value: '40.000000', currency: 'AUD' }])
    expect(await readRows(account, 'shipments')).toMatchObject([{ freight: '1500', commercial_value: '40' }])
    expect(await readEdiFiles(database, account, 'F')).toMatchObject([
      { status: 'applied', changes: [{ key: 'SHP-1', change: 'updated' }] },
    ])
    expect(await database.verify(account)).toEqual([])
  })

  it('change nothing when repeated, are replaced by a correction, and reversed by a credit note or a cancellation', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/1.x12': freight('1') })
    await receive(account, { 'edi/received/2.x12': freight('2', { made: '260202*0900' }) })
    expect(await readEdiFiles(database, account, '2')).toMatchObject([{ status: 'applied', changes: [{ change: 'unchanged' }] }])
    expect(await readAmounts(account)).toEqual([1500])
    await receive(account, { 'edi/received/3.x12': freight('3', { made: '260203*0900', cents: '140000' }) })
    expect(await readAmounts(account)).toEqual([1400])
    await receive(account, { 'edi/received/4.x12': freight('4', { made: '260204*0900', invoice: 'C1', cents: '-140000' }) })
    expect(await readFreight(account)).toEqual(['0'])
    await receive(account, { 'edi/received/5.x12': freight('5', { made: '260205*0900', purpose: '01' }) })
    expect(await readAmounts(account)).toEqual([-1400])
    expect(await database.verify(account)).toEqual([])
  })

  it('are held until the shipment is imported, with the same result in any order', async () => {
    const files = { 1: freight('1'), 2: freight('2', { made: '260203*0900', cents: '140000' }), 3: goods }
    for (const names of ['123', '321', '213']) {
      const account = await database.account()
      for (const name of names) await receive(account, { [`edi/received/${name}.edi`]: files[name as '1'] })
      expect(await readRows(account, 'shipments')).toEqual([])
      expect(await readEdiFiles(database, account, '1')).toMatchObject([
        { status: 'quarantined', notes: [{ reason: 'No shipment HBL-1 is known yet: the message is applied when the shipment arrives' }] },
      ])
      await database.import(account, { shipments: [shipment] })
      expect(await readAmounts(account), names).toEqual([1400])
      expect(await readRows(account, 'invoices')).toHaveLength(1)
      expect(await readEdiFiles(database, account, '1')).toMatchObject([{ status: 'applied', notes: [] }])
      expect(await database.import(account, { shipments: [shipment] })).toMatchObject({ unchanged: 1 })
      expect(await database.verify(account)).toEqual([])
    }
  })

  it('do not duplicate a charge of the record, in either order', async () => {
    const stated = { ...shipment, charges: [{ code: 'OF', group: 'FRT', amount: '1500', currency: 'AUD' }] }
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/1.x12': freight('1') })
    await database.import(account, { shipments: [stated] })
    expect(await readFreight(account)).toEqual(['1500'])
    const other = await database.accountWith({ shipments: [stated] })
    await receive(other, { 'edi/received/1.x12': freight('1') })
    expect(await readFreight(other)).toEqual(['1500'])
  })

  it('of a test interchange change nothing', async () => {
    const account = await database.accountWith({ shipments: [shipment] })
    await receive(account, { 'edi/received/1.x12': freight('1').replace('*0*P*>', '*0*T*>') })
    expect(await readAmounts(account)).toEqual([])
  })

  describe('that name only an order', () => {
    const carrying = (number: string, ...orders: string[]) => ({
      shipmentNumber: number,
      orderLines: orders.map((orderNumber) => ({ orderNumber, lineNumber: 1, qty: 1 })),
    })
    const invoice = (orders: readonly string[], { value = 40, made: preparedAt = '260201:0900' } = {}) =>
      edifactFile(
        { type: 'INVOIC', preparedAt, number: `O${value}` },
        'BGM+380+CI2+9',
        ...orders.map((order) => `RFF+ON:${order}`),
        'NAD+SU+V1',
        'CUX+2:AUD:4',
        'LIN+1++A:IN',
        'QTY+47:10:PCE',
        'PRI+AAA:4',
        'UNS+S',
        `MOA+79:${value}`,
      )
    const invoice810 = x12File(
      { type: '810', preparedAt: '260201*0900', number: '000000810' },
      'BIG*20260201*CI2**PO1',
      'CUR*SE*AUD',
      'N1*SU*ALPHA*92*V1',
      'IT1*1*10*EA*4**BP*A',
      'TDS*4000',
    )
    const readInvoices = async ({ id }: ImportAccount) => {
      const { rows } = await database.pool.query(
        `select s.shipment_number as shipment, trim_scale(i.invoice_value)::text as value from invoices i
         join shipments s on s.account_id = i.account_id and s.id = i.shipment_id where i.account_id = $1`,
        [id],
      )
      return rows
    }
    const held = async (account: ImportAccount, reason: string) =>
      expect(await readEdiFiles(database, account, 'I')).toMatchObject([{ status: 'quarantined', notes: [{ reason, refused: true }] }])

    it.each([
      ['INVOIC', invoice(['PO1'])],
      ['810', invoice810],
    ])('belong to the only shipment that carries it: %s', async (_, text) => {
      const account = await database.accountWith({ shipments: [carrying('S1', 'PO1'), carrying('S2', 'PO2')] })
      await receive(account, { 'edi/received/I.edi': text })
      expect(await readInvoices(account)).toEqual([{ shipment: 'S1', value: '40' }])
      expect((await readEdiFiles(database, account, 'I'))[0]).toMatchObject({ status: 'applied' })
      expect(await database.verify(account)).toEqual([])
    })

    it('are held until a shipment carries it', async () => {
      const account = await database.accountWith({ shipments: [carrying('S2', 'PO2')] })
      await receive(account, { 'edi/received/I.edi': invoice(['PO1']) })
      await held(account, 'Invoice CI2 names only order PO1, which is not on a shipment yet: it is applied when a shipment carries it')
      await database.import(account, { shipments: [carrying('S1', 'PO1')] })
      expect(await readInvoices(account)).toEqual([{ shipment: 'S1', value: '40' }])
      expect(await database.verify(account)).toEqual([])
    })

    it('are held while several shipments carry it, until all but one leave it out', async () => {
      const account = await database.accountWith({ shipments: [carrying('S1', 'PO1'), carrying('S2', 'PO1')] })
      await receive(account, { 'edi/received/I.edi': invoice(['PO1']) })
      await held(account, 'Invoice CI2 names only order PO1, which is on more than one shipment: S1, S2')
      await database.import(account, { shipments: [carrying('S1', 'PO3')] })
      expect(await readInvoices(account)).toEqual([{ shipment: 'S2', value: '40' }])
    })

    it('stay with their shipment, and so do their corrections, when another one carries the order later', async () => {
      const account = await database.accountWith({ shipments: [carrying('S1', 'PO1')] })
      await receive(account, { 'edi/received/I.edi': invoice(['PO1']) })
      await database.import(account, { shipments: [carrying('S2', 'PO1')] })
      await receive(account, { 'edi/received/J.edi': invoice(['PO1'], { value: 50, made: '260202:0900' }) })
      expect(await readInvoices(account)).toEqual([{ shipment: 'S1', value: '50' }])
    })

    it('belong to the shipment that carries all of several orders', async () => {
      const account = await database.accountWith({ shipments: [carrying('S1', 'PO1'), carrying('S2', 'PO2')] })
      await receive(account, { 'edi/received/I.edi': invoice(['PO1', 'PO2']) })
      await held(
        account,
        'Invoice CI2 names only orders PO1, PO2, which are not on a shipment together yet: it is applied when a shipment carries them',
      )
      await database.import(account, { shipments: [carrying('S2', 'PO1', 'PO2')] })
      expect(await readInvoices(account)).toEqual([{ shipment: 'S2', value: '40' }])
    })
  })
})
