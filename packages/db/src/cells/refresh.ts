import type pg from 'pg'
import { withLock } from '../advisory-lock.ts'
import { nilUuid } from '../nil-uuid.ts'
import { DatabaseBusy, withClient, withSession } from '../pool.ts'
import type { CellBasis } from './bases.ts'
import { replaceDeliveryTimes } from './delivery-times.ts'
import { combineMeasure, scopeTables, sourceQuery } from './sources.ts'
import { combined, dimensionsOf, keyOf, measuresOf, tableDefinition, tablesOfBasis, type CellTable } from './tables.ts'

/** Bases that a command refreshes in parallel when nothing else needs its connections: two take half the time of one. */
export const refreshConnections = 2

/**
 * Recomputes the dirty months of an account. A purge of the account waits until it ends.
 * @param connections bases refreshed in parallel, each on its own connection
 * @returns number of months recomputed
 */
export async function refreshCells(pool: pg.Pool, accountId: string, connections = 1): Promise<number> {
  return withSession(pool, (first) =>
    withLock(first, `rollups:${accountId}`, async () => {
      const { rows } = await first.query<{ basis: CellBasis }>('select distinct basis from dirty_months where account_id = $1', [accountId])
      const waiting = rows.map(({ basis }) => basis)
      let months = 0
      const work = async (client: pg.ClientBase) => {
        for (let basis = waiting.shift(); basis; basis = waiting.shift()) {
          const refreshed = await refreshBasis(client, accountId, basis)
          months += refreshed
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
async function refreshBasis(client: pg.ClientBase, accountId: string, basis: CellBasis): Promise<number> {
  await client.query('begin isolation level repeatable read')
  try {
    const { rows } = await client.query<{ month: string }>(
      `with taken as (delete from dirty_months where account_id = $1 and basis = $2 returning month) select distinct month::text from taken`,
      [accountId, basis],
    )
    const months = rows.map(({ month }) => month)
    if (months.length > 0) {
      await client.query(deleteStatement(basis), [accountId, months])
      await client.query(insertStatement(basis), [accountId, months])
      // every shipment that counts for delivery times has an arrival month, which its writer marks dirty
      if (basis === 'ATA') await replaceDeliveryTimes(client, accountId)
    }
    await client.query('commit')
    return months.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** Years of the months `$2`. */
const years = `select date_trunc('year', m.month)::date from unnest($2::date[]) m (month)`

const grainNames = (table: CellTable): string =>
  Object.keys(tableDefinition(table).grains)
    .map((name) => `'${name}'`)
    .join(', ')

/** Deletes the cells of the months `$2` and of their years. The grains are named because they precede the span in the key. */
function deleteStatement(basis: CellBasis): string {
  const parts = tablesOfBasis(basis).flatMap((table) => {
    const cells = `delete from ${table} where account_id = $1 and basis = '${basis}' and grain in (${grainNames(table)})`
    return [
      `${table}_months as (${cells} and span = 1 and starts = any($2::date[]))`,
      `${table}_years as (${cells} and span = 12 and starts = any(array(${years})))`,
    ]
  })
  return `with ${parts.join(', ')} select 1`
}

/**
 * Inserts the cells of the months `$2` from the rows, and those of their years from these and the other months. In the order of the key, so that
 * the cells of a grain share pages: readers of one grain took twice as long without it.
 */
function insertStatement(basis: CellBasis): string {
  const parts = tablesOfBasis(basis).flatMap((table) => {
    const columns = [...keyOf(table), ...measuresOf(table)].join(', ')
    const otherMonths = `select ${columns} from ${table} where account_id = $1 and basis = '${basis}' and grain in (${grainNames(table)})
      and span = 1 and date_trunc('year', starts) = any(array(${years}))`
    return [
      ...monthsOf(table, basis, true),
      `${table}_inserted as (insert into ${table} (account_id, basis, ${columns})
        select $1, '${basis}', ${columns} from (
          select ${columns} from ${table}_months
          union all select ${columns} from (${yearsOf(table, `select * from ${table}_months union all ${otherMonths}`)}) years) cells
        order by ${keyOf(table).join(', ')})`,
    ]
  })
  return `with ${parts.join(', ')} select 1`
}

/**
 * Common table expressions of the month cells of a table from the rows of account `$1`; the last is `<table>_months`.
 * @param limited true for the months `$2` only
 */
export function monthsOf(table: CellTable, basis: CellBasis, limited: boolean): string[] {
  const { sources, grains, storedIf } = tableDefinition(table)
  const [dimensions, measures] = [dimensionsOf(table), measuresOf(table)]
  const rows = scopeTables(sourceQuery({ names: sources, basis, by: dimensions, measures, limited }))
  // the bits of `grouping` are set for dimensions that a grain does not keep apart, the last dimension in the lowest bit
  const mask = (by: readonly string[]) => dimensions.reduce((bits, dimension) => bits * 2 + (by.includes(dimension) ? 0 : 1), 0)
  const names = Object.entries(grains).map(([name, { by }]) => `when ${mask(by)} then '${name}'`)
  const sets = Object.values(grains).map(({ by }) => `(${['month', ...by].join(', ')})`)
  const grouped = [
    `case grouping(${dimensions.join(', ')}) ${names.join(' ')} end as grain`,
    '1::smallint as span',
    'month as starts',
    ...dimensions.map((dimension) => `coalesce(${dimension}, ${emptyDimension(dimension)}) as ${dimension}`),
    ...combined(measures),
  ]
  const stored = measures.map((measure) => {
    const without = Object.entries(grains).filter(([, grain]) => grain.measures && !grain.measures.includes(measure))
    if (without.length === 0) return measure
    return `case when grain not in (${without.map(([name]) => `'${name}'`).join(', ')}) then ${measure} end as ${measure}`
  })
  // the rows are read once, for all grains
  return [
    `${table}_rows as materialized (${rows})`,
    `${table}_months as materialized (select ${[...keyOf(table), ...stored].join(', ')}
      from (select ${grouped.join(', ')} from ${table}_rows group by grouping sets (${sets.join(', ')})) cells
      ${storedIf ? `where ${storedIf}` : ''})`,
  ]
}

/** Value of a dimension that a grain does not keep apart. */
const emptyDimension = (dimension: string): string =>
  dimension.endsWith('_id') ? nilUuid : dimension === 'previous' ? `'0001-01-01'` : `''`

/** Query of the year cells of a table as combined month cells. */
export function yearsOf(table: CellTable, months: string): string {
  const dimensions = dimensionsOf(table)
  const key = ['grain', `date_trunc('year', starts)`, ...dimensions].join(', ')
  const columns = ['grain', '12::smallint as span', `date_trunc('year', starts)::date as starts`, ...dimensions]
  return `select ${[...columns, ...measuresOf(table).map((measure) => `${combineMeasure(measure)} as ${measure}`)].join(', ')}
    from (${months}) months group by ${key}`
}
