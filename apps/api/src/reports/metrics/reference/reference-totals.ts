import { sql, type Sql } from '@portal/db/read'
import { sumAsText } from '../sum-as-text.ts'
import type { MetricContext } from '../metric-context.ts'
import { jsonItems } from '../json-items.ts'
import { modeList } from '../modes.ts'
import type { ReferenceQuery } from './reference-query.ts'
import { referenceShipments } from './reference-shipments.ts'

/** Sum over the shipments of the period. */
const total =
  (sum: Sql): ReferenceQuery =>
  (context) =>
    sql`(select json_build_object('value', ${sum})::text from ${referenceShipments(context)} s)`

/** Freight by month, from the first to the last month with freight. @param which condition over shipments `s` */
const freightByMonth = (context: MetricContext, which: Sql) =>
  jsonItems(sql`
    with m as (select s.month, sum(s.freight) as freight from ${referenceShipments(context)} s where ${which} group by s.month having sum(s.freight) <> 0)
    select g.month::date as date, ${sumAsText(sql`m.freight`)} as value
    from generate_series((select min(month) from m), (select max(month) from m), '1 month') g (month) left join m on m.month = g.month
    order by 1`)

/** Totals and series over time, each as one plain query. */
export const referenceTotals = {
  getTotalShipments: total(sql`count(*)`),
  getTotalTeu: total(sumAsText(sql`sum(s.teu) filter (where s.mode = 'FCL')`)),
  getTotalCbm: total(sumAsText(sql`sum(s.volume_m3)`)),
  getTotalSpent: total(sumAsText(sql`sum(s.freight + s.destination_cost + s.disbursement + s.other_cost)`)),
  getTotalDisbursementCharges: total(sumAsText(sql`sum(s.disbursement)`)),
  getIndividualCharges: (context) => sql`(select json_build_object('frt', ${sumAsText(sql`sum(s.freight)`)},
    'dst', ${sumAsText(sql`sum(s.destination_cost)`)}, 'cds', ${sumAsText(sql`sum(s.disbursement)`)},
    'oth', ${sumAsText(sql`sum(s.other_cost)`)})::text from ${referenceShipments(context)} s)`,
  getFreightSpends: (context) => freightByMonth(context, sql`true`),
  getCasaFreightSpends: (context) => freightByMonth(context, sql`s.carrier_booking_reference is not null`),
  getJobTypes: (context) =>
    jsonItems(sql`
      select t.mode, count(*) as count from ${referenceShipments(context)} s
      cross join lateral (select case when s.mode in (${modeList}) then s.mode else 'Other' end as mode) t
      group by t.mode order by t.mode = 'Other', 2 desc, t.mode collate "C"`),
  getChargeCode: (context) =>
    jsonItems(sql`
      select c.code, max(c.description collate "C") as description, ${sumAsText(sql`sum(c.base_amount)`)} as amount
      from ${referenceShipments(context)} s join ${context.reader.from('charges')} c on c.shipment_id = s.id
      group by c.code having sum(c.base_amount) <> 0 order by 3 desc, c.code collate "C"`),
} satisfies Record<string, ReferenceQuery>
