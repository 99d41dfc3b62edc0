import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../../testing/dump-account.ts'
import { departed, departure, receiveEdi } from '../../testing/edi-files.ts'
import { searchRuns } from '../../testing/search-depth.ts'
import { ImportRun } from '../pipeline/run.ts'
import { reprocessQuarantined } from './reprocess-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'

type Files = Parameters<typeof receiveEdi>[2]

const record = (name: string, value: object): Files => ({ [`${name}.ndjson`]: JSON.stringify(value) })
const message = (name: string, text: string): Files => ({ [`edi/received/${name}.edi`]: text })
const second = { ...departed, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', carrierBookingReference: 'BKG-2' }
const late = departure({ number: '8', time: '1600', eta: '20260301' })

/** Records of two shipments, and messages that name them by waybill and by booking. */
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
  // cut off after the message, and within it
  message('broken', late.slice(0, late.indexOf('UNZ'))),
  message('torn', late.slice(0, late.indexOf('LOC+9'))),
  message('again', departure()),
  message('booking', departure({ number: '9', time: '1200', document: 'BKG-2', eta: '20260401' })),
  message('waybill', departure({ number: '10', time: '1300', document: 'HBL-2', eta: '20260402' })),
  // duplicates, as partners send records and files repeatedly
  record('shipments', second),
]
// a later version of a record must stay last
const [last, ...free] = steps.toReversed() as [Files, ...Files[]]

type Step = { shipment: { shipmentNumber: string } } | { name: string; text: string }

const about = (number: string, booking: string, { waybill = '', containers = [] as string[], eta = '20260401' } = {}) => {
  const named = [`RFF+BN:${booking}'`, waybill && `RFF+BM:${waybill}'`].join('')
  const packed = containers.map((one) => `EQD+CN+${one}+22G1:102:5'`).join('')
  const count = 10 + Number(waybill !== '') + containers.length + 1
  return (
    `UNB+UNOA:2+CARRIER+ACME+260203:1${number}+${number}'UNH+1+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+VD'DTM+334:20260202:102'LOC+175+CNSHA'` +
    `${named}LOC+9+CNSHA:139:6'LOC+11+AUSYD:139:6:SYDNEY'DTM+132:${eta}:102'${packed}UNT+${count}+1'UNZ+1+${number}'`
  )
}
const sharing = (number: number, more: object = {}) => ({
  ...departed,
  shipmentNumber: `SHP-${number}`,
  houseWaybillNumber: `HBL-${number}`,
  containers: [{ number: ['CSQU3054383', 'MSKU1234565', 'TGHU7654320'][number - 1]! }],
  ...more,
})
/** Three shipments of one booking, two of them in two versions, and messages about booking, waybill and container. */
const shared: Step[] = [
  { shipment: sharing(1, { charges: [{ code: 'F', group: 'FRT', amount: '10', currency: 'AUD', invoiceDate: '2026-02-01' }] }) },
  { shipment: sharing(1) },
  { shipment: sharing(2, { orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 5 }] }) },
  { shipment: sharing(2, { departureVessel: 'EVER' }) },
  { shipment: sharing(3) },
  { name: 'booking', text: about('101', 'BKG-1') },
  { name: 'waybill', text: about('102', 'BKG-1', { waybill: 'HBL-1', eta: '20260402' }) },
  { name: 'other', text: about('103', 'BKG-1', { waybill: 'HBL-2', eta: '20260403' }) },
  { name: 'container', text: about('104', 'BKG-1', { containers: ['TGHU7654320'], eta: '20260404' }) },
  { name: 'first', text: about('105', 'BKG-1', { containers: ['CSQU3054383'], eta: '20260405' }) },
]
const keyOf = (step: Step) => ('shipment' in step ? step.shipment.shipmentNumber : step.name)

/** Returns the steps in an order that keeps versions of a record in sequence. */
function inVersions(order: readonly number[]): Step[] {
  const next = new Map(
    Object.entries(
      Object.groupBy(
        order.toSorted((a, b) => a - b),
        (at) => keyOf(shared[at]!),
      ),
    ),
  )
  return order.map((at) => shared[next.get(keyOf(shared[at]!))!.shift()!]!)
}

/** @param joins true for a step in the same batch as the one before it */
function listBatches(steps: readonly Step[], joins: readonly boolean[]): Step[][] {
  const batches: Step[][] = []
  for (const [index, step] of steps.entries()) {
    if (joins[index] && batches.length > 0) batches.at(-1)!.push(step)
    else batches.push([step])
  }
  return batches
}

function mergeFiles(batch: readonly Step[]): Files {
  const lines = batch.flatMap((step) => ('shipment' in step ? JSON.stringify(step.shipment) : []))
  const messages = batch.flatMap((step) => ('text' in step ? [[`edi/received/${step.name}.edi`, step.text]] : []))
  return { ...(lines.length > 0 && { 'shipments.ndjson': lines.join('\n') }), ...Object.fromEntries(messages) }
}

/** Returns all rows except files and times of receipt. */
const pickShipments = (dump: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(dump)
      .filter(([table]) => !/^(edi_|stored_file)/.test(table))
      .map(([table, rows]) => [table, rows.map((row) => row.replaceAll(/\\"fileId\\":\\"[^"]*\\",?|"fileId":"[^"]*",?/g, ''))]),
  )

describe('records and messages in any order', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  async function dumpAfterImport(order: readonly Files[]): Promise<Record<string, string[]>> {
    const account = await database.account()
    for (const files of order) await receiveEdi(database, account, files)
    expect(await database.verify(account)).toEqual([])
    return pickShipments(await dumpAccount(database.pool, account.id))
  }

  it('result in the same two shipments', async () => {
    const expected = await dumpAfterImport([...free.toReversed(), last])
    expect(expected['shipments']).toHaveLength(2)
    expect(expected['shipment_events']!.length).toBeGreaterThanOrEqual(2)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(free, { minLength: free.length }), async (order) => {
        expect(await dumpAfterImport([...order, last])).toEqual(expected)
      }),
      { numRuns: searchRuns(5), examples: [[free], [free.toReversed()]] },
    )
  })

  it('result in the same shipments of a booking, also with several records in a file and with versions without lists', async () => {
    const run = async (batches: readonly Step[][]) => {
      const account = await database.account()
      for (const batch of batches) await receiveEdi(database, account, mergeFiles(batch))
      // reprocesses ambiguous files at the end, like an operator
      const again = await ImportRun.start(database.pool, account, 'file')
      await reprocessQuarantined(database.pool, again, new Date())
      await again.finish()
      expect(await database.verify(account)).toEqual([])
      return pickShipments(await dumpAccount(database.pool, account.id))
    }
    const expected = await run(shared.map((step) => [step]))
    expect(expected['shipments']).toHaveLength(3)
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...shared.keys()], { minLength: shared.length }),
        fc.array(fc.boolean(), { minLength: shared.length, maxLength: shared.length }),
        async (order, joins) => {
          expect(await run(listBatches(inVersions(order), joins))).toEqual(expected)
        },
      ),
      {
        numRuns: searchRuns(8),
        examples: [
          [[...shared.keys()].toReversed(), shared.map(() => false)],
          [[5, 6, 7, 8, 9, 0, 1, 2, 3, 4], shared.map(() => true)],
        ],
      },
    )
  })

  it('keep the events of messages when the record of their shipment is repeated or changes', async () => {
    const before = await dumpAfterImport([record('shipments', departed), message('first', departure())])
    expect(await dumpAfterImport([record('shipments', departed), message('first', departure()), record('shipments', departed)])).toEqual(
      before,
    )
    const changed = { ...departed, departureVessel: 'EVER', destinationETA: '2026-03-03' }
    const after = await dumpAfterImport([record('shipments', departed), message('first', departure()), record('shipments', changed)])
    expect(after['shipment_events']).toEqual(before['shipment_events'])
    expect(JSON.parse(after['shipments']![0]!)).toMatchObject({
      departure_vessel: 'EVER',
      destination_eta: expect.stringContaining('2026-03-03'),
    })
  })

  it('keep attachments of a shipment that only messages have created', async () => {
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
    const events = await database.pool.query(
      `select type, subject_key as key, data ->> 'mergedInto' as into from integration_events
       where account_id = $1 and type ~ '^shipment.(created|removed)' order by transaction_id, sequence`,
      [account.id],
    )
    expect(events.rows).toEqual([
      { type: 'shipment.created', key: 'HBL-1', into: null },
      { type: 'shipment.removed', key: 'HBL-1', into: 'SHP-1' },
      { type: 'shipment.created', key: 'SHP-1', into: null },
    ])
  })
})
