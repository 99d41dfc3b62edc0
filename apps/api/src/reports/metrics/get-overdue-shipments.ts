import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { overdueShipments } from '../sql/shipments/shipment-filters.ts'
import { requestedSuppliers } from './requested-suppliers.ts'

/** Counts the shipments that are overdue today, in any period (decision 60). Counts rows, because the number changes daily. */
export const getOverdueShipments: Handler<'getOverdueShipments'> = async (filters, { account, reader }, { now }) => {
  const suppliers = requestedSuppliers(filters)
  const ofSuppliers = suppliers ? sql`and s.supplier_id = any (${suppliers}::uuid[])` : sql``
  return reader.row<{ value: number }>(
    sql`select count(*)::int as value from ${reader.from('shipments')} s where ${overdueShipments({ account, now })} ${ofSuppliers}`,
  )
}
