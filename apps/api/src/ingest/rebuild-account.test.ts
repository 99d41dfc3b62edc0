import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withClient } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dumpAccount } from '../testing/dump-account.ts'
import { reportFormats } from '../testing/carrier-messages.ts'
import { departed, receiveEdi } from '../testing/edi-files.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import type { ImportAccount } from './context/context.ts'
import { derivedVersion, rebuildAccount, rebuildDueAccounts } from './rebuild-account.ts'

const departure = { number: 1, madeAt: '2026-02-03T10:00', move: 'departure', date: '2026-02-03', location: 'CNSHA' } as const
const arrival = { number: 2, madeAt: '2026-03-03T10:00', move: 'arrival', date: '2026-03-02', location: 'AUSYD' } as const
const estimate = {
  number: 3,
  madeAt: '2026-02-13T10:00',
  move: 'arrival',
  isEstimate: true,
  date: '2026-03-01',
  location: 'AUSYD',
} as const

it('derives the version that the last migration requires', async () => {
  const folder = join(import.meta.dirname, '../../../../prisma/migrations')
  const names = (await readdir(folder)).filter((name) => /^\d{14}_/.test(name))
  const migrations = await Promise.all(names.map((name) => readFile(join(folder, name, 'migration.sql'), 'utf8')))
  const required = migrations.flatMap((text) => [...text.matchAll(/rebuild_version"? = (\d+)/g)].map(([, version]) => Number(version)))
  expect(Math.max(...required)).toBe(derivedVersion)
})

describe('an account from a release before events gave dates', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const readMark = async ({ id }: ImportAccount) =>
    (await database.pool.query('select rebuild_due, rebuild_version from accounts where id = $1', [id])).rows[0]

  it('has the dates of its stored events and messages after the worker has rebuilt it', async () => {
    const events = [
      { code: 'DEP', eventDate: '2026-02-02T23:00:00Z', location: 'CNSHA' },
      { code: 'ARRI', eventDate: '2026-03-01', location: 'AUSYD' },
    ]
    const plan = { originETD: '2026-02-01', destinationETA: '2026-02-25' }
    const other = { ...departed, ...plan, shipmentNumber: 'SHP-2', houseWaybillNumber: 'HBL-2', carrierBookingReference: 'BKG-2', events }
    const account = await database.accountWith({ shipments: [{ ...departed, ...plan }, other] })
    for (const report of [departure, arrival, estimate]) await receiveEdi(database, account, reportFormats.iftsta(report))
    await receiveEdi(database, account, reportFormats['315']({ ...departure, number: 4, booking: 'BKG-9' }))
    const expected = await dumpAccount(database.pool, account.id)
    await withClient(database.pool, async (client) => {
      await client.query(
        `update shipments set stated_dates = null, instants = null, origin_atd = null, destination_ata = null, pod_ata = null, atd_month = null,
           ata_month = null, delay_days = null, step = 1 where account_id = $1`,
        [account.id],
      )
      // the estimate had changed the ETA, and messages stored dates as properties
      await client.query(`update shipments set destination_eta = '2026-03-01' where account_id = $1 and shipment_number = 'SHP-1'`, [
        account.id,
      ])
      await client.query(
        `update shipment_sources n set messages = (
           select json_agg(case when m::text like '%estimated%'
             then jsonb_set(m::jsonb, '{news}', (m::jsonb -> 'news') - 'events' || '{"destinationETA": "2026-03-01"}')::json else m end order by place)
           from json_array_elements(n.messages) with ordinality as all_of (m, place)) where account_id = $1`,
        [account.id],
      )
      await client.query('update accounts set rebuild_version = $2 where id = $1', [account.id, derivedVersion])
    })
    expect(await database.verify(account)).not.toEqual([])
    await rebuildDueAccounts(database.pool)
    expect(await database.verify(account)).toEqual([])
    const { shipments, shipment_events: after } = await dumpAccount(database.pool, account.id)
    expect({ shipments, after }).toEqual({ shipments: expected['shipments'], after: expected['shipment_events'] })
    expect(await readMark(account)).toEqual({ rebuild_due: false, rebuild_version: null })
  })

  it('stays marked for the worker of a later release', async () => {
    const account = await database.accountWith({ shipments: [departed] })
    const later = derivedVersion + 1
    await database.pool.query('update accounts set rebuild_due = true, rebuild_version = $2 where id = $1', [account.id, later])
    await rebuildDueAccounts(database.pool)
    await rebuildAccount(database.pool, account)
    expect(await readMark(account)).toEqual({ rebuild_due: true, rebuild_version: later })
  })
})
