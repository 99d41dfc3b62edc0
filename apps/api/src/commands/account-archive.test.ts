import { randomBytes } from 'node:crypto'
import { readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, dropTestDatabase } from '@portal/db/testing/test-database'
import { createPool } from '@portal/db/pool'
import { deleteAccount } from '../testing/delete-account.ts'
import { accountDeletionFixture } from '../testing/fixtures/account-deletion.fixture.ts'
import { deletableAccount, deletableMark } from '../testing/fixtures/deletable-account.fixture.ts'
import { recordingOutput } from '../testing/recording-output.ts'
import { runExportAccount } from './export-account.ts'
import { runImportAccount } from './import-account.ts'

describe('an exported account', () => {
  const { portal, admin, work, isGone } = accountDeletionFixture()
  let file: string
  beforeEach(() => {
    file = join(tmpdir(), `portal-account-${randomBytes(6).toString('hex')}.gz`)
  })
  afterEach(() => rm(file, { force: true }))

  const exportTo = (alias: string) => runExportAccount(portal().pool, recordingOutput().terminal, alias, file)
  const importAgain = (pool = portal().pool) => runImportAccount(pool, recordingOutput().terminal, file)

  /** Returns all rows of an account by table, with its users; without the revision, which each import renews. */
  async function rowsOf(id: string): Promise<Record<string, string[]>> {
    const { rows: tables } = await portal().pool.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'account_id' and table_name <> 'data_revisions' order by 1`,
    )
    const read = async (query: string) =>
      (await portal().pool.query<{ row: string }>(`${query} order by 1`, [id])).rows.map(({ row }) => row)
    const all: Record<string, string[]> = {}
    for (const { name } of tables) all[name] = await read(`select t::text as row from ${name} t where account_id = $1`)
    all['accounts'] = await read('select t::text as row from accounts t where id = $1')
    all['users'] = await read('select u::text as row from users u join user_accounts a on a.user_id = u.id where a.account_id = $1')
    return all
  }

  async function purge(id: string): Promise<void> {
    expect((await deleteAccount(portal(), admin(), 'customer', id)).status).toBe(200)
    while (!(await isGone(id))) await work()
  }

  it('has the same rows in every table after it was deleted and imported again', async () => {
    const id = await deletableAccount(portal())
    const before = await rowsOf(id)
    for (const [name, rows] of Object.entries(before)) expect(rows.length, `${name} has no row`).toBeGreaterThan(0)
    expect(await exportTo('zq-doomed')).toBe(0)
    await purge(id)
    expect(await importAgain()).toBe(0)
    expect(await rowsOf(id)).toEqual(before)
    expect((await portal().pool.query('select from data_revisions where account_id = $1', [id])).rowCount).toBe(1)
    const { rows } = await portal().pool.query(
      `select operation from audit_log where subject_account_id = $1 and source = 'cli' order by sequence desc limit 2`,
      [id],
    )
    expect(rows).toEqual([{ operation: 'importAccount' }, { operation: 'exportAccount' }])
  })

  it('is never overwritten, by id or by alias, and neither is a file', async () => {
    const id = await deletableAccount(portal())
    await exportTo('zq-doomed')
    const before = await rowsOf(id)
    await expect(importAgain()).rejects.toThrow(`The account ${deletableMark} already exists.`)
    expect(await rowsOf(id)).toEqual(before)
    await expect(exportTo('zq-doomed')).rejects.toThrow('already exists')
    await purge(id)
    await portal().account({ alias: 'zq-doomed', name: 'Successor' })
    await expect(importAgain()).rejects.toThrow('The account Successor already exists.')
    expect(await isGone(id)).toBe(true)
  })

  it.each([
    ['admin', 1],
    ['user', 0],
  ] as const)('refers to the existing %s with the email address of one of its users', async (role, members) => {
    const id = await deletableAccount(portal())
    await exportTo('zq-doomed')
    await purge(id)
    const other = await portal().account()
    const email = `${deletableMark}@user.example`.toLowerCase()
    const again = await portal().user({ email, role, firstName: 'Again', accountIds: [other] })
    await importAgain()
    for (const table of ['shipment_focuses', 'shipment_subscriptions', 'shipment_notices', 'connected_assistants', 'share_links']) {
      const { rows } = await portal().pool.query(`select distinct user_id from ${table} where account_id = $1`, [id])
      expect(rows, table).toEqual([{ user_id: again.id }])
    }
    expect((await portal().pool.query('select from user_accounts where account_id = $1', [id])).rowCount).toBe(members)
    expect((await portal().pool.query('select first_name from users where id = $1', [again.id])).rows).toEqual([{ first_name: 'Again' }])
  })

  it('is imported completely or not at all', async () => {
    const id = await deletableAccount(portal())
    await exportTo('zq-doomed')
    await purge(id)
    const whole = gunzipSync(await readFile(file))
    const text = whole.toString('utf8')
    const lineEnd = text.lastIndexOf('\n', text.length - 2)
    const lastRow = text.lastIndexOf(`\n${id}\t`) + 1
    const damaged: [Buffer | string, string][] = [
      [text.slice(0, lineEnd + 1), 'The archive is incomplete.'],
      [text.replace(/\{"rows":(\d+)\}\n$/, '{"rows":1}\n'), 'rows instead of 1.'],
      [text.replace(/"migration":"[^"]*"/, '"migration":"20200101000000_early"'), 'The archive is from another release'],
      ['{}\n', 'The file is not an archive of an account.'],
      [text.replace(/("table":"suppliers","columns":\[)"account_id",/, '$1'), 'The columns of suppliers are not those of this portal.'],
      [
        text.slice(0, lastRow) + (await portal().account()) + text.slice(lastRow + id.length),
        'The archive has a row of another account in',
      ],
    ]
    for (const [content, message] of damaged) {
      await writeFile(file, gzipSync(content))
      await expect(importAgain(), message).rejects.toThrow(message)
    }
    await writeFile(file, gzipSync(whole).subarray(0, -200))
    await expect(importAgain()).rejects.toThrow('The archive is incomplete or damaged.')
    await writeFile(file, 'plain text')
    await expect(importAgain()).rejects.toThrow('The archive is incomplete or damaged.')
    expect(await isGone(id)).toBe(true)
  })

  it('is not exported, and no part of it stays, if the disk is full while a large table is copied', async () => {
    const id = await deletableAccount(portal())
    await portal().pool.query('update stored_file_pieces set bytes = $2 where account_id = $1', [id, randomBytes(8 * 1024 * 1024)])
    await symlink('/dev/full', `${file}.part`)
    await expect(exportTo('zq-doomed')).rejects.toMatchObject({ code: 'ENOSPC' })
    await expect(stat(`${file}.part`)).rejects.toThrow('ENOENT')
  })

  it('is not imported without a vendor that it is linked to', async () => {
    await deletableAccount(portal())
    await exportTo('zq-doomed')
    const url = await createTestDatabase()
    const pool = createPool(url, { max: 2 })
    await expect(importAgain(pool)).rejects.toThrow('The account cannot be imported here')
    expect((await pool.query('select from accounts')).rowCount).toBe(0)
    await pool.end()
    await dropTestDatabase(url)
  })

  it('starts its change feed again on another server', async () => {
    const id = await deletableAccount(portal())
    await exportTo('zq-doomed')
    await purge(id)
    const text = gunzipSync(await readFile(file)).toString('utf8')
    await writeFile(file, gzipSync(text.replace(/"system":"\d+"/, '"system":"1"')))
    expect(await importAgain()).toBe(0)
    const rows = await rowsOf(id)
    expect([rows['integration_events'], rows['notification_positions'], rows['webhook_deliveries']]).toEqual([[], [], []])
    expect(rows['shipments']!.length).toBeGreaterThan(0)
  })

  it('is refused while its files are in S3', async () => {
    const id = await deletableAccount(portal())
    await portal().pool.query('update stored_files set object_id = uuidv7() where account_id = $1', [id])
    await expect(exportTo('zq-doomed')).rejects.toThrow('Move them first: portal files move --to database')
  })
})
