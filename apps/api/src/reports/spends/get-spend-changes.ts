import { maxNamedChanges, type SpendChange, type SpendChanges } from '@portal/contracts/charts/spend-changes'
import { locations, sql, type AccountReader, type Sql } from '@portal/db/read'
import { dateIn } from '../../domain/calendar/business-calendar.ts'
import type { AccountContext } from '../../platform/access/access-lookup.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import type { MetricFilters } from '../metrics/metric-context.ts'
import { referenceShipments } from '../metrics/reference/reference-shipments.ts'
import { isHiddenMetric } from '../metrics/visible-metrics.ts'
import { totalSpend } from '../sql/total-spend.ts'
import { comparedPeriods } from '../sql/periods/compared-periods.ts'

/** Columns of the charge groups, by name in the response. */
const parts = { freight: 'freight', destination: 'destination_cost', disbursements: 'disbursement', other: 'other_cost' } as const
type Part = keyof typeof parts

/** Returns how the total spend of a period differs from another period, and what explains the difference. */
export const getSpendChanges: Handler<'getSpendChanges'> = async ({ comparison, ...filters }, { account, reader }, { now }) => {
  const visible = visibleChanges(account)
  const periods = comparedPeriods(filters, comparison, dateIn(account.timeZone, now))
  if (!periods) return null
  const shipments = comparedShipments(reader, { ...filters, ...periods.period }, { ...filters, ...periods.before })
  const row = await reader.row<Pick<SpendChanges, 'total' | 'suppliers' | 'routes'> & { parts: Record<Part, SpendChange> }>(sql`
    with shipments as materialized (${shipments}),
    total as (select sum(side * spend) as change from shipments)
    select json_build_object(${sums(sql`spend`)}) as total, ${partChanges} as parts,
      ${visible.suppliers ? supplierChanges(reader) : sql`null`} as suppliers,
      ${visible.routes ? routeChanges : sql`null`} as routes
    from shipments`)
  return { ...periods, ...row, parts: visible.parts ? row.parts : null }
}

/** Returns which changes the account may see. Rejects accounts that hide the total spend on the overview and on Shipment Spends. */
function visibleChanges(account: AccountContext) {
  const hides = (column: string) => account.hiddenColumns['shipmentSpends']?.includes(column) ?? false
  const places = [
    { feature: 'enabledOverviewFeature', isHidden: isHiddenMetric('getTotalSpent', account) },
    { feature: 'enabledShipmentSpendsFeature', isHidden: hides('totalSpends') },
  ] as const
  const enabled = places.filter(({ feature }) => account.features.has(feature))
  // the access policy rejects accounts with neither feature
  if (enabled.length > 0 && enabled.every(({ isHidden }) => isHidden)) rejectWith('featureDisabled')
  return {
    parts: !['totalFreightSpend', 'destinationSpend', 'disbursements', 'otherSpend'].some(hides),
    suppliers: !hides('supplierNames'),
    routes: !hides('origin') && !hides('destination'),
  }
}

/** Shipments of both periods; `side` is 1 for the period and -1 for the earlier one. */
function comparedShipments(reader: AccountReader, period: MetricFilters, before: MetricFilters): Sql {
  const amounts = sql.join(Object.values(parts).map((part) => sql.ref(`s.${part}`)))
  const select = (filters: MetricFilters, side: number) => sql`
    select ${sql.raw(String(side))} as side, s.supplier_id, s.origin, s.destination, ${totalSpend} as spend, ${amounts}
    from ${referenceShipments({ reader, filters })} s`
  return sql`${select(period, 1)} union all ${select(before, -1)}`
}

const sumOf = (value: Sql, side: 1 | -1) => sql`trim_scale(coalesce(sum(${value}) filter (where side = ${sql.raw(String(side))}), 0))::text`

/** Both sums of an amount, as members of a JSON object. */
const sums = (value: Sql) => sql`'amount', ${sumOf(value, 1)}, 'before', ${sumOf(value, -1)}`

const partChanges = sql`json_build_object(${sql.join(
  Object.entries(parts).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, json_build_object(${sums(sql.id(column))})`),
)})`

/** Changes of groups of shipments in the direction of the total, largest first. @param group columns that are not null */
const ranked = (group: Sql, isKnown: Sql) => sql`
  select ${group}, sum(side * spend) as change, ${sumOf(sql`spend`, 1)} as amount, ${sumOf(sql`spend`, -1)} as before
  from shipments where ${isKnown} group by ${group} having sum(side * spend) * (select change from total) > 0
  order by abs(sum(side * spend)) desc, ${group} limit ${sql.raw(String(maxNamedChanges))}`

const supplierChanges = (reader: AccountReader) => sql`(
  select coalesce(json_agg(json_build_object('supplierId', r.supplier_id, 'name', v.name, 'amount', r.amount, 'before', r.before)
    order by abs(r.change) desc, v.name), '[]')
  from (${ranked(sql`supplier_id`, sql`supplier_id is not null`)}) r join ${reader.from('suppliers')} v on v.id = r.supplier_id)`

const place = (alias: string) =>
  sql`json_build_object('code', ${sql.ref(`${alias}.code`)}, 'name', coalesce(${sql.ref(`${alias}.name`)}, ${sql.ref(`${alias}.code`)}))`

const routeChanges = sql`(
  select coalesce(json_agg(json_build_object('origin', ${place('o')}, 'destination', ${place('d')}, 'amount', r.amount, 'before', r.before)
    order by abs(r.change) desc, r.origin, r.destination), '[]')
  from (${ranked(sql`origin, destination`, sql`origin is not null and destination is not null`)}) r
  join ${locations} o on o.code = r.origin join ${locations} d on d.code = r.destination)`
