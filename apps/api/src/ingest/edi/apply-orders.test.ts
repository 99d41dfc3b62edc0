import type { PurchaseOrderRecord } from '@portal/contracts/records/purchase-order'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '@portal/db/pool'
import { edifactFile, readEdiFiles, receiveEdi, x12File } from '../../testing/edi-files.ts'
import { searchRuns } from '../../testing/search-depth.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'
import { storedRecords } from '../push/stored-form.ts'

const order = {
  orderNumber: 'PO1',
  orderDate: '2026-11-01',
  lines: [
    { lineNumber: 1, code: 'A', qty: '100', unitPrice: '2', deliveryDate: '2026-12-01' },
    { lineNumber: 2, code: 'B', qty: '10', unitPrice: '3' },
  ],
}
const fullOrder = (preparedAt: string, qty = '100') =>
  edifactFile(
    { type: 'ORDERS', preparedAt, number: `W${preparedAt.replace(':', '')}` },
    'BGM+220+PO1+9',
    'DTM+137:20261101:102',
    'LIN+1++A',
    `QTY+21:${qty}`,
    'PRI+AAA:2',
  )
const change = (preparedAt: string, ...lines: string[]) =>
  edifactFile({ type: 'ORDCHG', preparedAt, number: `C${preparedAt.replace(':', '')}` }, 'BGM+230+CH+4', 'RFF+ON:PO1', ...lines)
const fewer = (preparedAt: string, qty: string) => change(preparedAt, 'LIN+1+3+A', `QTY+21:${qty}`)

describe('messages that change an order', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const receive = (account: ImportAccount, files: Record<string, string>) => receiveEdi(database, account, files)
  const orderOf = async ({ id }: ImportAccount) => {
    const found = await withClient(database.pool, (client) => storedRecords(client, id, 'purchase-orders', ['PO1']))
    return found.get('PO1') as PurchaseOrderRecord
  }
  const readQuantity = async (account: ImportAccount) => (await orderOf(account)).lines.map(({ qty }) => qty)

  it('add, change and cancel lines', async () => {
    const account = await database.accountWith({ 'purchase-orders': [order] })
    const lines = ['LIN+1+3+A', 'QTY+21:80', 'DTM+2:20261220:102', 'LIN+2+2+B', 'LIN+3+1+C', 'QTY+21:5', 'PRI+AAA:4:::10']
    await receive(account, { 'edi/received/A.edi': change('261105:0900', ...lines) })
    expect((await orderOf(account)).lines).toMatchObject([
      { lineNumber: 1, qty: '80', unitPrice: '2', linePrice: '160', deliveryDate: '2026-12-20' },
      { lineNumber: 2, qty: '0', linePrice: '0', status: 'Cancelled' },
      { lineNumber: 3, code: 'C', qty: '5', unitPrice: '0.4', linePrice: '2' },
    ])
    expect(await readEdiFiles(database, account, 'A')).toMatchObject([
      { status: 'applied', notes: [], changes: [{ resource: 'purchase-orders', key: 'PO1', change: 'updated' }] },
    ])
    expect(await database.verify(account)).toEqual([])
  })

  it('change nothing when repeated, and neither does the record', async () => {
    const account = await database.accountWith({ 'purchase-orders': [order] })
    await receive(account, { 'edi/received/A.edi': fewer('261105:0900', '80') })
    await receive(account, { 'edi/received/B.edi': fewer('261105:0900', '80').replaceAll('C261105', 'D261105') })
    expect(await readEdiFiles(database, account, 'B')).toMatchObject([{ status: 'applied', changes: [{ change: 'unchanged' }] }])
    expect(await database.import(account, { 'purchase-orders': [order] })).toMatchObject({ unchanged: 1, updated: 0 })
    expect(await readQuantity(account)).toEqual(['80', '10'])
  })

  it('have the same result in any order, also if the order is imported last', async () => {
    const files = {
      A: fewer('261105:0900', '80'),
      B: fewer('261106:0900', '60'),
      C: change('261105:1200', 'LIN+1+3+A', 'DTM+2:20270101:102'),
    }
    for (const names of ['ABC', 'CBA', 'BAC']) {
      const account = await database.account()
      for (const name of names) await receive(account, { [`edi/received/${name}.edi`]: files[name as 'A'] })
      expect(await readEdiFiles(database, account, 'A')).toMatchObject([
        {
          status: 'quarantined',
          notes: [{ reason: 'No order PO1 is known yet: the message is applied when the order arrives', refused: true }],
        },
      ])
      await database.import(account, { 'purchase-orders': [order] })
      expect((await orderOf(account)).lines[0], names).toMatchObject({ qty: '60', linePrice: '120', deliveryDate: '2027-01-01' })
      for (const name of names)
        expect(await readEdiFiles(database, account, name)).toMatchObject([
          { status: 'applied', notes: [], changes: [{ resource: 'purchase-orders', key: 'PO1' }] },
        ])
      expect(await database.verify(account)).toEqual([])
    }
  })

  it('result in the same order in any sequence with its record, and with repeats', async () => {
    const response = (preparedAt: string, ...lines: string[]) =>
      edifactFile({ type: 'ORDRSP', preparedAt, number: `R${preparedAt.replace(':', '')}` }, 'BGM+231+R+4', 'RFF+ON:PO1', ...lines)
    const files = {
      A: fewer('261105:0900', '80'),
      B: response('261106:0900', 'LIN+1+6+V', 'QTY+113:70', 'DTM+67:20270101:102', 'LIN+2+5+W'),
      C: change('261107:0900', 'LIN+3+1+C', 'QTY+21:5', 'PRI+AAA:4'),
      D: response('261108:0900', 'LIN+3+7+X'),
      E: change('261109:0900', 'LIN+2+2+B'),
      F: fewer('261105:0900', '80').replaceAll('C261105', 'G261105'),
    }
    const steps = [...Object.keys(files), 'record'] as const
    const outcome = async (sequence: readonly string[]) => {
      const account = await database.account()
      for (const step of sequence)
        if (step === 'record') await database.import(account, { 'purchase-orders': [order] })
        else await receive(account, { [`edi/received/${step}.edi`]: files[step as 'A'] })
      expect(await database.verify(account)).toEqual([])
      return orderOf(account)
    }
    const expected = await outcome(['record', ...Object.keys(files)])
    expect(expected.lines).toMatchObject([
      { qty: '70', status: 'Accepted with changes', deliveryDate: '2027-01-01' },
      { qty: '0', status: 'Cancelled' },
      { qty: '0', status: 'Rejected' },
    ])
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...steps], { minLength: steps.length }), async (sequence) => {
        expect(await outcome(sequence)).toEqual(expected)
      }),
      { numRuns: searchRuns(5), examples: [[steps.toReversed()]] },
    )
  })

  it('are overridden by a newer version of the record for values that differ', async () => {
    const account = await database.accountWith({ 'purchase-orders': [order] })
    await receive(account, { 'edi/received/A.edi': change('261105:0900', 'LIN+1+3+A', 'QTY+21:80', 'DTM+2:20261220:102') })
    const [first, second] = order.lines
    await database.import(account, { 'purchase-orders': [{ ...order, lines: [{ ...first, qty: '90' }, second] }] })
    expect((await orderOf(account)).lines[0]).toMatchObject({ qty: '90', deliveryDate: '2026-12-20' })
  })

  it('are replaced by a whole order that was created later, in any order', async () => {
    const files = { A: fullOrder('261101:0900'), B: fewer('261105:0900', '80'), C: fullOrder('261110:0900', '70') }
    for (const names of ['ABC', 'CBA', 'BCA', 'ACB']) {
      const account = await database.account()
      for (const name of names) await receive(account, { [`edi/received/${name}.edi`]: files[name as 'A'] })
      expect(await readQuantity(account), names).toEqual(['70'])
      expect(await database.verify(account)).toEqual([])
    }
    const account = await database.account()
    for (const name of ['B', 'A'] as const) await receive(account, { [`edi/received/${name}.edi`]: files[name] })
    expect(await readQuantity(account)).toEqual(['80'])
  })

  it('set accepted and rejected quantities and promised dates', async () => {
    const account = await database.accountWith({ 'purchase-orders': [order] })
    const lines = ['PO1*1*100*EA*2**VP*V-1', 'ACK*IQ*80*EA*067*20261224', 'ACK*IR*20*EA', 'PO1*2*10*EA*3**VP*V-2', 'ACK*IR*10*EA']
    await receive(account, {
      'edi/received/A.x12': x12File({ type: '855', preparedAt: '261105*0900', number: '000000001' }, 'BAK*00*AC*PO1*20261105', ...lines),
    })
    expect((await orderOf(account)).lines).toMatchObject([
      { code: 'A', qty: '80', status: 'Accepted with changes', deliveryDate: '2026-12-24', linePrice: '160' },
      { code: 'B', qty: '0', status: 'Rejected' },
    ])
  })

  it('cancel the whole order', async () => {
    const account = await database.accountWith({ 'purchase-orders': [order] })
    await receive(account, {
      'edi/received/A.x12': x12File({ type: '860', preparedAt: '261105*0900', number: '000000001' }, 'BCH*01*SA*PO1'),
    })
    expect(await orderOf(account)).toMatchObject({ status: 'Cancelled', lines: [{ qty: '0' }, { qty: '0' }] })
  })
})
