import { markAllDirty } from '@portal/db/cells/mark'
import { refreshCells } from '@portal/db/cells/refresh'
import { withClient } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ImportAccount } from '../ingest/context/context.ts'
import { dumpAccount } from '../testing/dump-account.ts'
import { recordingOutput } from '../testing/recording-output.ts'
import { smallAccount } from '../testing/fixtures/small-account.fixture.ts'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import { runRebuild } from './rebuild.ts'
import { tamperings } from './tamperings.fixture.ts'
import { runVerify } from './verify.ts'

describe('portal verify', () => {
  let database: TestImport
  let account: ImportAccount
  let alias: string

  beforeAll(async () => {
    database = await startTestImport()
    account = await database.accountWith(smallAccount)
    const { rows } = await database.pool.query<{ alias: string }>('select alias from accounts where id = $1', [account.id])
    alias = rows[0]!.alias
  })
  afterAll(() => database.close())

  async function verify(of: string | undefined = alias) {
    const { terminal, output } = recordingOutput()
    const code = await runVerify(database.pool, terminal, of)
    return { code, words: output.text, ...(output.value as { ok: boolean; accounts: { account: string; mismatches: object[] }[] }) }
  }

  it('finds no mismatch after an import', async () => {
    expect(await verify()).toEqual({
      code: 0,
      words: 'Acme: all derived values match their rows',
      ok: true,
      accounts: [{ account: 'Acme', mismatches: [] }],
    })
  })

  it('stores the cells of a grain next to each other', async () => {
    const { pool } = database
    await withClient(pool, (client) => markAllDirty(client, account.id))
    // an empty table is filled from its first page on
    await pool.query('truncate shipment_cells')
    await refreshCells(pool, account.id)
    const { rows } = await pool.query<{ grains: number; runs: number }>(
      `select count(distinct grain)::int as grains, count(*) filter (where is_first)::int as runs
       from (select grain, grain is distinct from lag(grain) over (order by ctid) as is_first from shipment_cells where basis = 'ETA') c`,
    )
    expect(rows[0]!.grains).toBeGreaterThan(3)
    expect(rows[0]!.runs).toBe(rows[0]!.grains)
  })

  it('has a case for every derived value', async () => {
    const { rows } = await database.pool.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'shipments'
       and ordinal_position > (select ordinal_position from information_schema.columns where table_name = 'shipments' and column_name = 'source')
       and column_name not in ('changed_at', 'booking_numbers', 'record_received_at', 'limited_sender', 'application_id')`,
    )
    const tampered = new Set(tamperings.shipments.map(([, found]) => (found as { column?: string }).column))
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.map(({ column_name }) => column_name).filter((name) => !tampered.has(name))).toEqual([])
  })

  it.each(Object.entries(tamperings))(
    'reports every stored and expected value of tampered %s and exits with 2, and a rebuild corrects them',
    async (_group, group) => {
      const before = await dumpAccount(database.pool, account.id)
      for (const [statement] of group) expect((await database.pool.query(statement)).rowCount, statement).toBeGreaterThan(0)
      const { code, ok, accounts, words: text } = await verify()
      expect({ code, ok }).toEqual({ code: 2, ok: false })
      for (const [statement, found] of group) expect.soft(accounts[0]!.mismatches, statement).toContainEqual(expect.objectContaining(found))
      expect(text).toMatch(/^Acme: \d+ derived values differ from their rows \(correct them with: portal rebuild\)\n {2}/)

      const { terminal, output } = recordingOutput()
      expect(await runRebuild(database.pool, terminal, alias)).toBe(0)
      expect(output.text).toMatch(/^Acme: \d+ rows corrected, \d+ months recomputed$/)
      expect(await verify()).toMatchObject({ code: 0, ok: true })
      const digits = (lines: string[]) => lines.map((line) => line.replaceAll(/(\.\d*?)0+"/g, '$1"').replaceAll('."', '"'))
      const after = await dumpAccount(database.pool, account.id)
      for (const [table, lines] of Object.entries(after)) expect(digits(lines), table).toEqual(digits(before[table]!))
    },
  )

  it('ignores dirty months, which are not read', async () => {
    await database.pool.query(`update shipment_cells set shipments = 9 where basis = 'ETA'`)
    await database.pool.query(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, [account.id])
    expect(await verify()).toMatchObject({ code: 0 })
    await runRebuild(database.pool, recordingOutput().terminal, alias)
    expect(await verify()).toMatchObject({ code: 0 })
  })

  it('verifies all customers by default and reports the wrong one', async () => {
    const other = await database.account({ name: 'Other' })
    await database.import(other, { shipments: [{ shipmentNumber: 'X', destinationETA: '2026-03-01', destinationATA: '2026-03-01' }] })
    await database.account({ kind: 'vendor', name: 'Vendor' })
    await database.pool.query('update shipments set delay_days = 1 where account_id = $1', [other.id])
    const { terminal, output } = recordingOutput()
    expect(await runVerify(database.pool, terminal, undefined)).toBe(2)
    expect(output.value).toMatchObject({
      ok: false,
      accounts: [
        { account: 'Acme', mismatches: [] },
        { account: 'Other', mismatches: [{ column: 'delay_days' }] },
      ],
    })
    expect(output.text.split('\n')).toEqual([
      'Acme: all derived values match their rows',
      'Other: 1 derived values differ from their rows (correct them with: portal rebuild)',
      '  shipments X delay_days: stored 1, expected 0',
      expect.stringMatching(/^Audit log: \d+ entries, intact up to \d+ [0-9a-f]{64}$/),
    ])
  })

  it('lists the existing accounts for an unknown one', async () => {
    await expect(verify('nobody')).rejects.toThrow(new RegExp(`^No account has the alias nobody\\. Existing aliases: .*${alias}`))
  })
})
