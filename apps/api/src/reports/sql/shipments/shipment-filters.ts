import type { DateBasis, DelayKind } from '@portal/contracts/report'
import { dateBasisColumns } from '@portal/db/cells/bases'
import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { delayCondition } from '../delay-condition.ts'
import { isFreeTimeEnding } from '../../../domain/shipments/free-time.ts'
import { isArriving } from '../../../domain/shipments/expected-dates.ts'
import { isOverdue, isRecent, shipmentMilestones } from '../../../domain/shipments/overdue.ts'
import { requestedSuppliers as namedSuppliers } from '../../metrics/requested-suppliers.ts'
import { shipmentsByNumber, textWithin } from '../search/exact-number.ts'
import { freeTextCondition } from './shipment-text.ts'
import { modeCondition, tradeConditions } from './trade-filters.ts'
import { periodRangeCondition } from '../periods/period-range-condition.ts'

/** Returns the date basis of a shipment report. Reports by order date have their own filters. */
export function shipmentBasis({ parameters: { dateBasedOn = 'ETA' } }: ReportContext): DateBasis {
  if (dateBasedOn === 'OrderDate') throw new Error('Shipments have no order date.')
  return dateBasedOn
}

interface BasisColumns {
  basis: DateBasis
  date: Sql
  month: Sql
}

const toColumns = (basis: DateBasis): BasisColumns => ({
  basis,
  date: sql.ref(`s.${dateBasisColumns[basis].date}`),
  month: sql.ref(`s.${dateBasisColumns[basis].month}`),
})

const columns: Record<DateBasis, BasisColumns> = {
  ETA: toColumns('ETA'),
  ETD: toColumns('ETD'),
  ATA: toColumns('ATA'),
  ATD: toColumns('ATD'),
}

/** Columns of the date basis over the alias `s`. */
export const basisColumns = (context: ReportContext): BasisColumns => columns[shipmentBasis(context)]

/**
 * Condition for the period; rows without the basis date are left out (decision 35). The month comes first because the indexes are by month.
 * Days are compared only if the period covers a month partially.
 * @param month expression to use instead of the month column
 */
export function periodCondition(context: ReportContext, month?: Sql): Sql {
  const own = basisColumns(context)
  return month ? periodRangeCondition(context, own.date, month, sql`(${month} + 0)`) : periodRangeCondition(context, own.date, own.month)
}

/** Ids of the chosen suppliers; undefined means all (decision 24). */
export const requestedSupplierIds = ({ parameters }: ReportContext): string[] | undefined => namedSuppliers(parameters)

/** Conditions for ports, transport and mode by column. */
export function dimensionFilters({ parameters }: ReportContext): Record<string, (column: Sql) => Sql> {
  const { portOrigin, portDestination, trans, mode } = parameters
  const equals = (value: string) => (column: Sql) => sql`${column} = ${value}`
  return {
    ...(portOrigin && { origin: equals(portOrigin) }),
    ...(portDestination && { destination: equals(portDestination) }),
    ...(trans && { trans: equals(trans) }),
    ...(mode && { mode: (column: Sql) => modeCondition(column, mode) }),
  }
}

/** Conditions over shipments `s` for supplier, ports, transport and mode, and for chart filters. */
export function dimensionConditions(context: ReportContext): Sql[] {
  const suppliers = requestedSupplierIds(context)
  return [
    ...(suppliers ? [sql`s.supplier_id = any(${suppliers}::uuid[])`] : []),
    ...Object.entries(dimensionFilters(context)).map(([name, condition]) => condition(sql.ref(`s.${name}`))),
    ...tradeConditions(context),
  ]
}

/** Returns the search text without surrounding space, or undefined if it is empty. */
export const freeText = ({ parameters: { freeTextSearch } }: ReportContext): string | undefined => freeTextSearch?.trim() || undefined

/** Matches shipments that the user has focused. */
function focusCondition({ reader, actor }: ReportContext): Sql {
  // only users can focus shipments
  if (actor.kind !== 'user') return sql`false`
  return sql`s.id = any (array(select f.shipment_id from ${reader.from('shipment_focuses')} f where f.user_id = ${actor.user.id}))`
}

/** Matches shipments by the delay of their arrival. Shipments in a present state are always recent, which has an index. */
const delayOf = (context: ReportContext, kind: DelayKind): Sql =>
  delayCondition(kind, sql`s.delay_days`, {
    overdue: overdueShipments(context),
    arriving: arrivingShipments(context),
    freeTime: isFreeTimeEnding(context),
  })

/** Matches shipments `s` whose arrival is overdue. */
export const overdueShipments = (context: Pick<ReportContext, 'account' | 'now'>): Sql =>
  sql`(${isRecent(context, 's')} and ${isOverdue(context, shipmentMilestones.arrival)})`

/** Matches shipments `s` that are expected to arrive within some days, today included. */
export const arrivingShipments = (context: Pick<ReportContext, 'account' | 'now'>, days?: number): Sql =>
  sql`(${isRecent(context, 's')} and ${isArriving(context, 's', days)})`

const textCondition = (context: ReportContext, text: string): Sql =>
  textWithin(context, freeTextCondition(context, text), sql`s.id = any (${shipmentsByNumber(context, text)})`, periodCondition)

/** All conditions of the shipments report. @param month expression to use instead of the month column */
export function shipmentConditions(context: ReportContext, month?: Sql): Sql {
  const text = freeText(context)
  const conditions = [
    periodCondition(context, month),
    ...dimensionConditions(context),
    ...(text ? [textCondition(context, text)] : []),
    ...(context.parameters.showFocusedShipment ? [focusCondition(context)] : []),
    ...(context.parameters.delay ? [delayOf(context, context.parameters.delay)] : []),
  ]
  return sql.join(conditions, ' and ')
}
