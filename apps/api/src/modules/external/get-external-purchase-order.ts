import { sql } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { orderItem } from './order-item.ts'

/** Returns a purchase order with its lines, and the shipped and remaining quantity of each. */
export const getExternalPurchaseOrder: ExternalHandler<'getExternalPurchaseOrder'> = async ({ orderNumber }, scope, { now }) => {
  const { reader } = scope
  const [row] = await reader.rows<{ item: string }>(
    sql`select ${orderItem(scope, true, now)}::text as item from ${reader.from('purchase_orders')} o
      where o.order_number = ${orderNumber} and not o.is_stub`,
  )
  return row ? new RawJson(row.item) : rejectWith('notFound')
}
