import type { OpenOrders } from '@portal/contracts/orders/open-orders'
import { orderStates } from '@portal/contracts/reports/order-states'
import { reports } from '@portal/contracts/reports/index'
import { sql } from '@portal/db/read'
import { todayOf } from '../../domain/shipments/overdue.ts'
import { asUser } from '../../platform/access/actor.ts'
import type { AccountScope } from '../../platform/access/scope.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { createReportContext } from '../engine/hidden-columns.ts'
import { ownerConditions } from '../sql/order-lines/count-orders.ts'
import { lineStates, openLines } from '../sql/order-lines/open-orders.ts'

/** Returns the open orders by state, with the counts of the table filtered by each (decision 60). */
export const getOpenOrders: Handler<'getOpenOrders'> = async (filters, { account, reader, user }, { now }): Promise<OpenOrders> => {
  const { column, direction } = reports.purchaseOrders.defaultSort
  const context = createReportContext(reports.purchaseOrders, {
    // the state makes the context reject what the table rejects
    parameters: { ...filters, orderState: 'notShipped', sortColumn: column, sortDirection: direction },
    account,
    actor: asUser(user),
    reader,
    now,
    ignoresPeriod: true,
  })
  const states = lineStates(context)
  const amount = showsValues(account) ? sql`r.remaining_value` : sql`null::numeric`
  const orders = (state: string) => sql`count(distinct l.order_id) filter (where ${sql.id(state)})`
  return reader.row<OpenOrders>(sql`
    with l as (
      select r.order_id, r.shipping_date, ${amount} as value, r.currency,
        ${sql.join(orderStates.map((state) => sql`${states[state]} as ${sql.id(state)}`))}
      from ${reader.from('order_line_rows')} r where ${sql.join([openLines(context), ...ownerConditions(context, 'r')], ' and ')})
    select json_build_object('count', ${orders('pastShipping')},
        'oldestDays', ${todayOf(context)} - min(l.shipping_date) filter (where "pastShipping")) as "pastShipping",
      json_build_object('count', ${orders('shippingSoon')}, 'nextDate', min(l.shipping_date) filter (where "shippingSoon")) as "shippingSoon",
      json_build_object('count', ${orders('partlyShipped')}) as "partlyShipped",
      json_build_object('count', ${orders('notShipped')}, 'value', case when ${isOneCurrency} then sum(l.value) end,
        'currency', case when ${isOneCurrency} then max(l.currency) end) as "notShipped"
    from l`)
}

/** True if all lines with a value have the same, known currency. */
const isOneCurrency = sql`(count(distinct l.currency) filter (where l.value is not null) = 1
  and count(*) filter (where l.value is not null and l.currency is null) = 0)`

/** True if the account shows the value of what has not shipped in the order lines. */
function showsValues({ features, hiddenColumns }: AccountScope['account']): boolean {
  const { id, feature } = reports.orderLines
  const hidden = hiddenColumns[id] ?? []
  return (
    features.has(feature) &&
    !['remainingCommercialValue', 'unitPrice', 'unitPriceText', 'currency'].some((column) => hidden.includes(column))
  )
}
