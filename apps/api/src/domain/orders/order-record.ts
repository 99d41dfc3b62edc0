import { sql, type Sql } from '@portal/db/read'
import { dateText, decimalText, jsonList, type FromTable, type RecordFields } from '../records/record-sql.ts'

/** Properties of a purchase order record, over an order `o`, without its lines. */
export const orderFields = (from: FromTable): RecordFields => ({
  orderNumber: sql`o.order_number`,
  supplierCode: sql`(select v.code from ${from('suppliers')} v where v.id = o.supplier_id)`,
  vendorNumber: sql`o.vendor_number`,
  buyerId: sql`o.buyer_id`,
  createdBy: sql`o.created_by`,
  orderDate: dateText(sql`o.order_date`),
  status: sql`o.status`,
  incoterm: sql`o.incoterm`,
  marksAndNumbers: sql`o.marks_and_numbers`,
  goodsDescription: sql`o.goods_description`,
  supplier: sql`o.supplier`,
  deliverTo: sql`o.deliver_to`,
  customFields: sql`o.custom_fields`,
})

/**
 * Lines of an order `o` by number, without lines that only shipments reference.
 * @param hidden properties to leave out
 */
export const orderLinesOf = (from: FromTable, hidden: ReadonlySet<string> = new Set()): Sql =>
  sql`coalesce(${jsonList(
    visible(hidden, {
      lineNumber: sql`c.line_number`,
      lineId: sql`c.line_id`,
      code: sql`(select p.code from ${from('products')} p where p.id = c.product_id)`,
      description: sql`c.description`,
      status: sql`c.status`,
      qty: decimalText(sql`c.qty`),
      qtyUom: sql`c.qty_uom`,
      unitPrice: decimalText(sql`c.unit_price`),
      unitQty: decimalText(sql`c.unit_qty`),
      unitUom: sql`c.unit_uom`,
      linePrice: decimalText(sql`c.line_price`),
      currency: sql`c.currency`,
      requiredInStoreDate: dateText(sql`c.required_in_store_date`),
      shippingDate: dateText(sql`c.shipping_date`),
      deliveryDate: dateText(sql`c.delivery_date`),
      customFields: sql`c.custom_fields`,
    }),
    sql`from ${from('order_lines')} c where c.order_id = o.id and not c.is_stub`,
    sql`c.line_number`,
  )}, '[]')`

const visible = (hidden: ReadonlySet<string>, fields: RecordFields): RecordFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !hidden.has(name)))
