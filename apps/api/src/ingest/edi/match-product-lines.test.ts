import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edifactFile, readEdiFiles, receiveEdi, x12File } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'

const order = (...products: string[]) => ({
  orderNumber: 'PO1',
  orderDate: '2026-01-05',
  lines: products.map((code, index) => ({ lineNumber: (index + 1) * 10, code, qty: 100 })),
})
const formats = {
  DESADV: (...products: string[]) =>
    edifactFile(
      { type: 'DESADV', preparedAt: '260201:0900', number: 'D1' },
      'BGM+351+S1+9',
      'RFF+BM:BL1',
      'CPS+1',
      ...products.flatMap((code, index) => [`LIN+${index + 1}++V-${code}:SA`, `PIA+1+${code}:BP`, 'QTY+12:4:PCE', 'RFF+ON:PO1']),
    ),
  '856': (...products: string[]) =>
    x12File(
      { type: '856', preparedAt: '260201*0900', number: '000000001' },
      'BSN*00*S1*20260201*0900',
      'HL*1**S',
      'REF*BM*BL1',
      'HL*2*1*O',
      'PRF*PO1',
      ...products.flatMap((code, index) => [`HL*${index + 3}*2*I`, `LIN**VP*V-${code}*BP*${code}`, 'SN1**4*EA']),
    ),
}

/** Product that each format names first. */
const firstProducts = { DESADV: 'V-', '856': '' }

describe.each(['DESADV', '856'] as const)('lines of %s that name only the product', (format) => {
  const [fileOf, first] = [formats[format], firstProducts[format]]
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const receive = (account: ImportAccount, ...products: string[]) =>
    receiveEdi(database, account, { 'edi/received/notice.edi': fileOf(...products) })
  const readShipped = async ({ id }: ImportAccount) => {
    const { rows } = await database.pool.query(
      `select l.line_number as line, trim_scale(l.qty)::text as qty from shipment_order_lines l where l.account_id = $1 order by 1`,
      [id],
    )
    return rows
  }
  const fileIn = async (account: ImportAccount) => (await readEdiFiles(database, account, 'notice'))[0]

  it('are those of the only order line with the product, and add up', async () => {
    const account = await database.accountWith({ 'purchase-orders': [order('A', 'B', 'B')] })
    await receive(account, 'A', 'A')
    expect(await readShipped(account)).toEqual([{ line: 10, qty: '8' }])
    expect(await fileIn(account)).toMatchObject({ status: 'applied', notes: [] })
    expect(await database.verify(account)).toEqual([])
  })

  it('are held alone where no line or several have the product, and applied when the order changes', async () => {
    const account = await database.accountWith({ 'purchase-orders': [order('A', 'B', 'B')] })
    await receive(account, 'A', 'B', 'C')
    expect(await readShipped(account)).toEqual([{ line: 10, qty: '4' }])
    expect(await fileIn(account)).toMatchObject({
      status: 'quarantined',
      notes: [
        { reason: `More than one line of order PO1 has the product ${first}B (20, 30), and nothing else names the line`, refused: true },
        { reason: `No line of order PO1 has the product ${first}C, and nothing else names the line`, refused: true },
      ],
    })
    await database.import(account, { 'purchase-orders': [order('A', 'B', 'C')] })
    expect(await readShipped(account)).toEqual([10, 20, 30].map((line) => ({ line, qty: '4' })))
    expect(await fileIn(account)).toMatchObject({ status: 'applied', notes: [] })
    expect(await database.verify(account)).toEqual([])
  })

  it('are held until their order arrives', async () => {
    const account = await database.account()
    await receive(account, 'A')
    expect(await fileIn(account)).toMatchObject({
      status: 'quarantined',
      notes: [{ reason: `No order PO1 is known yet: what is shipped of product ${first}A is applied when the order arrives` }],
    })
    await database.import(account, { 'purchase-orders': [order('A')] })
    expect(await readShipped(account)).toEqual([{ line: 10, qty: '4' }])
    expect(await fileIn(account)).toMatchObject({ status: 'applied' })
  })
})
