import type { HiddenField } from '../../domain/applications/hidden-field.ts'
import { hiddenFields } from '../../domain/applications/hidden-fields.ts'
import { sql, type Sql } from '@portal/db/read'
import { notShippedQty } from '../../domain/orders/remaining-qty.ts'
import { expectedInStore } from '../../domain/shipments/expected-dates.ts'
import { orderFields, orderLinesOf } from '../../domain/orders/order-record.ts'
import { decimalText, jsonList, type FromTable, type RecordFields } from '../../domain/records/record-sql.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { resourceItem, withoutHidden } from './resource-item.ts'

/** Expression for an order `o` as JSON, as a key reads it. @param withLines true to include its lines */
export function orderItem({ reader, account }: ApplicationScope, withLines: boolean, now: Date): Sql {
  const hidden = hiddenFields(account.hiddenColumns)
  const from: FromTable = (table) => reader.from(table)
  const hiddenLines = new Set(
    [...hidden].flatMap((field) => (field.startsWith('order.lines.') ? [field.slice('order.lines.'.length)] : [])),
  )
  const own = orderFields(from)
  const record = withoutHidden({ ...own, ...(withLines && { lines: orderLinesOf(from, hiddenLines) }) }, 'order', hidden)
  const complete = withLines && hiddenLines.size === 0 && Object.keys(record).length === Object.keys(own).length + 1
  return resourceItem(
    record,
    withoutHidden(derivedFields({ reader, account, now }, withLines, hidden), 'orderDerived', hidden),
    sql`o.changed_at`,
    complete,
  )
}

type LineContext = Pick<ApplicationScope, 'account' | 'reader'> & { now: Date }

function derivedFields(context: LineContext, withLines: boolean, hidden: ReadonlySet<HiddenField>): RecordFields {
  const { reader } = context
  const { date, source } = expectedInStore(context, 'r')
  const quantities: RecordFields = {
    lineNumber: sql`c.line_number`,
    shippedQty: decimalText(sql`coalesce(m.shipped, 0)`),
    remainingQty: decimalText(sql.raw(notShippedQty('c.qty', 'm.shipped'))),
    expectedInStore: sql`x.date`,
    expectedInStoreSource: sql`x.source`,
    expectedInStoreDelayInDays: sql`x.date - c.required_in_store_date`,
  }
  const lines = sql`from ${reader.from('order_lines')} c
    cross join lateral (select sum(l.qty) as shipped from ${reader.from('shipment_order_lines')} l
      where l.order_id = c.order_id and l.line_number = c.line_number) m
    left join lateral (select ${date} as date, ${source} as source from ${reader.from('order_line_rows')} r
      where r.order_id = c.order_id and r.line_number = c.line_number order by ${date} desc nulls last, r.piece limit 1) x on true
    where c.order_id = o.id and not c.is_stub`
  return {
    supplierName: sql`(select v.name from ${reader.from('suppliers')} v where v.id = o.supplier_id)`,
    shipments: sql`coalesce((select json_agg(json_build_object('shipmentNumber', s.shipment_number, 'status', s.recent_event_type)
        order by s.shipment_number) from ${reader.from('shipments')} s
      where s.id in (select m.shipment_id from ${reader.from('shipment_order_lines')} m where m.order_id = o.id)), '[]')`,
    ...(withLines && {
      lines: sql`coalesce(${jsonList(withoutHidden(quantities, 'orderDerived.lines', hidden), lines, sql`c.line_number`)}, '[]')`,
    }),
  }
}
