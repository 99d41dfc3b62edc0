import type pg from 'pg'
import { withLock } from '../advisory-lock.ts'
import { dateBasisColumns, rollupBases, type Basis, type RollupBasis } from './date-bases.ts'
import { replaceDeliveryTimes } from './delivery-times.ts'
import { aggregateTables } from './aggregate-tables.ts'
import { nilUuid } from '../nil-uuid.ts'
import { queryRollups, type QueryRollup } from './query-rollups.ts'
import { DatabaseBusy, withClient } from '../pool.ts'
import { refreshAggregates } from './refresh-aggregates.ts'

export { dateBasisColumns as bases } from './date-bases.ts'

interface Rollup {
  /** Joins besides `shipments s`. */
  join?: string
  /** Dimensions besides basis and month, as SQL. */
  dimensions: Record<string, string>
  /** Measures as SQL. */
  measures: Record<string, string>
}

const shipments = 'count(*)::int'

/**
 * Precomputed counts per account, date basis and month, so that a count takes the same time for ten thousand shipments as for a million.
 * Each entry names a table, its dimensions and its measures.
 */
const rollups = {
  shipment_months: { dimensions: {}, measures: { shipments, lines: 'sum(s.detail_lines)::int' } },
  shipment_months_by_supplier: {
    dimensions: { supplier_id: `coalesce(s.supplier_id, ${nilUuid})`, trans: `coalesce(s.trans, '')`, mode: `coalesce(s.mode, '')` },
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
    dimensions: { supplier_id: `coalesce(i.supplier_id, ${nilUuid})` },
    measures: { lines: 'count(*)::int' },
  },
} as const satisfies Record<string, Rollup>

export type RollupTable = keyof typeof rollups | keyof typeof queryRollups

/** Month of one basis whose rollups have changed. */
export interface AggregateMonth {
  basis: RollupBasis
  /** First day of the month. */
  month: string
}

/** Marks months whose shipments the running transaction changes. Until a refresh, readers count these months from the rows. */
export async function markDirty(client: pg.ClientBase, accountId: string, cells: readonly AggregateMonth[]): Promise<void> {
  if (cells.length === 0) return
  await client.query('insert into dirty_months (account_id, basis, month) select $1, * from unnest($2::text[], $3::date[])', [
    accountId,
    cells.map(({ basis }) => basis),
    cells.map(({ month }) => month),
  ])
}

/** Rollup table for one basis. */
export interface StoredRollup {
  table: string
  /** Key columns, the account first. */
  keys: string[]
  measures: string[]
  /** Query of its rows, columns in the order of `keys` and `measures`, for account `$1`; `months` limits it to `$2::date[]`. */
  query(months: boolean): string
}

export function rollupsOf(basis: RollupBasis): StoredRollup[] {
  const own = Object.entries<QueryRollup>(queryRollups).filter(([, rollup]) => rollup.bases.includes(basis))
  return [
    ...(basis === 'SPEND' ? [] : Object.entries<Rollup>(rollups).map(([table, rollup]) => ofShipments(table, rollup, basis))),
    ...own.map(([table, { keys, measure, query }]) => ({
      table,
      keys: ['account_id', 'basis', 'month', ...keys],
      measures: [measure],
      query: (months: boolean) => query(basis, months),
    })),
  ]
}

function ofShipments(table: string, { join = '', dimensions, measures }: Rollup, basis: Basis): StoredRollup {
  const month = `s.${dateBasisColumns[basis].month}`
  const named = Object.entries({ ...dimensions, ...measures }).map(([name, expression]) => `${expression} as ${name}`)
  return {
    table,
    keys: ['account_id', 'basis', 'month', ...Object.keys(dimensions)],
    measures: Object.keys(measures),
    query: (months) => `select s.account_id, '${basis}' as basis, ${[`${month} as month`, ...named].join(', ')}
      from shipments s ${join} where s.account_id = $1 and ${months ? `${month} = any($2::date[])` : `${month} is not null`}
      group by ${['s.account_id', month, ...Object.values(dimensions)].join(', ')}`,
  }
}

/** Bases that a command refreshes in parallel when nothing else needs its connections: two take half the time of one. */
export const refreshConnections = 2

/**
 * Recomputes the dirty months of an account. A purge of the account waits until it ends.
 * @param connections bases refreshed in parallel, each on its own connection
 * @returns number of months recomputed
 */
export async function refreshRollups(pool: pg.Pool, accountId: string, connections = 1): Promise<number> {
  return withClient(pool, (first) =>
    withLock(first, `rollups:${accountId}`, async () => {
      const { rows } = await first.query<{ basis: RollupBasis }>('select distinct basis from dirty_months where account_id = $1', [
        accountId,
      ])
      const waiting = rows.map(({ basis }) => basis)
      let months = 0
      const work = async (client: pg.ClientBase) => {
        for (let basis = waiting.shift(); basis; basis = waiting.shift()) {
          const anew = await refreshBasis(client, accountId, basis)
          months += anew
        }
      }
      const others = Array.from({ length: Math.min(connections, waiting.length) - 1 }, () => withClient(pool, work).catch(unlessBusy))
      // waits for all bases, even after an error, because the lock must cover them
      for (const end of await Promise.allSettled([work(first), ...others])) if (end.status === 'rejected') throw end.reason
      return months
    }),
  )
}

/** If no further connection comes free, the first one does all the work. */
function unlessBusy(error: unknown): void {
  if (!(error instanceof DatabaseBusy)) throw error
}

/**
 * Recomputes the dirty months of one basis in one transaction. Deleted marks and counted rows are of one snapshot, so marks written concurrently
 * stay.
 */
async function refreshBasis(client: pg.ClientBase, accountId: string, basis: RollupBasis): Promise<number> {
  await client.query('begin isolation level repeatable read')
  try {
    const { rows } = await client.query<{ month: string }>(
      `with taken as (delete from dirty_months where account_id = $1 and basis = $2 returning month) select distinct month::text from taken`,
      [accountId, basis],
    )
    const months = rows.map(({ month }) => month)
    if (months.length > 0) await replaceMonths(client, accountId, basis, months)
    await client.query('commit')
    return months.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function replaceMonths(client: pg.ClientBase, accountId: string, basis: RollupBasis, months: string[]): Promise<void> {
  for (const { table, keys, measures, query } of rollupsOf(basis)) {
    await client.query(`delete from ${table} where account_id = $1 and basis = $2 and month = any($3::date[])`, [accountId, basis, months])
    await client.query(`insert into ${table} (${[...keys, ...measures].join(', ')}) ${query(true)}`, [accountId, months])
  }
  if (basis !== 'SPEND') await refreshAggregates(client, accountId, { basis, month: dateBasisColumns[basis].month }, months)
  // every shipment that counts for delivery times has an arrival month, which its writer marks dirty
  if (basis === 'ATA') await replaceDeliveryTimes(client, accountId)
}

/** Marks every month in which an account has rows or aggregates, so that the next refresh recomputes all. */
export async function markAllDirty(client: pg.ClientBase, accountId: string): Promise<void> {
  for (const basis of rollupBases) {
    const months =
      basis === 'SPEND'
        ? `select date_trunc('month', spend_date)::date as month from charges where account_id = $1 and spend_date is not null`
        : `select ${dateBasisColumns[basis].month} as month from shipments where account_id = $1 and ${dateBasisColumns[basis].month} is not null`
    const figures = [
      ...rollupsOf(basis).map(({ table }) => `union select month from ${table} where account_id = $1 and basis = $2`),
      ...Object.keys(aggregateTables).map(
        (table) => `union select starts from ${table} where account_id = $1 and basis = $2 and span = 'month'`,
      ),
      // years are recomputed with their months; a year without months is wrong and is marked by its first month
      ...Object.keys(aggregateTables).map(
        (table) => `union select starts from ${table} y where account_id = $1 and basis = $2 and span = 'year' and not exists (
          select from ${table} m where m.account_id = $1 and m.basis = $2 and m.span = 'month' and date_trunc('year', m.starts) = y.starts)`,
      ),
    ]
    await client.query(
      `insert into dirty_months (account_id, basis, month) select $1, $2, month from (${months} ${figures.join(' ')}) as months`,
      [accountId, basis],
    )
  }
}

/** Returns accounts with dirty months, except those being deleted. */
export async function accountsWithDirtyMonths(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query<{ account_id: string }>(
    'select distinct d.account_id from dirty_months d join accounts a on a.id = d.account_id and a.deleting_since is null',
  )
  return rows.map((row) => row.account_id)
}
