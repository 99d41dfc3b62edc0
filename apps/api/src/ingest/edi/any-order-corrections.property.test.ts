import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { carrierEvent, retraction } from '../../testing/carrier-events.ts'
import { allReportFormats } from '../../testing/carrier-messages.ts'
import { dumpAccount } from '../../testing/dump-account.ts'
import { departed, departure, receiveEdi } from '../../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'

type Files = Parameters<typeof receiveEdi>[2]

const record = (name: string, value: object): Files => ({ [`${name}.ndjson`]: JSON.stringify(value) })
const events = (name: string, ...all: object[]): Files => ({ [`edi/received/${name}.json`]: JSON.stringify({ events: all }) })
const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 1, day, hour)).toISOString()
const shipment = { ...departed, destinationETA: '2026-02-20', orderLines: [{ orderNumber: 'PO-1', lineNumber: 1, qty: 5 }] }
const arrived = { id: 'ARRIVED', code: 'ARRI', location: 'AUSYD' }
const gateIn = (id: string, hour: number, updated: number) => carrierEvent({ id, code: 'GTIN', at: at(1, hour), updated: at(updated) })

/** Records, messages of several formats, corrections of events, and retractions before and after other versions. */
const steps: Files[] = [
  record('shipments', shipment),
  record('purchase-orders', { orderNumber: 'PO-1', orderDate: '2026-01-01', lines: [{ lineNumber: 1, code: 'P', qty: 9 }] }),
  { 'edi/received/status.edi': departure() },
  allReportFormats['315']({ number: 21, madeAt: '2026-02-21T09:00', move: 'discharge', date: '2026-02-21', location: 'AUSYD' }),
  allReportFormats['214']({ number: 22, madeAt: '2026-02-25T09:00', move: 'delivery', date: '2026-02-24', location: 'AUSYD' }),
  events('arrived', carrierEvent({ ...arrived, at: at(18), updated: at(18, 2) })),
  events('corrected', carrierEvent({ ...arrived, at: at(20), updated: at(20, 2) })),
  // two gate-ins of one day are two events
  events('gates', gateIn('GATE-1', 3, 1), gateIn('GATE-2', 9, 1)),
  events('sailed', carrierEvent({ id: 'SAILED', at: at(4), updated: at(4) })),
  events('sailed-late', carrierEvent({ id: 'SAILED', at: at(5), updated: at(8) })),
  // withdraws the first version, not the one after it
  events('not-sailed', retraction('SAILED', at(6))),
  events('at-singapore', carrierEvent({ id: 'CALL', code: 'ARRI', location: 'SGSIN', at: at(10), updated: at(10) })),
  events('not-at-singapore', retraction('CALL', at(12))),
  events('by-truck', carrierEvent({ id: 'TRUCK', at: at(1), updated: at(1), mode: 'TRUCK' })),
  // and the same again
  events('arrived-again', carrierEvent({ ...arrived, at: at(18), updated: at(18, 2) })),
  record('shipments', shipment),
]

/** Every row but those of files. */
const pickRows = (dump: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(dump)
      .filter(([table]) => !/^(edi_|stored_file)/.test(table))
      .map(([table, rows]) => [table, rows.map((row) => row.replaceAll(/\\"fileId\\":\\"[^"]*\\",?|"fileId":"[^"]*",?/g, ''))]),
  )

let database: TestImport
beforeAll(async () => void (database = await startTestImport()))
afterAll(() => database.close())

it('makes the same shipment of records, messages, corrections and retractions in any order', async () => {
  const dumpAfterImport = async (order: readonly Files[]) => {
    const account = await database.account()
    for (const files of order) await receiveEdi(database, account, files)
    expect(await database.verify(account)).toEqual([])
    return pickRows(await dumpAccount(database.pool, account.id))
  }
  const expected = await dumpAfterImport(steps)
  expect(expected['shipments']).toHaveLength(1)
  const shown = expected['shipment_events']!.join()
  expect([shown.match(/GTIN/g), shown.includes('SGSIN'), shown.includes('Departed by truck')]).toEqual([['GTIN', 'GTIN'], false, true])
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(steps, { minLength: steps.length }), async (order) => {
      expect(await dumpAfterImport(order)).toEqual(expected)
    }),
    { numRuns: 4, examples: [[steps.toReversed()]] },
  )
})
