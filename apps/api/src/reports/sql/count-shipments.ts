import { rollups } from '@portal/db/rollups'
import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { basisColumns, chosenSuppliers, dimensionConditions, freeText, periodCondition, shipmentConditions } from './shipment-filters.ts'
import { monthSpan } from './months.ts'

type Sql = RawBuilder<unknown>

/** The exact number of shipments under the filters. */
export async function countShipments(context: ReportContext): Promise<number> {
  const rollup = rollupFor(context)
  const query = rollup ? countFromRollup(context, rollup) : sql`select count(*) as count from ${context.reader.from('shipments')} s where ${shipmentConditions(context)}`
  const { count } = await context.reader.row<{ count: string }>(query, { prepared: rollup !== undefined })
  return Number(count)
}

/** All shipments of the account that have the basis date, whatever the filters. */
export async function countAll(context: ReportContext): Promise<number> {
  const { count } = await context.reader.row<{ count: string }>(countFromRollup({ ...context, parameters: bare(context) }, 'shipment_months'), { prepared: true })
  return Number(count)
}

/** The parameters without any filter but the basis. */
const bare = ({ parameters: { accountId, dateBasedOn, sortColumn, sortDirection } }: ReportContext) => ({ accountId, dateBasedOn, sortColumn, sortDirection })

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
  if (whole) {
    const within = (column: Sql) => [
      ...(whole.from ? [sql`${column} >= ${whole.from}::date`] : []),
      ...(whole.to ? [sql`${column} <= ${whole.to}::date`] : []),
    ]
    const dirty = sql`(select d.month from ${reader.from('dirty_months')} d where ${sql.join([sql`d.basis = ${basis}`, ...within(sql`d.month`)], sql` and `)})`
    counts.push(sql`(select coalesce(sum(s.shipments), 0) from ${reader.from(rollup)} s
      where ${all([sql`s.basis = ${basis}`, ...within(sql`s.month`), sql`s.month <> all (array${dirty})`])})`)
    counts.push(sql`(select count(*) from ${reader.from('shipments')} s where ${all([sql`${month} = any (array${dirty})`])})`)
  }
  if (partial.length > 0) {
    counts.push(sql`(select count(*) from ${reader.from('shipments')} s where ${all([sql`${month} = any (${partial}::date[])`, periodCondition(context)])})`)
  }
  return sql`select ${sql.join(counts, sql` + `)} as count`
}
