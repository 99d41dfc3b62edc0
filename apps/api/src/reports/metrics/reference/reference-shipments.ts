import { dateBasisColumns } from '@portal/db/cells/bases'
import { sql, type Sql } from '@portal/db/read'
import { firstOfMonth } from '../../sql/periods/months.ts'
import type { MetricContext } from '../metric-context.ts'
import { requestedSuppliers } from '../requested-suppliers.ts'

/**
 * Selects the shipments of the period, with `month` of the date basis.
 * @param ofSuppliers false for invoices, which have their own supplier column
 */
export function referenceShipments({ reader, filters }: MetricContext, ofSuppliers = true): Sql {
  const { startDate, endDate, dateBasedOn } = filters
  const date = sql.ref(`s.${dateBasisColumns[dateBasedOn].date}`)
  const month = sql.ref(`s.${dateBasisColumns[dateBasedOn].month}`)
  const suppliers = ofSuppliers ? requestedSuppliers(filters) : undefined
  // conditions on months are redundant, but the index is by month
  const conditions = [
    sql`${date} is not null`,
    ...(startDate ? [sql`${date} >= ${startDate}::date and ${month} >= ${firstOfMonth(startDate)}::date`] : []),
    ...(endDate ? [sql`${date} <= ${endDate}::date and ${month} <= ${firstOfMonth(endDate)}::date`] : []),
    ...(suppliers ? [sql`s.supplier_id = any(${suppliers}::uuid[])`] : []),
  ]
  return sql`(select s.*, ${month} as month from ${reader.from('shipments')} s where ${sql.join(conditions, ' and ')})`
}
