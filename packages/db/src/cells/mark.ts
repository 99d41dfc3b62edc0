import type pg from 'pg'
import { cellBases, dateBasisColumns, type CellBasis } from './bases.ts'
import { increaseRevision } from './revisions.ts'
import { tablesOfBasis } from './tables.ts'

/** Month of one basis whose cells must be recomputed. */
export interface DirtyMonth {
  basis: CellBasis
  /** First day of the month. */
  month: string
}

/** Marks months whose rows the running transaction changes. Until a refresh, readers compute these months from the rows. */
export async function markDirty(client: pg.ClientBase, accountId: string, months: readonly DirtyMonth[]): Promise<void> {
  if (months.length === 0) return
  const bases = months.map(({ basis }) => basis)
  await insertMarks(client, accountId, 'unnest($2::text[], $3::date[])', [bases, months.map(({ month }) => month)])
}

/** @param months SQL of rows with basis and month */
async function insertMarks(client: pg.ClientBase, accountId: string, months: string, values: readonly unknown[] = []): Promise<void> {
  await client.query(`insert into dirty_months (account_id, basis, month) select $1, * from ${months}`, [accountId, ...values])
  await increaseRevision(client, accountId)
}

const monthsWithRows = (basis: CellBasis): string =>
  basis === 'SPEND'
    ? `select date_trunc('month', spend_date)::date as month from charges where account_id = $1`
    : `select ${dateBasisColumns[basis].month} as month from shipments where account_id = $1`

/** Marks every month in which an account has rows or cells, so that the next refresh recomputes all. */
export async function markAllDirty(client: pg.ClientBase, accountId: string): Promise<void> {
  const months = cellBases.flatMap((basis) => [
    `select '${basis}' as basis, month from (${monthsWithRows(basis)}) m where month is not null`,
    ...tablesOfBasis(basis).flatMap((table) => {
      const cells = (span: number) =>
        `select '${basis}' as basis, starts from ${table} where account_id = $1 and basis = '${basis}' and span = ${span}`
      // years are recomputed with their months; a year without months is wrong and is marked by its first month
      return [
        cells(1),
        `select * from (${cells(12)}) y where starts not in (select date_trunc('year', m.starts)::date from (${cells(1)}) m)`,
      ]
    }),
  ])
  await insertMarks(client, accountId, `(${months.join(' union ')}) months`)
}

/** Returns accounts with dirty months, except those being deleted. */
export async function accountsWithDirtyMonths(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ account_id: string }>(
    'select distinct d.account_id from dirty_months d join accounts a on a.id = d.account_id and a.deleting_since is null',
  )
  return rows.map((row) => row.account_id)
}
