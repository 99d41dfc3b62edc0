import { bases } from '@portal/db/rollups'
import { sql, type RawBuilder } from '@portal/db/read'
import { firstOfMonth } from '../sql/months.ts'
import type { FigureContext } from './figure-context.ts'
import { chosenSuppliers } from './chosen-suppliers.ts'

/**
 * The shipments of the period as they lie in their table, `month` being that of the date basis.
 * @param ofSuppliers whether the chosen suppliers narrow them; invoices name their own
 */
export function rawShipments({ reader, filters }: FigureContext, ofSuppliers = true): RawBuilder<unknown> {
  const { startDate, endDate, dateBasedOn } = filters
  const date = sql.ref(`s.${bases[dateBasedOn].date}`)
  const month = sql.ref(`s.${bases[dateBasedOn].month}`)
  const suppliers = ofSuppliers ? chosenSuppliers(filters) : undefined
  // the months say nothing that the dates do not, but the index is by month
  const conditions = [
    sql`${date} is not null`,
    ...(startDate ? [sql`${date} >= ${startDate}::date and ${month} >= ${firstOfMonth(startDate)}::date`] : []),
    ...(endDate ? [sql`${date} <= ${endDate}::date and ${month} <= ${firstOfMonth(endDate)}::date`] : []),
    ...(suppliers ? [sql`s.supplier_id = any(${suppliers}::uuid[])`] : []),
  ]
  return sql`(select s.*, ${month} as month from ${reader.from('shipments')} s where ${sql.join(conditions, ' and ')})`
}
