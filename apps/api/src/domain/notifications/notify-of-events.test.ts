import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { statementsOf } from '@portal/db/statements'
import { describe, expect, it, vi } from 'vitest'
import { recordEvents, type IntegrationEvent } from '../events/record-events.ts'
import { settleEvents } from '../../testing/settle-events.ts'
import { subscribersFixture } from './subscribers.fixture.ts'

const migrations = join(import.meta.dirname, '../../../../../prisma/migrations')
const migration = (name: string) => readFile(join(migrations, name, 'migration.sql'), 'utf8')

describe('notifications of events', () => {
  const { portal, accountId, users, shipmentNumber, put, tell, deliver, mailed, count, headers } = subscribersFixture()

  const subject = async () => {
    const { rows } = await portal().pool.query<{ id: string }>('select id from shipments where account_id = $1 and shipment_number = $2', [
      accountId(),
      shipmentNumber(),
    ])
    return { subjectId: rows[0]!.id, subjectKey: shipmentNumber(), supplierId: null }
  }
  const moved = async (to: string): Promise<IntegrationEvent> => ({
    ...(await subject()),
    type: 'shipment.eta_changed',
    data: { from: '2026-12-01', to, source: null },
  })
  const titles = async () => [...new Set(await headers())]

  it('include that of a transaction that commits after later ones', async () => {
    const early = await portal().pool.connect()
    try {
      await early.query('begin')
      await recordEvents(statementsOf(early), accountId(), new Date(), [await moved('2026-12-05')])
      await recordEvents(statementsOf(portal().pool), accountId(), new Date(), [await moved('2026-12-09')])
      // the later transaction has committed, and waits for the earlier one
      expect(await tell({ settle: false })).toBe(0)
      expect(await headers()).toEqual([])
      await early.query('commit')
    } finally {
      early.release()
    }
    expect(await tell()).toBe(2)
    expect(await titles()).toEqual(['05', '09'].map((day) => `Shipment ${shipmentNumber()}: expected ${day}/12/2026`))
    expect(await headers()).toHaveLength(4)
    expect(await tell()).toBe(0)
  })

  it('have one message per update, also if an update has more events than a page', async () => {
    const many = await Promise.all(
      Array.from({ length: 150 }, async (_, index) => await moved(`2027-01-${String((index % 28) + 1).padStart(2, '0')}`)),
    )
    for (let update = 0; update < 2; update++) await recordEvents(statementsOf(portal().pool), accountId(), new Date(), many)
    expect(await tell()).toBe(150)
    expect(await tell()).toBe(150)
    expect(await headers()).toEqual(Array.from({ length: 4 }, () => `Shipment ${shipmentNumber()}: 150 changes`))
    await portal().pool.query('truncate messages')
    await recordEvents(statementsOf(portal().pool), accountId(), new Date(), [...many, ...many])
    while ((await tell()) > 0);
    const { rows } = await portal().pool.query(`select header, count(*)::int from messages group by header order by header`)
    expect(rows).toEqual([
      { header: `Shipment ${shipmentNumber()}: 100 changes`, count: 2 },
      { header: `Shipment ${shipmentNumber()}: 200 changes`, count: 2 },
    ])
  })

  it('are written in several transactions for updates with many subscribers', async () => {
    const other = await put({ shipmentNumber: `${shipmentNumber()}-B` }).then(() => `${shipmentNumber()}-B`)
    await portal().pool.query(
      `with added as (insert into users (email, first_name, last_name) select 'many-' || n || $2 || '@acme.example', 'A', 'B' from generate_series(1, 300) n
         returning id),
       members as (insert into user_accounts (user_id, account_id) select id, $1 from added)
       insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at)
       select $1, added.id, s.id, now() from added, shipments s where s.account_id = $1 and s.shipment_number = any($3)`,
      [accountId(), shipmentNumber(), [shipmentNumber(), other]],
    )
    await put({ originATD: '2026-11-05' })
    await put({ shipmentNumber: other, originATD: '2026-11-05' })
    expect([await tell(), await tell(), await tell()]).toEqual([1, 1, 0])
    expect(await headers()).toHaveLength(2 + 300 + 300)
    await portal().pool.query(`delete from users where email like 'many-%'`)
  })

  it('continue with lower transaction numbers after the database moved to another server', async () => {
    await put({ originATD: '2026-11-05' })
    // as after a restore: the transactions of the former server have higher numbers than those of this one
    await portal().pool.query('update event_epochs set system_identifier = system_identifier + 1')
    await portal().pool.query('update integration_events set transaction_id = transaction_id + 1000000000')
    expect(await tell()).toBe(1)
    await put({ originATD: '2026-11-05', destinationATA: '2026-11-20' })
    expect(await tell()).toBe(1)
    expect(await tell()).toBe(0)
    expect(await headers()).toHaveLength(4)
  })

  it('take as many statements for many shipments as for one', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `${shipmentNumber()}-${index}`)
    const importAll = (numbers: string[], overrides: object) =>
      portal().import(accountId(), { shipments: numbers.map((each) => ({ shipmentNumber: each, destination: 'AUSYD', ...overrides })) })
    await importAll(many, {})
    await portal().pool.query(
      `insert into shipment_subscriptions (account_id, user_id, shipment_id)
       select s.account_id, u.id, s.id from shipments s, users u where s.shipment_number = any($1) and u.id = any($2)`,
      [many, users().map(({ id }) => id)],
    )
    const countStatements = async (numbers: string[]) => {
      await importAll(numbers, { originATD: '2026-11-05' })
      await settleEvents(portal())
      const client = await portal().pool.connect()
      const query = vi.spyOn(Object.getPrototypeOf(client) as typeof client, 'query')
      client.release()
      try {
        expect(await tell({ settle: false })).toBe(numbers.length)
        return query.mock.calls.length
      } finally {
        query.mockRestore()
      }
    }
    const forOne = await countStatements([shipmentNumber()])
    expect(await countStatements(many)).toBe(forOne)
    expect(await count('messages')).toBe(2 * 31)
  })

  it('are written once for an event that is processed again', async () => {
    await put({ originATD: '2026-11-05', destinationETA: '2026-12-09' })
    await tell()
    await portal().pool.query('update notification_positions set epoch = 0; delete from shipment_notices')
    await tell()
    expect([await count('messages'), await count('outbox')]).toEqual([2, 4])
  })

  it('are not sent for changes before a subscription or its renewal', async () => {
    const [ada, bob] = users()
    await portal().pool.query('update shipment_subscriptions set ended_at = now() where user_id = $1', [ada!.id])
    await put({ originATD: '2026-11-05' })
    await portal().pool.query('update shipment_subscriptions set ended_at = null where user_id = $1', [ada!.id])
    await tell()
    expect((await portal().pool.query('select user_id from messages')).rows).toEqual([{ user_id: bob!.id }])
    await put({ originATD: '2026-11-05', destinationATA: '2026-11-20' })
    await tell()
    expect(await count('messages')).toBe(3)
  })

  it('of other accounts are sent if those of one account fail', async () => {
    const other = await portal().account()
    await put({ originATD: '2026-11-05' })
    await portal().import(other, { shipments: [{ shipmentNumber: 'OTHER' }] })
    const failure = `create function fail() returns trigger language plpgsql as $$ begin raise 'failed'; end $$;
      create trigger fail before update on notification_positions for each row when (old.account_id = '${other}') execute function fail()`
    await portal().pool.query(failure)
    await expect(tell()).rejects.toThrow('could not be notified')
    expect(await headers()).toHaveLength(2)
    await portal().pool.query('drop function fail cascade')
    expect(await tell()).toBe(0)
  })

  it('that were pending when the portal was upgraded are sent once, and those before are not repeated', async () => {
    const { pool } = portal()
    const { subjectId } = await subject()
    await put({ originATD: '2026-11-05' })
    const events = await pool.query(`select id from integration_events where type = 'shipment.departed'`)
    expect(events.rowCount).toBe(1)
    const [, changes] = /(CREATE TABLE "shipment_changes" .*?\n\);)/s.exec(await migration('20261121230154_shipment_subscriptions'))!
    await pool.query(
      `drop table notification_positions; alter table messages drop column event_id; drop function renew_subscription cascade; ${changes}`,
    )
    const facts = [
      { key: 'step 0>2 2026-11-20', kind: 'step', from: 0, to: 2, date: '2026-11-20' },
      { key: 'eta U', kind: 'eta', from: '2026-12-01', to: '2026-12-04' },
      { key: 'event LOAD CNSHA 2', kind: 'event', code: 'LOAD', title: 'Loaded', location: 'CNSHA', date: '2026-11-04' },
    ]
    const add = (told: string, ...rows: object[]) =>
      pool.query(
        `insert into shipment_changes (account_id, shipment_id, facts, subscribers, told_at) select $1, $2, $3::jsonb, '{}', ${told}`,
        [accountId(), subjectId, JSON.stringify(rows)],
      )
    await add('null', ...facts)
    await add('null', { key: 'step 2>1 2026-11-05', kind: 'step', from: 2, to: 1, date: '2026-11-05' })
    await add('now()', { key: 'eta V', kind: 'eta', from: '2026-12-04', to: '2026-12-08' })
    await pool.query(await migration('20261127191300_notifications_from_events'))
    await tell()
    await tell()
    await deliver()
    expect(await titles()).toEqual([`Shipment ${shipmentNumber()}: In Transit, expected 04/12/2026, Loaded`])
    expect(mailed()).toEqual(['ada@acme.example', 'bob@acme.example'])
    // the next change is reported as before
    await put({ originATD: '2026-11-05', destinationATA: '2026-11-21' })
    await tell()
    expect(await headers()).toHaveLength(4)
  })
})
