import { withTransaction } from '@portal/db/pool'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountChanged } from './ingest/context.ts'
import { ImportRun } from './ingest/run.ts'
import { findAccount } from './commands/find-account.ts'
import { readEnv } from './env.ts'
import { dumpAccount } from './testing/dump-account.ts'
import { spawnProcess } from './testing/spawn-process.ts'
import { smallWorld } from './testing/small-world.ts'
import { startTestPortal, type Caller, type TestPortal } from './testing/test-portal.ts'
import { tasks } from './worker-tasks.ts'

const mark = 'ZQ-DOOMED'
const secret = 'a secret that only the tests know, long enough'

/** A text of the doomed account: none of these may be left anywhere. */
const marked = (records: unknown): Record<string, object[]> =>
  JSON.parse(
    JSON.stringify(records).replaceAll(
      /"(code|supplierCode|productCode|shipmentNumber|orderNumber|name|description)":"([^"]+)"/g,
      `"$1":"$2 ${mark}"`,
    ),
  ) as Record<string, object[]>

describe('deleting an account', () => {
  let portal: TestPortal
  let admin: Caller
  beforeEach(async () => {
    portal = await startTestPortal()
    admin = await portal.admin()
  })
  afterEach(() => portal.close())

  const task = tasks.find(({ name }) => name === 'delete accounts')!
  const work = () =>
    task.run(portal.pool, portal.now(), {
      env: readEnv({}),
      secret,
      log: pino({ level: 'silent' }),
      stop: new AbortController().signal,
    })
  const count = async (sql: string, values: unknown[] = []) =>
    Number((await portal.pool.query<{ count: string }>(`select count(*) as count from ${sql}`, values)).rows[0]!.count)
  const isGone = async (id: string) => (await count('accounts where id = $1', [id])) === 0

  /** An account with a row in every table there is, and texts of its own in all of them. */
  async function doomedAccount(): Promise<string> {
    const { locations: _, ...records } = smallWorld
    const id = await portal.account({ name: mark, alias: 'zq-doomed', contactEmail: `${mark}@acme.example` })
    const { rejected, problems } = await portal.import(id, marked({ ...records, suppliers: [...records.suppliers, { bad: mark }] }))
    if (rejected !== 1) throw new Error(JSON.stringify(problems))
    const vendor = await portal.account({ kind: 'vendor', vendorNumbers: [mark] })
    const { id: user } = await portal.user({ email: `${mark}@user.example`, firstName: mark, accountIds: [id] })
    const run = (statement: string, ...values: string[]) => portal.pool.query(statement, values)
    await run(`insert into vendor_links values ($1, $2, '${mark}')`, id, vendor)
    await run(`insert into vendor_suppliers (account_id, name, street_address, country) values ($1, '${mark}', 's', 'c')`, id)
    await run(`insert into shipment_news select account_id, id, now() from shipments where account_id = $1 limit 1`, id)
    await run(`insert into shipment_focuses select account_id, $2, id from shipments where account_id = $1 limit 1`, id, user)
    await run(
      `insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at) select account_id, $2, id, now() from shipments where account_id = $1 limit 1`,
      id,
      user,
    )
    await run(
      `insert into shipment_notices select account_id, user_id, shipment_id, '${mark}', now() from shipment_subscriptions where account_id = $1`,
      id,
    )
    await run(
      `insert into shipment_changes (account_id, shipment_id, facts, subscribers) select account_id, id, '["${mark}"]', '{}' from shipments where account_id = $1 limit 1`,
      id,
    )
    await run(
      `insert into share_links (account_id, shipment_id, token_hash, user_id, created_date, expires_date)
       select account_id, id, sha256('x'), $2, now(), now() from shipments where account_id = $1 limit 1`,
      id,
      user,
    )
    await run(`insert into messages (user_id, header, body) values ($1, '${mark}', '${mark}')`, user)
    await run(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, id)
    await run(
      `insert into outbox (channel, kind, recipient, payload, created_at, due_at) select 'mail', 'invitation', email, '{"text": "${mark}"}', now(), now() from users where id = $1`,
      user,
    )
    await run(`insert into idempotency_keys values ($1, 'key', sha256('x'), 200, '${mark}', now())`, user)
    await run(
      `with file as (insert into stored_files (account_id, name, size, sha256, content_type) values ($1, '${mark}', 3, sha256('x'), 'text/plain') returning account_id, id),
       piece as (insert into stored_file_pieces select account_id, id, 0, convert_to('${mark}', 'UTF8') from file),
       report as (insert into report_files (account_id, file_name, file_id) select account_id, '${mark}', id from file),
       edi as (insert into edi_files (account_id, direction, document_number, exchanged_at, file_id, sha256)
         select account_id, 'sent', '${mark}', now(), id, sha256('x') from file returning account_id, id, direction),
       interchange as (insert into edi_interchanges select account_id, id, 0, direction, '${mark}', '${mark}', '1', '', '' from edi)
       insert into shipment_documents (account_id, shipment_id, filename, file_id)
       select account_id, s.id, '${mark}', file.id from file join shipments s using (account_id) limit 1`,
      id,
    )
    return id
  }

  const tables = async () =>
    (
      await portal.pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
    ).rows.map(({ name }) => name)

  /** Tables in which a text stands. */
  async function tablesWith(text: string): Promise<string[]> {
    const found = []
    for (const name of await tables())
      if (
        await count(`${name} t where t::text ilike '%' || $1 || '%' or t::text like '%' || encode(convert_to($2, 'UTF8'), 'hex') || '%'`, [
          text,
          mark,
        ])
      )
        found.push(name)
    return found
  }

  /** Tables whose rows belong to accounts. */
  const ownedTables = async () =>
    (
      await portal.pool.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1`,
      )
    ).rows.map(({ name }) => name)

  it('leaves nothing of it in any table but the audit log, and every row of the others as it was', async () => {
    const other = await portal.account({ name: 'Other' })
    await portal.import(other, smallWorld)
    const staying = await portal.user({ role: 'admin', accountIds: [other] })
    const id = await doomedAccount()
    await portal.pool.query('insert into user_accounts (account_id, user_id) values ($1, $2)', [id, staying.id])

    const owned = await ownedTables()
    for (const name of owned) expect(await count(`${name} where account_id = $1`, [id]), `${name} has no row to delete`).toBeGreaterThan(0)
    expect((await tablesWith(mark)).length).toBeGreaterThan(15)
    const everything = async (accountId: string) => ({
      data: await dumpAccount(portal.pool, accountId),
      rows: Object.fromEntries(
        await Promise.all(
          [...owned, 'accounts'].map(async (name) => [
            name,
            (
              await portal.pool.query(`select t::text from ${name} t where ${name === 'accounts' ? 'id' : 'account_id'} = $1 order by 1`, [
                accountId,
              ])
            ).rows,
          ]),
        ),
      ) as object,
    })
    const before = await everything(other)

    expect(await admin.delete(`customer-account/command/delete/${id}`)).toMatchObject({ status: 200, body: { data: null, errors: [] } })
    await work()
    expect(await isGone(id)).toBe(true)
    expect(await tablesWith(id)).toEqual(['audit_log'])
    // the number of the vendor that it was linked to is the vendor's
    expect(await tablesWith(mark)).toEqual(['accounts', 'audit_log'])
    expect(await everything(other)).toEqual(before)
    expect(await count('users where id = $1', [staying.id])).toBe(1)

    const { rows } = await portal.pool.query(
      `select operation, source, subject_name, before, after from audit_log where subject_account_id = $1 order by sequence desc limit 2`,
      [id],
    )
    expect(rows).toMatchObject([
      { operation: 'accountPurged', source: 'worker', subject_name: mark, after: { rows: expect.any(Number) } },
      {
        operation: 'deleteCustomerAccount',
        subject_name: mark,
        before: { name: mark, alias: 'zq-doomed', users: [`${mark}@user.example`.toLowerCase()] },
      },
    ])
  })

  it('is done at once for everybody: lists, calls, signed-in users, commands, addresses', async () => {
    const features = ['enabledPublicTrackAndTraceFeature', 'enabledShipmentsFeature'] as const
    const id = await portal.account({ name: 'Doomed', alias: 'doomed', features })
    const other = await portal.account({ name: 'Other' })
    const alone = await portal.user({ accountIds: [id] })
    const both = await portal.user({ role: 'admin', accountIds: [id, other] })
    const [user, limited] = [await portal.signIn(alone.email), await portal.signIn(both.email)]
    const alias = () => admin.get('account/query/get-account-id-by-alias', { alias: 'doomed' })
    expect(await alias()).toMatchObject({ status: 200, body: { data: { accountId: id } } })

    await admin.delete(`customer-account/command/delete/${id}`)
    const idsOf = (answer: { body: { data: any } }) =>
      (answer.body.data.list ?? answer.body.data).map((item: { id: string }) => item.id) as string[]
    for (const caller of [admin, limited])
      for (const path of ['account/query/my-account-select-items', 'customer-account/query/accounts-options'])
        expect(idsOf(await caller.get(path)), path).toEqual([other])
    expect(idsOf(await limited.get('customer-account/query/accounts'))).toEqual([other])
    for (const caller of [admin, limited]) {
      for (const path of [`customer-account/query/account/${id}`, `customer-account/query/account-features-entry/${id}`])
        expect((await caller.get(path)).status, path).toBe(404)
      expect((await caller.get('user/my-features', { accountId: id })).status).toBe(404)
      expect((await caller.get('report/query/get-report-shipments-table', { accountId: id })).status).toBe(404)
      expect((await caller.post('customer-account/command/update', { id, name: 'Back', contactEmail: 'a@b' })).status).toBe(404)
    }
    expect((await admin.post('customer-account/command/update-account-features', { accountId: id })).status).toBe(404)
    expect((await alias()).status).toBe(404)
    expect((await user.get('user/me')).status).toBe(401)
    await expect(portal.signIn(alone.email)).rejects.toThrow('Sign-in failed')
    expect((await limited.get('user/me')).status).toBe(200)
    await expect(findAccount(portal.pool, 'doomed')).rejects.toThrow('There is no account with the alias doomed.')
    await expect(findAccount(portal.pool, id)).rejects.toThrow('There is no account')
    const made = { name: 'New', contactEmail: 'a@b', username: alone.email, firstName: 'A', lastName: 'B', phoneNumber: '1' }
    expect((await admin.post('customer-account/command/create', made)).status).toBe(200)
  })

  it('is told of as it goes on, to full administrators; asking again meanwhile is fine, and afterwards there is nothing to delete', async () => {
    const [id, vendor] = [await portal.account(), await portal.account({ kind: 'vendor' })]
    await portal.import(id, { suppliers: [{ code: 'A', name: 'A' }] })
    const deletion = async () => (await admin.get('customer-account/query/accounts')).body.data.list[0]?.deletion as unknown
    expect(await deletion()).toBeNull()
    const remove = (path = 'customer-account') => admin.delete(`${path}/command/delete/${id}`)
    expect((await remove('vendor-account')).status).toBe(404)
    expect((await admin.delete(`vendor-account/command/delete/${vendor}`)).status).toBe(200)
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 200])
    expect(await deletion()).toBe(0)
    await portal.pool.query('update accounts set rows_to_delete = 8, rows_deleted = 2 where id = $1', [id])
    expect(await deletion()).toBe(0.25)
    await work()
    expect(await deletion()).toBeUndefined()
    expect((await remove()).status).toBe(404)
    expect(await count('accounts')).toBe(0)
  })

  it('frees the vendor numbers that customers knew a vendor by', async () => {
    const customer = await portal.account()
    const [first, second] = [
      await portal.account({ kind: 'vendor', vendorNumbers: ['V1'] }),
      await portal.account({ kind: 'vendor', vendorNumbers: ['V1'] }),
    ]
    const link = (id: string) =>
      admin.post('vendor-account/command/update-links', { id, links: [{ accountId: customer, vendorNumber: 'V1' }] })
    expect([(await link(first)).status, (await link(second)).status]).toEqual([200, 400])
    await admin.delete(`vendor-account/command/delete/${first}`)
    expect((await link(second)).status).toBe(200)
  })

  it('takes users along whose accounts are all deleted at the same moment', async () => {
    const ids = [await portal.account(), await portal.account(), await portal.account({ kind: 'vendor' })]
    const { id: user } = await portal.user({ role: 'admin', accountIds: ids })
    const kinds = ['customer', 'customer', 'vendor']
    const answers = await Promise.all(ids.map((id, at) => admin.delete(`${kinds[at]}-account/command/delete/${id}`)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await count('users where id = $1', [user])).toBe(0)
  })

  it('stops an import that is under way', async () => {
    const id = await portal.account()
    const account = { id, baseCurrency: 'AUD', timeZone: 'UTC' }
    const run = await ImportRun.start(portal.pool, account, 'file')
    const supplier = (code: string) => [{ line: 1, value: { code, name: code } }]
    await run.importLines('suppliers', supplier('A'))
    await admin.delete(`customer-account/command/delete/${id}`)
    await expect(run.importLines('suppliers', supplier('B'))).rejects.toThrow(AccountChanged)
    await work()
    expect(await isGone(id)).toBe(true)
    await expect(run.importLines('suppliers', supplier('C'))).rejects.toThrow(AccountChanged)
    expect(await count('suppliers')).toBe(0)
  })

  it('waits for a transaction that still writes for the account, and takes its rows, too', async () => {
    const id = await portal.account()
    let working: Promise<unknown> = Promise.resolve()
    await withTransaction(portal.pool, async (client) => {
      await client.query(`insert into suppliers (account_id, code, name) values ($1, 'LATE', 'Late')`, [id])
      expect((await admin.delete(`customer-account/command/delete/${id}`)).status).toBe(200)
      working = work()
      await sleep(200)
      expect(await isGone(id)).toBe(false)
    })
    await working
    expect([await isGone(id), await count('suppliers')]).toEqual([true, 0])
  })

  it('goes on where a killed worker stopped, and two workers do not hinder one another', async () => {
    const [id, other] = [await portal.account(), await portal.account()]
    const shipments = 8000
    for (const account of [id, other]) await bulk(account, account === id ? shipments : 100)
    const before = await dumpAccount(portal.pool, other)
    await admin.delete(`customer-account/command/delete/${id}`)

    const progress = async () =>
      (
        await portal.pool.query<{ done: number; total: number | null }>(
          'select rows_deleted::int as done, rows_to_delete::int as total from accounts where id = $1',
          [id],
        )
      ).rows[0]
    const env = { DATABASE_URL: portal.url, PORTAL_SECRET: secret }
    const first = spawnProcess('worker', env)
    await expect.poll(async () => (await progress())?.done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(8000)
    first.signal('SIGKILL')
    await first.ended()
    const killed = (await progress())!
    expect(killed.total).toBeGreaterThan(shipments * 10)
    expect(killed.done).toBeLessThan(killed.total!)
    // what is counted as gone is gone, and nothing else is
    const rowsLeft = async () => {
      let sum = 0
      for (const name of await ownedTables()) sum += await count(`${name} where account_id = $1`, [id])
      return sum
    }
    const unaccounted = async () => {
      const left = await rowsLeft()
      const { done, total } = (await progress())!
      return left - (total! - done)
    }
    await expect.poll(unaccounted).toBe(0)

    const goOn = async () => {
      while (!(await isGone(id))) await work()
    }
    await Promise.all([goOn(), goOn()])
    expect(await rowsLeft()).toBe(0)
    expect(await dumpAccount(portal.pool, other)).toEqual(before)
    expect(await count(`audit_log where operation = 'accountPurged'`)).toBe(1)
  }, 90_000)

  /** Shipments with three charges, two containers and four events each. */
  async function bulk(account: string, shipments: number): Promise<void> {
    const tag = randomBytes(3).toString('hex')
    await portal.pool.query(
      `insert into shipments (account_id, shipment_number, content_hash, has_tracking, detail_lines, search_text, eta_month, order_sellers, container_numbers, order_numbers)
       select $1, $3 || n, sha256('x'), false, 0, lower($3 || n), '2026-03-01', '{}', '{}', '{}' from generate_series(1, $2::int) n`,
      [account, shipments, tag],
    )
    const forEach = (columns: string, values: string, times: number) =>
      portal.pool.query(
        `insert into ${columns} select $1, id, n, ${values} from shipments, generate_series(1, ${times}) n where account_id = $1`,
        [account],
      )
    await forEach('containers (account_id, shipment_id, position, number)', `'C' || n`, 2)
    await forEach(
      'charges (account_id, shipment_id, position, code, "group", amount, currency, exchange_rate, base_amount)',
      `'X', 'FRT', 1, 'AUD', 1, 1`,
      3,
    )
    await forEach('shipment_events (account_id, shipment_id, position, code, event_date, has_time)', `'E', now(), true`, 4)
  }
})
