import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cellBases } from './bases.ts'
import { createPool, withClient, type Pool } from '../pool.ts'
import { purgeAccount } from '../purge-account.ts'
import { markDirty } from './mark.ts'
import { refreshConnections, refreshCells } from './refresh.ts'
import { createTestDatabase } from '../testing/test-database.ts'

const account = '00000000-0000-7000-8000-00000000000a'
const months = ['2026-01-01', '2026-02-01']

describe('a refresh of cells', () => {
  let url: string
  let pool: Pool

  beforeAll(async () => {
    url = await createTestDatabase()
    pool = createPool(url, { max: 6 })
    await pool.query(`insert into accounts (id, kind, name) values ($1, 'customer', 'Acme')`, [account])
  })
  afterAll(() => pool.end())
  beforeEach(async () => {
    await pool.query('delete from dirty_months')
    await withClient(pool, (client) =>
      markDirty(
        client,
        account,
        cellBases.flatMap((basis) => months.map((month) => ({ basis, month }))),
      ),
    )
  })

  const dirty = async (): Promise<string[]> =>
    (await pool.query<{ basis: string }>('select distinct basis from dirty_months order by basis')).rows.map(({ basis }) => basis)
  const purge = () =>
    withClient(pool, async (client) => {
      const { state } = await purgeAccount(client, account, { budgetMs: 0, atEnd: () => Promise.resolve() })
      return state
    })

  /** Blocks the refresh of a basis while `work` runs. */
  async function whileHeld(basis: string, work: () => Promise<void>): Promise<void> {
    await withClient(pool, async (client) => {
      await client.query('begin')
      await client.query('select from dirty_months where basis = $1 for update', [basis])
      try {
        await work()
      } finally {
        await client.query('rollback')
      }
    })
  }

  it('covers every basis with any number of connections', async () => {
    expect(await refreshCells(pool, account, refreshConnections)).toBe(cellBases.length * months.length)
    expect(await dirty()).toEqual([])
    expect(await refreshCells(pool, account, refreshConnections)).toBe(0)
  })

  it('uses its one connection for all bases when no second comes free', async () => {
    const narrow = createPool(url, { max: 1 })
    try {
      expect(await refreshCells(narrow, account, refreshConnections)).toBe(cellBases.length * months.length)
      expect(await dirty()).toEqual([])
    } finally {
      await narrow.end()
    }
  })

  it('continues with other bases while one is blocked, and blocks a purge of the account until it ends', async () => {
    let refreshed: Promise<number> | undefined
    await whileHeld('ETD', async () => {
      refreshed = refreshCells(pool, account, refreshConnections)
      await expect.poll(dirty).toEqual(['ETD'])
      expect(await purge()).toBe('busy')
    })
    expect(await refreshed).toBe(cellBases.length * months.length)
    expect(await purge()).not.toBe('busy')
  })

  it('reports a failing basis, which stays dirty, after the others have ended', async () => {
    await pool.query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise 'refused' using errcode = '23514'; end $$;
       create trigger refuse_etd before delete on dirty_months for each row when (old.basis = 'ETD') execute function refuse()`,
    )
    try {
      await expect(refreshCells(pool, account, refreshConnections)).rejects.toMatchObject({ code: '23514' })
      expect(await dirty()).toEqual(['ETD'])
      expect(await purge()).not.toBe('busy')
    } finally {
      await pool.query('drop function refuse cascade')
    }
  })
})
