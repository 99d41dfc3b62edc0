import { sql, type Sql } from '@portal/db/read'
import { requestedSuppliers } from '../requested-suppliers.ts'
import { sumAsText } from '../sum-as-text.ts'
import type { MetricContext } from '../metric-context.ts'
import { jsonItems } from '../json-items.ts'
import { modeList, modes } from '../modes.ts'
import type { ReferenceQuery } from './reference-query.ts'
import { referenceShipments } from './reference-shipments.ts'

const name = sql`coalesce(v.name, 'Unknown')`

/** Sum by supplier, without suppliers whose sum is 0. */
const bySupplier =
  (measure: string, sum: Sql): ReferenceQuery =>
  (context) =>
    jsonItems(sql`
      select ${name} as supplier, ${sumAsText(sum)} as ${sql.id(measure)}
      from ${referenceShipments(context)} s left join ${context.reader.from('suppliers')} v on v.id = s.supplier_id
      group by s.supplier_id, v.name having ${sum} <> 0 order by 2 desc, ${name} collate "C", s.supplier_id`)

/** Invoices of shipments in the period, with their supplier or else the shipment's, and amounts in base currency. */
function customs(context: MetricContext): Sql {
  const suppliers = requestedSuppliers(context.filters)
  return sql`(select s.month, coalesce(i.supplier_id, s.supplier_id) as supplier_id,
      round(i.customs * i.exchange_rate, 6) as customs, round(i.duty * i.exchange_rate, 6) as duty
    from ${referenceShipments(context, false)} s join ${context.reader.from('invoices')} i on i.shipment_id = s.id
    where ${suppliers ? sql`coalesce(i.supplier_id, s.supplier_id) = any(${suppliers}::uuid[])` : sql`true`})`
}

const some = sql`coalesce(sum(i.customs), 0) <> 0 or coalesce(sum(i.duty), 0) <> 0`

/** Charts by supplier, each as one plain query. */
export const referenceSuppliers = {
  getCbmSupplier: bySupplier('volume', sql`sum(s.volume_m3)`),
  getAirFreightKgsPerSupplier: bySupplier('weight', sql`sum(s.weight_kg) filter (where s.trans = 'AIR')`),
  getJobTypePerSupplier: (context) =>
    jsonItems(sql`
      select ${name} as supplier, ${sql.join(modes.map((mode) => sql`count(*) filter (where s.mode = ${sql.lit(mode)}) as ${sql.id(mode.toLowerCase())}`))},
        count(*) filter (where s.mode is null or s.mode not in (${modeList})) as other
      from ${referenceShipments(context)} s left join ${context.reader.from('suppliers')} v on v.id = s.supplier_id
      group by s.supplier_id, v.name order by count(*) desc, ${name} collate "C", s.supplier_id`),
  getCustomsCharges: (context) =>
    jsonItems(sql`
      with m as (select i.month, sum(i.customs) as customs, sum(i.duty) as duty from ${customs(context)} i group by i.month having ${some})
      select g.month::date as date, ${sumAsText(sql`m.customs`)} as customs, ${sumAsText(sql`m.duty`)} as duty
      from generate_series((select min(month) from m), (select max(month) from m), '1 month') g (month) left join m on m.month = g.month
      order by 1`),
  getCustomsAndDutyPerSupplier: (context) =>
    jsonItems(sql`
      select ${name} as supplier, ${sumAsText(sql`sum(i.customs)`)} as customs, ${sumAsText(sql`sum(i.duty)`)} as duty
      from ${customs(context)} i left join ${context.reader.from('suppliers')} v on v.id = i.supplier_id
      group by i.supplier_id, v.name having ${some}
      order by coalesce(sum(i.customs), 0) + coalesce(sum(i.duty), 0) desc, ${name} collate "C", i.supplier_id`),
} satisfies Record<string, ReferenceQuery>
