import { sql, type Sql } from '@portal/db/read'
import { sumAsText } from './sum-as-text.ts'
import type { MetricGroup } from './metric-group.ts'
import { jsonItems } from './json-items.ts'
import { modeColumns, modes, otherModes } from './modes.ts'

const money = ['freight', 'casa_freight', 'destination_cost', 'disbursement', 'other_cost', 'customs', 'duty']
const delay = ['delay_early', 'delay_on_time', 'delay_late', 'delay_very_late']
const orders = ['orders_early', 'orders_on_time', 'orders_late', 'orders_very_late']
const open = 'orders_open'

const sum = (column: string) => sql`sum(${sql.ref(`f.${column}`)})`
const count = (column: string) => sql`coalesce(${sum(column)}, 0)`
const total = (value: Sql) => () => sql`(select json_build_object('value', ${value})::text from f)`

/** Values by month, from the first to the last month with data. */
const series = (columns: Record<string, string>) => () => {
  const some = sql.join(
    Object.values(columns).map((column) => sql`${sql.ref(`f.${column}`)} <> 0`),
    ' or ',
  )
  const values = Object.entries(columns).map(([name, column]) => sql`${sumAsText(sql.ref(`m.${column}`))} as ${sql.id(name)}`)
  return jsonItems(sql`
    with m as (select f.* from f where ${some})
    select g.month::date as date, ${sql.join(values)}
    from generate_series((select min(month) from m), (select max(month) from m), '1 month') g (month) left join m on m.month = g.month
    order by 1`)
}

const delays =
  ([early, onTime, late, veryLate]: string[], further = sql``) =>
  () =>
    sql`(select json_build_object('totalEarly', ${count(early!)}, 'totalOnTime', ${count(onTime!)}, 'totalLate', ${count(late!)},
    'totalVeryLate', ${count(veryLate!)}${further})::text from f)`

/** Totals and series over time. */
export const monthMetrics: MetricGroup = {
  cells: {
    table: 'shipment_cells',
    measures: ['shipments', 'fcl_teu', 'volume', ...money, ...modeColumns, ...delay, ...orders, open],
    by: ['month'],
  },
  metrics: {
    getTotalShipments: total(count('shipments')),
    getTotalTeu: total(sumAsText(sum('fcl_teu'))),
    getTotalCbm: total(sumAsText(sum('volume'))),
    getTotalSpent: total(sumAsText(sql`sum(f.freight + f.destination_cost + f.disbursement + f.other_cost)`)),
    getTotalDisbursementCharges: total(sumAsText(sum('disbursement'))),
    getIndividualCharges:
      () => sql`(select json_build_object('frt', ${sumAsText(sum('freight'))}, 'dst', ${sumAsText(sum('destination_cost'))},
      'cds', ${sumAsText(sum('disbursement'))}, 'oth', ${sumAsText(sum('other_cost'))})::text from f)`,
    getFreightSpends: series({ value: 'freight' }),
    getCasaFreightSpends: series({ value: 'casa_freight' }),
    getCustomsCharges: series({ customs: 'customs', duty: 'duty' }),
    getJobTypes: () =>
      jsonItems(sql`
        select t.mode, t.count
        from (select ${count('shipments')} as shipments, ${sql.join(modeColumns.map((mode) => sql`${count(mode)} as ${sql.id(mode)}`))} from f) n
        cross join lateral (values ${sql.join(modes.map((mode) => sql`(${sql.lit(mode)}, ${sql.ref(`n.${mode.toLowerCase()}`)})`))},
          ('Other', ${otherModes('n')})) as t (mode, count)
        where t.count > 0 order by t.mode = 'Other', t.count desc, t.mode collate "C"`),
    getShipmentDelays: delays(delay),
    getOrderDelays: delays(orders, sql`, 'totalOpen', ${count(open)}`),
  },
}
