import { exceptionKinds, type Attention } from '@portal/contracts/charts/attention'
import { veryLateAbove } from '@portal/contracts/report'
import { exceptions } from '@portal/contracts/reports/exceptions'
import { sql, type Sql } from '@portal/db/read'
import { reasonKinds } from '../../domain/shipments/exceptions.ts'
import { orderBy } from '../engine/order.ts'
import type { ReportContext } from '../engine/report-query.ts'
import { exceptionOrders, exceptionsQuery } from '../exceptions.query.ts'
import type { VisibleParts } from './attention-context.ts'

/** Number of exceptions, and of parties of each kind to call, that are listed. */
const [maxWorst, maxParties] = [5, 3]

/** Open exceptions of the report, numbered in its order: `position` 1 is the worst. */
function openExceptions(context: ReportContext): Sql {
  const cells = exceptionsQuery.cells(context)
  const shown = (column: keyof typeof cells) => (context.hidden.includes(column) ? sql`null::text` : cells[column])
  const orders = context.hidden.includes('orderNumber') ? sql`array[]::text[]` : exceptionOrders(context)
  const order = orderBy(exceptions, exceptionsQuery, context, exceptions.defaultSort, cells)
  return sql`select row_number() over (${order}) as position, s.shipment_number, s.supplier_id, s.commercial_value, x.kind, x.days,
    x.reason, x.party, ${shown('ask')} as contact, ${orders} as order_numbers, ${shown('supplierName')} as supplier,
    ${shown('loadAt')} as origin, ${shown('dischargeAt')} as destination ${exceptionsQuery.source(context)}`
}

const kindName = (kind: Sql): Sql => sql`(array[${sql.join(exceptionKinds.map((name) => sql.lit(name)))}])[${kind} + 1]`

const worst = sql`select coalesce(json_agg(json_build_object('shipmentNumber', e.shipment_number, 'orderNumbers', e.order_numbers,
    'supplier', e.supplier, 'origin', e.origin, 'destination', e.destination, 'reason', e.reason, 'kind', ${kindName(sql`e.kind`)},
    'days', e.days, 'contact', e.contact) order by e.position), '[]')
  from open e where e.position <= ${sql.raw(String(maxWorst))}`

/** Suppliers by the invoice value of their shipments that are overdue, without an update or expected late. */
const callFirst = ({ reader }: ReportContext, { values, contacts }: VisibleParts): Sql => sql`
  select coalesce(json_agg(json_build_object('supplierId', c.supplier_id, 'name', v.name, 'shipments', c.shipments,
      'value', ${values ? sql`c.value` : sql`null`}, 'exceptions', (select count(*) from open e where e.supplier_id = c.supplier_id),
      'reason', w.reason, 'shipmentNumber', w.shipment_number,
      'telephone', ${contacts ? sql`coalesce(v.telephone, v.telephone2)` : sql`null`}, 'email', ${contacts ? sql`v.email` : sql`null`})
    order by c.rank), '[]')
  from (
    select r.supplier_id, count(*) as shipments, sum(r.commercial_value) as value, min(r.position) as position,
      row_number() over (order by ${values ? sql`sum(r.commercial_value) desc nulls last, ` : sql``}count(*) desc, min(r.position)) as rank
    from open r where r.kind > ${reasonKinds.late}::int and r.supplier_id is not null
    group by r.supplier_id) c
  join open w on w.position = c.position
  join ${reader.from('suppliers')} v on v.id = c.supplier_id
  where c.rank <= ${sql.raw(String(maxParties))}`

/** Carriers to contact, by the invoice value of such shipments. */
const carriersToCall = ({ values }: VisibleParts): Sql => sql`
  select coalesce(json_agg(json_build_object('name', c.contact, 'shipments', c.shipments, 'value', ${values ? sql`c.value` : sql`null`},
      'exceptions', (select count(*) from open e where e.contact = c.contact)) order by c.rank), '[]')
  from (
    select r.contact, count(*) as shipments, sum(r.commercial_value) as value,
      row_number() over (order by ${values ? sql`sum(r.commercial_value) desc nulls last, ` : sql``}count(*) desc, min(r.position)) as rank
    from open r where r.kind > ${reasonKinds.late}::int and r.party = 'carrier' and r.contact is not null
    group by r.contact) c
  where c.rank <= ${sql.raw(String(maxParties))}`

type Parts = Pick<Attention, 'exceptions' | 'worst' | 'callFirst' | 'carriersToCall'>

/** Returns the count of the open exceptions, the worst of them, and the suppliers and carriers to call, from one scan of the report's rows. */
export async function readExceptions(context: ReportContext, parts: VisibleParts): Promise<Parts> {
  const { overdue, silent } = reasonKinds
  const columns = [
    sql`(select json_build_object('count', count(*), 'overdue', count(*) filter (where e.kind = ${overdue}::int), 'veryLate',
      count(*) filter (where e.kind <> ${silent}::int and e.days > ${veryLateAbove.usual}::int)) from open e) as exceptions`,
    ...(parts.reasons ? [sql`(${worst}) as worst`] : []),
    ...(parts.suppliers ? [sql`(${callFirst(context, parts)}) as "callFirst"`] : []),
    ...(parts.carriers ? [sql`(${carriersToCall(parts)}) as "carriersToCall"`] : []),
  ]
  return context.reader.row<Parts>(sql`with open as materialized (${openExceptions(context)}) select ${sql.join(columns)}`)
}
