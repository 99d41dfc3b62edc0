import { withTransaction } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount, storedRows } from '../../testing/dump-account.ts'
import { startTestImport, type TestImport } from '../../testing/test-import.ts'
import type { ImportAccount } from '../context/context.ts'
import { ImportRun } from './run.ts'

const chunkSize = 200

/** More than three chunks, whose shipments share suppliers, bookings, orders and products. */
const shipments = Array.from({ length: 640 }, (_, number) => ({
  shipmentNumber: `N${number}`,
  supplierCode: `S${number % 7}`,
  carrierBookingReference: `B${number % 220}`,
  destinationETA: `2026-0${1 + (number % 9)}-01`,
  voyage: '1',
  orderLines: [{ orderNumber: `O${number % 300}`, lineNumber: 1 + (number % 2), qty: number }],
  charges: [{ code: 'FRT', group: 'FRT', amount: 1 + number, currency: 'AUD' }],
  invoices: [
    { invoiceNumber: 'I', currency: 'AUD', invoiceValue: 5, lines: [{ productCode: `P${number % 180}`, qty: 1, unitValue: number }] },
  ],
}))

describe('chunks that are written concurrently', () => {
  let database: TestImport
  beforeAll(async () => {
    database = await startTestImport()
    await database.pool.query(
      `alter table shipments add check (voyage <> 'refused'); alter table invoice_lines add check (description <> 'refused')`,
    )
  })
  afterAll(() => database.close())

  const count = async (account: ImportAccount, table: string) => (await storedRows(database.pool, account.id))[table]!.length

  it('result in the same database as records that are imported in small parts', async () => {
    const records: object[] = [...shipments]
    for (const number of [301, 620]) records[number] = { ...shipments[number], voyage: 'refused' }
    // these are rejected after the next chunk has begun
    for (const number of [100, 300]) {
      const [invoice] = shipments[number]!.invoices
      const lines = invoice!.lines.map((line) => ({ ...line, description: 'refused' }))
      records[number] = { ...shipments[number], invoices: [{ ...invoice, lines }] }
    }
    // a later version directly after the chunk with the earlier one, which must be stored first
    records.splice(220, 0, { ...shipments[180]!, supplierCode: 'S99', destinationETA: '2026-12-01' })
    const [whole, piecewise] = [await database.account(), await database.account()]
    const report = await database.import(whole, { shipments: records }, { chunkSize })
    expect(report).toMatchObject({ inserted: 636, updated: 1, rejected: 4 })
    expect(new Set(report.problems.map(({ key }) => key))).toEqual(new Set(['N100', 'N300', 'N301', 'N620']))

    const run = await ImportRun.start(database.pool, piecewise, 'file')
    for (let first = 0; first < records.length; first += 80)
      await run.importLines(
        'shipments',
        records.slice(first, first + 80).map((value, index) => ({ line: first + index + 1, value })),
      )
    await run.finish()
    expect(await dumpAccount(database.pool, whole.id)).toEqual(await dumpAccount(database.pool, piecewise.id))
    expect(await database.verify(whole)).toEqual([])
  })

  it('yield to other imports into the account, and store every record once', async () => {
    const account = await database.account()
    const files = { shipments }
    const later = shipments.filter((_, number) => number % 16 === 15).toReversed()
    const pushes = async () => {
      const inserted: number[] = []
      for (const shipment of later) inserted.push((await database.import(account, { shipments: [shipment] })).inserted)
      return inserted.reduce((sum, each) => sum + each, 0)
    }
    const [one, other, pushed] = await Promise.all([
      database.import(account, files, { chunkSize }),
      database.import(account, files, { chunkSize }),
      pushes(),
    ])
    expect(one.inserted + other.inserted + pushed).toBe(640)
    expect([one, other].map(({ updated, rejected }) => updated + rejected)).toEqual([0, 0])
    expect(await count(account, 'shipments')).toBe(640)
    expect(await database.verify(account)).toEqual([])
  })

  it('wait for locks on the rows they reference, without a deadlock', async () => {
    const account = await database.accountWith({ suppliers: [{ code: 'S1', name: 'One' }] })
    let imported: Promise<unknown> | undefined
    await withTransaction(database.pool, async (client) => {
      await client.query('select from suppliers where account_id = $1 for update', [account.id])
      imported = database.import(account, { shipments }, { chunkSize })
      // waits until a chunk waits for the lock on the supplier
      await expect
        .poll(
          async () =>
            (await client.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount,
        )
        .toBeGreaterThan(0)
    })
    expect(await imported).toMatchObject({ inserted: 640, rejected: 0 })
    expect(await database.verify(account)).toEqual([])
  })

  it('stop with an error if the account is deleted during the import, and earlier chunks stay complete', async () => {
    const account = await database.account()
    const run = await ImportRun.start(database.pool, account, 'file', { chunkSize })
    const changed = (async function* () {
      for (const [index, value] of shipments.entries()) {
        if (index === 500) await database.pool.query('update accounts set deleting_since = now() where id = $1', [account.id])
        yield { line: index + 1, value }
      }
    })()
    await expect(run.importLines('shipments', changed)).rejects.toThrow('The account was deleted')
    const stored = await count(account, 'shipments')
    expect(stored % chunkSize).toBe(0)
    expect(stored).toBeLessThan(640)
  })
})
