import { withTransaction } from '@portal/db/pool'
import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AccountChanged } from './ingest/context/context.ts'
import { ImportRun } from './ingest/pipeline/run.ts'
import { deletableAccount, deletableMark } from './testing/fixtures/deletable-account.fixture.ts'
import { dumpAccount } from './testing/dump-account.ts'
import { accountDeletionFixture } from './testing/fixtures/account-deletion.fixture.ts'
import { smallAccount } from './testing/fixtures/small-account.fixture.ts'
import { spawnProcess } from './testing/spawn-process.ts'
import { deleteAccount } from './testing/delete-account.ts'

describe('deleting an account', () => {
  const { secret, portal, admin, work, count, isGone } = accountDeletionFixture()

  const tables = async () =>
    (
      await portal().pool.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
      )
    ).rows.map(({ name }) => name)

  async function tablesWith(text: string): Promise<string[]> {
    const found = []
    for (const name of await tables())
      if (
        await count(`${name} t where t::text ilike '%' || $1 || '%' or t::text like '%' || encode(convert_to($2, 'UTF8'), 'hex') || '%'`, [
          text,
          deletableMark,
        ])
      )
        found.push(name)
    return found
  }

  /** Returns the tables whose rows belong to accounts. */
  const ownedTables = async () =>
    (
      await portal().pool.query<{ name: string }>(
        `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'account_id' order by 1`,
      )
    ).rows.map(({ name }) => name)

  /** Runs the worker task until the account is gone. */
  async function workUntilGone(id: string): Promise<void> {
    while (!(await isGone(id))) await work()
  }

  it('removes it from every table but the audit log and leaves the rows of other accounts unchanged', async () => {
    const other = await portal().account({ name: 'Other' })
    await portal().import(other, smallAccount)
    const staying = await portal().user({ role: 'admin', accountIds: [other] })
    const id = await deletableAccount(portal())
    await portal().pool.query('insert into user_accounts (account_id, user_id) values ($1, $2)', [id, staying.id])

    const owned = await ownedTables()
    for (const name of owned) expect(await count(`${name} where account_id = $1`, [id]), `${name} has no row to delete`).toBeGreaterThan(0)
    expect((await tablesWith(deletableMark)).length).toBeGreaterThan(15)
    const everything = async (accountId: string) => ({
      data: await dumpAccount(portal().pool, accountId),
      rows: Object.fromEntries(
        await Promise.all(
          [...owned, 'accounts'].map(async (name) => [
            name,
            (
              await portal().pool.query(
                `select t::text from ${name} t where ${name === 'accounts' ? 'id' : 'account_id'} = $1 order by 1`,
                [accountId],
              )
            ).rows,
          ]),
        ),
      ) as object,
    })
    const before = await everything(other)

    expect(await deleteAccount(portal(), admin(), 'customer', id)).toMatchObject({ status: 200, body: { data: null, errors: [] } })
    await workUntilGone(id)
    expect(await tablesWith(id)).toEqual(['audit_log'])
    // the vendor number of the linked vendor remains
    expect(await tablesWith(deletableMark)).toEqual(['accounts', 'audit_log'])
    expect(await everything(other)).toEqual(before)
    expect(await count('users where id = $1', [staying.id])).toBe(1)

    const { rows } = await portal().pool.query(
      `select operation, source, subject_name, before, after from audit_log where subject_account_id = $1 order by sequence desc limit 2`,
      [id],
    )
    expect(rows).toMatchObject([
      { operation: 'accountPurged', source: 'worker', subject_name: deletableMark, after: { rows: expect.any(Number) } },
      {
        operation: 'deleteCustomerAccount',
        subject_name: deletableMark,
        before: { name: deletableMark, alias: 'zq-doomed', users: [`${deletableMark}@user.example`.toLowerCase()] },
      },
    ])
  })

  it('stops a running import', async () => {
    const id = await portal().account()
    const account = { id, baseCurrency: 'AUD', timeZone: 'UTC' }
    const run = await ImportRun.start(portal().pool, account, 'file')
    const supplier = (code: string) => [{ line: 1, value: { code, name: code } }]
    await run.importLines('suppliers', supplier('A'))
    await deleteAccount(portal(), admin(), 'customer', id)
    await expect(run.importLines('suppliers', supplier('B'))).rejects.toThrow(AccountChanged)
    await work()
    expect(await isGone(id)).toBe(true)
    await expect(run.importLines('suppliers', supplier('C'))).rejects.toThrow(AccountChanged)
    expect(await count('suppliers')).toBe(0)
  })

  it('stops an import without pauses within a thousand records, and a currency change does not wait for one either', async () => {
    const ids = [await portal().account(), await portal().account()]
    const endless = function* () {
      const charges = ['OF', 'BAF', 'THC'].map((code) => ({ code, group: 'FRT', amount: '10', currency: 'AUD', exchangeRate: '1' }))
      for (let line = 1; line <= 60_000; line++)
        yield { line, value: { shipmentNumber: `S${line}`, destinationETA: '2026-03-01', charges } }
    }
    for (const id of ids) {
      const run = await ImportRun.start(portal().pool, { id, baseCurrency: 'AUD', timeZone: 'UTC' }, 'file')
      let written = 0
      const importing = run
        .importLines('shipments', endless(), (done) => void (written = done))
        .then(
          () => 'all in',
          (error: Error) => error,
        )
      await expect.poll(() => written, { interval: 20 }).toBeGreaterThan(1000)
      const from = written
      const response =
        id === ids[0]
          ? await deleteAccount(portal(), admin(), 'customer', id)
          : await admin().post('customer-account/command/update-account-features', { accountId: id, baseCurrency: 'USD' })
      // the deletion succeeds and the currency change is rejected, both before the import ends
      expect(response.status).toBe(id === ids[0] ? 200 : 409)
      expect(written).toBeLessThan(from + 15_000)
      if (id === ids[0]) expect(await importing).toBeInstanceOf(AccountChanged)
      else await portal().pool.query('update accounts set deleting_since = now() where id = $1', [id])
      await importing
    }
  })

  it('waits for a concurrent transaction of the account and deletes its rows as well', async () => {
    const id = await portal().account()
    let working: Promise<unknown> = Promise.resolve()
    await withTransaction(portal().pool, async (client) => {
      await client.query(`insert into suppliers (account_id, code, name) values ($1, 'LATE', 'Late')`, [id])
      expect((await deleteAccount(portal(), admin(), 'customer', id)).status).toBe(200)
      working = work()
      await expect.poll(() => count(`pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).toBe(1)
      expect(await isGone(id)).toBe(false)
    })
    await working
    // the time slice passes during the wait
    await workUntilGone(id)
    expect([await isGone(id), await count('suppliers')]).toEqual([true, 0])
  })

  it('continues after a killed worker, and two workers do not block each other', async () => {
    const [id, other] = [await portal().account(), await portal().account()]
    const shipments = 8000
    for (const account of [id, other]) await bulk(account, account === id ? shipments : 100)
    const before = await dumpAccount(portal().pool, other)
    await deleteAccount(portal(), admin(), 'customer', id)

    const progress = async () =>
      (
        await portal().pool.query<{ done: number; total: number | null }>(
          'select rows_deleted::int as done, rows_to_delete::int as total from accounts where id = $1',
          [id],
        )
      ).rows[0]
    // the worker blocks on the last shipment, so that it cannot finish before it is killed
    const holder = await portal().pool.connect()
    await holder.query('begin; set local idle_in_transaction_session_timeout = 0')
    await holder.query('select from shipments where account_id = $1 order by id desc limit 1 for update', [id])
    const env = { DATABASE_URL: portal().url, PORTAL_SECRET: secret }
    const first = spawnProcess('worker', env)
    await expect.poll(async () => (await progress())?.done, { interval: 5 }).toBeGreaterThan(8000)
    first.signal('SIGKILL')
    await first.ended()
    const killed = (await progress())!
    expect(killed.total).toBeGreaterThan(shipments * 10)
    expect(killed.done).toBeLessThan(killed.total!)
    // the count of deleted rows is exact
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
    await holder.query('rollback')
    holder.release()

    await Promise.all([workUntilGone(id), workUntilGone(id)])
    expect(await rowsLeft()).toBe(0)
    expect(await dumpAccount(portal().pool, other)).toEqual(before)
    expect(await count(`audit_log where operation = 'accountPurged'`)).toBe(1)
  })

  /** Inserts shipments with three charges, two containers and four events each. */
  async function bulk(account: string, shipments: number): Promise<void> {
    const tag = randomBytes(3).toString('hex')
    await portal().pool.query(
      `insert into shipments (account_id, shipment_number, content_hash, has_tracking, detail_lines, search_text, eta_month, order_sellers, container_numbers, order_numbers)
       select $1, $3 || n, sha256('x'), false, 0, lower($3 || n), '2026-03-01', '{}', '{}', '{}' from generate_series(1, $2::int) n`,
      [account, shipments, tag],
    )
    const forEach = (columns: string, values: string, times: number) =>
      portal().pool.query(
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
