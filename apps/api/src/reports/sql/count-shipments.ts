import { rollups } from '@portal/db/rollups'
import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { basisColumns, chosenSuppliers, dimensionConditions, freeText, periodCondition } from './shipment-filters.ts'
import { firstOfMonth, monthSpan } from './months.ts'

type Sql = RawBuilder<unknown>

/** The exact number of shipments under the filters; undefined when no rollup knows it. */
export async function countShipments(context: ReportContext): Promise<number | undefined> {
  const counting = shipmentCount(context)
  if (!counting) return undefined
  const { count } = await context.reader.row<{ count: string }>(counting, { prepared: true })
  return Number(count)
}

/** The statement for it. */
export function shipmentCount(context: ReportContext): Sql | undefined {
  const rollup = rollupFor(context)
  return rollup && countFromRollup(context, rollup)
}

/** How the account's shipments lie about the period, by the rollup as it is: good enough to choose a plan by. */
export interface PeriodShares {
  before: number
  within: number
  after: number
}

export async function periodShares({
  reader,
  parameters: { startDate, endDate, dateBasedOn = 'ETA' },
}: ReportContext): Promise<PeriodShares> {
  const from = startDate ? firstOfMonth(startDate) : '0001-01-01'
  const to = endDate ? firstOfMonth(endDate) : '9999-12-01'
  const part = (condition: Sql) => sql`coalesce(sum(m.shipments) filter (where ${condition}), 0)::int`
  return reader.row<PeriodShares>(
    sql`select ${part(sql`m.month < ${from}::date`)} as before, ${part(sql`m.month between ${from}::date and ${to}::date`)} as within,
      ${part(sql`m.month > ${to}::date`)} as after from ${reader.from('shipment_months')} m where m.basis = ${dateBasedOn}`,
    { prepared: true },
  )
}

/** The smallest rollup that has all dimensions of the filters; none under free text or focus, or when both supplier and port are given. */
function rollupFor(context: ReportContext): keyof typeof rollups | undefined {
  const { portOrigin, portDestination, trans, mode, showFocusedShipment } = context.parameters
  if (freeText(context) || showFocusedShipment) return undefined
  const byPort = Boolean(portOrigin ?? portDestination)
  const bySupplier = chosenSuppliers(context) !== undefined
  if (byPort && bySupplier) return undefined
  if (byPort) return 'shipment_months_by_pair'
  return bySupplier || trans || mode ? 'shipment_months_by_supplier' : 'shipment_months'
}

/**
 * Whole months from the rollup; months that are dirty or covered in part from the rows. One statement, so one snapshot: what it says is what
 * the rows said at one moment.
 */
function countFromRollup(context: ReportContext, rollup: keyof typeof rollups): Sql {
  const { reader, parameters } = context
  const { basis, month } = basisColumns(context)
  const { whole, partial } = monthSpan(parameters.startDate, parameters.endDate)
  const dimensions = dimensionConditions(context)
  const all = (conditions: Sql[]) => sql.join([...conditions, ...dimensions], sql` and `)
  const counts: Sql[] = []
  let dirty: Sql = sql`select null::date where false`
  if (whole) {
    const within = (column: Sql) => [
      ...(whole.from ? [sql`${column} >= ${whole.from}::date`] : []),
      ...(whole.to ? [sql`${column} <= ${whole.to}::date`] : []),
    ]
    dirty = sql`select d.month from ${reader.from('dirty_months')} d where ${sql.join([sql`d.basis = ${basis}`, ...within(sql`d.month`)], sql` and `)}`
    counts.push(sql`(select coalesce(sum(s.shipments), 0) from ${reader.from(rollup)} s
      where ${all([sql`s.basis = ${basis}`, ...within(sql`s.month`), sql`s.month <> all (dirty.months)`])})`)
    // the rows are not touched unless a month is dirty, which is seldom
    counts.push(sql`case when dirty.months = '{}' then 0
      else (select count(*) from ${reader.from('shipments')} s where ${all([sql`${month} = any (dirty.months)`])}) end`)
  }
  if (partial.length > 0) {
    counts.push(
      sql`(select count(*) from ${reader.from('shipments')} s where ${all([sql`${month} = any (${partial}::date[])`, periodCondition(context)])})`,
    )
  }
  return sql`select ${sql.join(counts, sql` + `)} as count from (select array(${dirty}) as months) dirty`
}
