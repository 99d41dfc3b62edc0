import type pg from 'pg'
import { withLock } from './advisory-lock.ts'

interface Rollup {
  /** What else than `shipments` is looked at; `s` are the shipments. */
  join?: string
  /** What it is split by beyond basis and month, as SQL. */
  dimensions: Record<string, string>
  /** What it holds of a cell, as SQL. */
  measures: Record<string, string>
}

const nobody = `'00000000-0000-0000-0000-000000000000'`
const shipments = 'count(*)::int'

/**
 * What is counted ahead per account, date basis and month, so that a count costs the same for ten thousand shipments as for a million.
 * A rollup is data: its table, the dimensions it is split by and its measures.
 */
export const rollups = {
  shipment_months: { dimensions: {}, measures: { shipments, lines: 'sum(s.detail_lines)::int' } },
  shipment_months_by_supplier: {
    dimensions: { supplier_id: `coalesce(s.supplier_id, ${nobody})`, trans: `coalesce(s.trans, '')`, mode: `coalesce(s.mode, '')` },
    measures: { shipments },
  },
  shipment_months_by_pair: {
    dimensions: {
      origin: `coalesce(s.origin, '')`,
      destination: `coalesce(s.destination, '')`,
      trans: `coalesce(s.trans, '')`,
      mode: `coalesce(s.mode, '')`,
    },
    measures: { shipments },
  },
  invoice_months_by_supplier: {
    join: `join invoices i on i.account_id = s.account_id and i.shipment_id = s.id
      join invoice_lines l on l.account_id = i.account_id and l.shipment_id = i.shipment_id and l.invoice_position = i.position`,
    dimensions: { supplier_id: `coalesce(i.supplier_id, ${nobody})` },
    measures: { lines: 'count(*)::int' },
  },
} as const satisfies Record<string, Rollup>

export type RollupTable = keyof typeof rollups

/** Date bases with the column of `shipments` that holds the date, and the one that holds its month. */
export const bases = {
  ETA: { date: 'destination_eta', month: 'eta_month' },
  ETD: { date: 'origin_etd', month: 'etd_month' },
  ATA: { date: 'destination_ata', month: 'ata_month' },
  ATD: { date: 'origin_atd', month: 'atd_month' },
} as const

type Basis = keyof typeof bases
const basisNames = Object.keys(bases) as Basis[]

/** A month of one basis whose figures have changed. */
export interface Cell {
  basis: Basis
  /** First day of the month. */
  month: string
}

/** Marks months whose shipments the running transaction changes; readers count those from the rows until they are refreshed. */
export async function markDirty(client: pg.ClientBase, accountId: string, cells: readonly Cell[]): Promise<void> {
  if (cells.length === 0) return
  await client.query('insert into dirty_months (account_id, basis, month) select $1, * from unnest($2::text[], $3::date[])', [
    accountId,
    cells.map(({ basis }) => basis),
    cells.map(({ month }) => month),
  ])
}

/** The rows of a rollup as the shipments say, for one basis; `months` narrows them to `$2::date[]`. */
export function rollupQuery(table: RollupTable, basis: Basis, months: boolean): string {
  const { join = '', dimensions, measures }: Rollup = rollups[table]
  const month = `s.${bases[basis].month}`
  const named = Object.entries({ ...dimensions, ...measures }).map(([name, expression]) => `${expression} as ${name}`)
  return `select s.account_id, '${basis}' as basis, ${[`${month} as month`, ...named].join(', ')}
    from shipments s ${join} where s.account_id = $1 and ${months ? `${month} = any($2::date[])` : `${month} is not null`}
    group by ${['s.account_id', month, ...Object.values(dimensions)].join(', ')}`
}

/** Columns that make a cell of a rollup unique, the account aside. */
export const rollupKey = (table: RollupTable): string[] => ['basis', 'month', ...Object.keys(rollups[table].dimensions)]

export const rollupMeasures = (table: RollupTable): string[] => Object.keys(rollups[table].measures)

/** Columns of a rollup in the order of `rollupQuery`. */
const rollupColumns = (table: RollupTable): string[] => ['account_id', ...rollupKey(table), ...rollupMeasures(table)]

/**
 * Makes the dirty months of an account anew, in one transaction of its own. Marks that are written meanwhile stay, because the marks taken
 * away and the rows counted are those of one snapshot.
 * @returns how many months were made anew
 */
export async function refreshRollups(client: pg.ClientBase, accountId: string): Promise<number> {
  return withLock(client, `rollups:${accountId}`, async () => {
    await client.query('begin isolation level repeatable read')
    try {
      const { rows } = await client.query<{ basis: Basis; month: string }>(
        `with taken as (delete from dirty_months where account_id = $1 returning basis, month) select distinct basis, month::text from taken`,
        [accountId],
      )
      for (const basis of basisNames) {
        const months = rows.filter((row) => row.basis === basis).map(({ month }) => month)
        if (months.length > 0) await replaceMonths(client, accountId, basis, months)
      }
      await client.query('commit')
      return rows.length
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

async function replaceMonths(client: pg.ClientBase, accountId: string, basis: Basis, months: string[]): Promise<void> {
  for (const table of Object.keys(rollups) as RollupTable[]) {
    await client.query(`delete from ${table} where account_id = $1 and basis = $2 and month = any($3::date[])`, [accountId, basis, months])
    await client.query(`insert into ${table} (${rollupColumns(table).join(', ')}) ${rollupQuery(table, basis, true)}`, [accountId, months])
  }
}

/** Marks every month an account has rows or figures in, so that the next refresh makes all of them anew. */
export async function markAllDirty(client: pg.ClientBase, accountId: string): Promise<void> {
  const figures = Object.keys(rollups).map((table) => `union select month from ${table} where account_id = $1 and basis = $2`)
  for (const basis of basisNames) {
    const { month } = bases[basis]
    await client.query(
      `insert into dirty_months (account_id, basis, month)
       select $1, $2, month from (select ${month} as month from shipments where account_id = $1 and ${month} is not null ${figures.join(' ')}) as months`,
      [accountId, basis],
    )
  }
}

/** Accounts that have dirty months; one that is being deleted needs no figures. */
export async function accountsWithDirtyMonths(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ account_id: string }>(
    'select distinct d.account_id from dirty_months d join accounts a on a.id = d.account_id and a.deleting_since is null',
  )
  return rows.map((row) => row.account_id)
}
