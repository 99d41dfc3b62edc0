import type pg from 'pg'
import { lockInTransaction, tryWithLock } from './advisory-lock.ts'

/**
 * Rows deleted per transaction, so that each takes some tenths of a second at most. Fewer for tables that others refer to, because every
 * foreign key is checked for each row.
 */
const chunkRows = { referredTo: 400, alone: 2000 }

/** Table whose rows belong to accounts, and its primary key after the account. */
export interface PurgedTable {
  name: string
  keys: string[]
  /** True if other tables refer to it. */
  isParent: boolean
}

/** Progress of a purge: all rows up to this key of this table, and all earlier tables, are deleted. */
export interface PurgePosition {
  table: string
  key: readonly unknown[] | null
}

export interface PurgeResult {
  /** `busy`: another process is purging the account or refreshing its rollups. */
  state: 'done' | 'more' | 'busy'
  /** Start of the next turn. Without it a purge rescans tables that are already empty, which is only slower. */
  position?: PurgePosition
}

/**
 * Deletes rows of an account marked for deletion for about `budgetMs`: table by table, referring tables first, in short transactions. Each one
 * records how many rows it deleted, so the next turn can continue after a crash. The account's own row is deleted last.
 * @param atEnd runs in the transaction that deletes the account's row, with its name and the number of deleted rows
 */
export async function purgeAccount(
  client: pg.ClientBase,
  accountId: string,
  { budgetMs, from, atEnd }: { budgetMs: number; from?: PurgePosition | undefined; atEnd: (name: string, rows: number) => Promise<void> },
): Promise<PurgeResult> {
  const end = performance.now() + budgetMs
  let turn: PurgeResult = { state: 'busy' }
  // a concurrent rollup refresh would insert rows again
  await tryWithLock(client, `rollups:${accountId}`, async () => {
    const tables = await accountTables(client)
    if (!(await begun(client, accountId, tables))) return void (turn = { state: 'done' })
    let at = Math.max(
      0,
      tables.findIndex(({ name }) => name === from?.table),
    )
    let key = tables[at]?.name === from?.table ? (from?.key ?? null) : null
    for (let table = tables[at]; table;) {
      key = await deleteChunk(client, accountId, table, key)
      if (key === null) table = tables[++at]
      if (table && performance.now() > end) return void (turn = { state: 'more', position: { table: table.name, key } })
    }
    await finish(client, accountId, tables, atEnd)
    turn = { state: 'done' }
  })
  return turn
}

/** Deletes the rows of an account in one transaction, except in some tables. For small accounts that continue to exist. */
export async function clearAccount(client: pg.ClientBase, accountId: string, kept: readonly string[]): Promise<void> {
  const tables = await accountTables(client)
  await inTransaction(client, async () => {
    // no import and no rollup refresh may insert rows during the deletion
    for (const lock of ['import', 'rollups']) await lockInTransaction(client, `${lock}:${accountId}`)
    for (const { name } of tables) if (!kept.includes(name)) await client.query(`delete from ${name} where account_id = $1`, [accountId])
  })
}

/** Returns accounts marked for deletion, the longest waiting first. */
export async function accountsToPurge(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>('select id from accounts where deleting_since is not null order by deleting_since')
  return rows.map(({ id }) => id)
}

/** Returns every table with an `account_id`, referring tables first. Read from the catalog, so new tables are included. */
export async function accountTables(client: pg.ClientBase): Promise<PurgedTable[]> {
  const { rows } = await client.query<Omit<PurgedTable, 'isParent'> & { parents: string[] }>(
    `with owned as (
       select c.oid, c.relname::text as name,
         array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality as k (number, place)
           join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number where a.attname <> 'account_id' order by k.place) as keys
       from pg_class c join pg_index i on i.indrelid = c.oid and i.indisprimary
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
     select o.name, o.keys, array(select distinct p.name from pg_constraint f join owned p on p.oid = f.confrelid
       where f.contype = 'f' and f.conrelid = o.oid and f.confrelid <> o.oid) as parents
     from owned o order by o.name`,
  )
  const sorted: PurgedTable[] = []
  const allParents = new Set(rows.flatMap(({ parents }) => parents))
  const left = new Map(rows.map((row) => [row.name, row]))
  while (left.size > 0) {
    const referredTo = new Set([...left.values()].flatMap(({ parents }) => parents))
    const next = [...left.values()].find(({ name }) => !referredTo.has(name))
    if (!next) throw new Error(`Circular foreign keys between tables: ${[...left.keys()].join(', ')}`)
    left.delete(next.name)
    sorted.push({ name: next.name, keys: next.keys, isParent: allParents.has(next.name) })
  }
  return sorted
}

/** Counts the rows to delete, once. @returns false when the account is gone or not marked for deletion */
async function begun(client: pg.ClientBase, accountId: string, tables: PurgedTable[]): Promise<boolean> {
  const { rows } = await client.query<{ counted: boolean }>(
    'select rows_to_delete is not null as counted from accounts where id = $1 and deleting_since is not null',
    [accountId],
  )
  if (rows[0]?.counted === false) {
    const counts = tables.map(({ name }) => `(select count(*) from ${name} where account_id = $1)`)
    // its alias becomes free
    await client.query(`update accounts set alias = null, rows_to_delete = ${counts.join(' + ')} where id = $1`, [accountId])
  }
  return rows.length > 0
}

/** Deletes the next rows of a table by its primary key. @returns the last deleted key; null when the table is done */
async function deleteChunk(
  client: pg.ClientBase,
  accountId: string,
  { name, keys, isParent }: PurgedTable,
  after: readonly unknown[] | null,
): Promise<readonly unknown[] | null> {
  const limit = isParent ? chunkRows.referredTo : chunkRows.alone
  const columns = `(${keys.join(', ')})`
  const values = [accountId, ...(after ?? [])]
  const place = (from: number) => `(${keys.map((_, index) => `$${from + index}`).join(', ')})`
  const where = `account_id = $1${after ? ` and ${columns} > ${place(2)}` : ''}`
  return inTransaction(client, async () => {
    // the primary key is the right plan for all these statements
    await client.query('set local enable_seqscan = off')
    const { rows: bounds } = keys.length
      ? await client.query<unknown[]>({
          text: `select ${keys.join(', ')} from ${name} where ${where} order by ${keys.join(', ')} offset ${limit - 1} limit 1`,
          values,
          rowMode: 'array',
        })
      : { rows: [] }
    const bound = bounds[0]
    const upTo = bound ? ` and ${columns} <= ${place(values.length + 1)}` : ''
    const { rowCount } = await client.query(`delete from ${name} where ${where}${upTo}`, [...values, ...(bound ?? [])])
    if (rowCount) await client.query('update accounts set rows_deleted = rows_deleted + $2 where id = $1', [accountId, rowCount])
    return bound ?? null
  })
}

/** Deletes the account's own row, after rows that were written during the purge. */
async function finish(
  client: pg.ClientBase,
  accountId: string,
  tables: PurgedTable[],
  atEnd: (name: string, rows: number) => Promise<void>,
) {
  await inTransaction(client, async () => {
    await client.query('set local enable_seqscan = off')
    // no new row can refer to the account from here on
    const { rows } = await client.query<{ name: string; rows: string }>(
      'select name, rows_deleted as rows from accounts where id = $1 for update',
      [accountId],
    )
    const [account] = rows
    if (!account) return
    for (const { name } of tables) await client.query(`delete from ${name} where account_id = $1`, [accountId])
    await client.query('delete from accounts where id = $1', [accountId])
    await atEnd(account.name, Number(account.rows))
  })
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}
