import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../../testing/dump-account.ts'
import { departed, departure, receiveEdi } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'

type Files = Parameters<typeof receiveEdi>[2]

const record = (name: string, value: object): Files => ({ [`${name}.ndjson`]: JSON.stringify(value) })
const message = (name: string, text: string): Files => ({ [`edi/received/${name}.edi`]: text })
const second = { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', carrierBookingReference: 'BKG-2' }
const late = departure({ number: '8', time: '1600', eta: '20260301' })

/** Everything that is known of two shipments: records, and messages that name them by waybill and by booking. */
const steps: Files[] = [
  record('shipments', {
    ...departed,
    originETD: '2026-02-01',
    destinationETA: '2026-02-20',
    orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 5 }],
  }),
  record('shipments', {
    ...second,
    departureVessel: 'EVER',
    charges: [{ code: 'F', group: 'FRT', amount: '10', currency: 'AUD', invoiceDate: '2026-02-01' }],
  }),
  record('purchase-orders', { orderNumber: 'PO-1', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'P', qty: 9 }] }),
  message('first', departure()),
  message('late', late),
  // broken off after its message, and within it
  message('broken', late.slice(0, late.indexOf('UNZ'))),
  message('torn', late.slice(0, late.indexOf('LOC+9'))),
  message('again', departure()),
  message('booking', departure({ number: '9', time: '1200', document: 'BKG-2', eta: '20260401' })),
  message('waybill', departure({ number: '10', time: '1300', document: 'HBL-2', eta: '20260402' })),
  // and the same again, as files and records are sent again
  record('shipments', second),
]
// a later version of a record is another record: it comes last
const [last, ...free] = steps.toReversed() as [Files, ...Files[]]

describe('records and messages in any order', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  /** Every row but those that tell of files and of when they came. */
  async function madeOf(order: readonly Files[]): Promise<Record<string, string[]>> {
    const account = await database.account()
    for (const files of order) await receiveEdi(database, account, files)
    expect(await database.verify(account)).toEqual([])
    const dump = await dumpAccount(database.pool, account.id)
    return Object.fromEntries(Object.entries(dump).filter(([table]) => !/^(edi_|stored_file)/.test(table)))
  }

  it('make the same two shipments (F5)', async () => {
    const expected = await madeOf([...free.toReversed(), last])
    expect(expected['shipments']).toHaveLength(2)
    expect(expected['shipment_events']!.length).toBeGreaterThanOrEqual(2)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(free, { minLength: free.length }), async (order) => {
        expect(await madeOf([...order, last])).toEqual(expected)
      }),
      { numRuns: 5, examples: [[free], [free.toReversed()]] },
    )
  })

  it('keep the events of messages when the record of their shipment is sent again or changes', async () => {
    const before = await madeOf([record('shipments', departed), message('first', departure())])
    expect(await madeOf([record('shipments', departed), message('first', departure()), record('shipments', departed)])).toEqual(before)
    const changed = { ...departed, departureVessel: 'EVER', destinationETA: '2026-03-03' }
    const after = await madeOf([record('shipments', departed), message('first', departure()), record('shipments', changed)])
    expect(after['shipment_events']).toEqual(before['shipment_events'])
    expect(JSON.parse(after['shipments']![0]!)).toMatchObject({
      departure_vessel: 'EVER',
      destination_eta: expect.stringContaining('2026-03-03'),
    })
  })

  it('keep what people have hung on a shipment that only messages had made', async () => {
    const account = await database.account()
    await receiveEdi(database, account, message('first', departure()))
    await receiveEdi(database, account, { 'documents/HBL-1/bill.pdf': 'paper' })
    await receiveEdi(database, account, record('shipments', departed))
    const { rows } = await database.pool.query(
      `select s.shipment_number, d.filename from shipments s left join shipment_documents d on d.account_id = s.account_id and d.shipment_id = s.id
       where s.account_id = $1`,
      [account.id],
    )
    expect(rows).toEqual([{ shipment_number: 'SHP-1', filename: 'bill.pdf' }])
  })
})
