import { spendPerSupplier } from '@portal/contracts/reports/spend-per-supplier'
import { sql, type Sql } from '@portal/db/read'
import { dateIn } from '../domain/calendar/business-calendar.ts'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { addMonths, lastOfMonth, monthSpan } from './sql/periods/months.ts'
import { containsPattern } from '../platform/db/like-pattern.ts'
import { requestedSupplierIds, freeText } from './sql/shipments/shipment-filters.ts'

/** Supplier id that the rollup stores for shipments without a supplier. */
const nobody = sql`'00000000-0000-0000-0000-000000000000'::uuid`
const name = sql`coalesce(v.name, 'Unknown')`

export const spendPerSupplierQuery = reportQuery(spendPerSupplier, {
  cells: () => ({
    id: sql`nullif(g.supplier_id, ${nobody})`,
    supplier: name,
    amount: sql`g.amount`,
    share: sql`g.share`,
    againstLastYear: sql`g.change`,
  }),

  sorts: () => ({ supplier: sql`lower(${name})` }),

  // several suppliers may share a name
  tieBreakers: () => [sql`g.supplier_id`],

  groups(context) {
    const compared = comparedPeriods(context)
    const columns = sql`n.supplier_id, n.amount, round(n.amount * 100 / nullif(sum(n.amount) over (), 0), 2) as share`
    const now = sql`spend as (${bySupplier(context, context.parameters)})`
    if (!compared) return sql`${now}, g as (select ${columns}, null::numeric as change from spend n)`
    return sql`${now}, to_date as (${bySupplier(context, compared.toDate)}), before as (${bySupplier(context, compared.before)}),
      g as (select ${columns}, round((coalesce(t.amount, 0) - b.amount) * 100 / nullif(abs(b.amount), 0), 2) as change
        from spend n left join to_date t on t.supplier_id = n.supplier_id left join before b on b.supplier_id = n.supplier_id)`
  },

  source(context) {
    const text = freeText(context)
    return sql`
      from g left join ${context.reader.from('suppliers')} v on v.id = g.supplier_id
      where ${text ? sql`lower(${name} collate pg_unicode_fast) like ${containsPattern(text)}` : sql`true`}`
  },
})

interface Period {
  startDate?: string
  endDate?: string
}

const bySupplier = (context: ReportContext, { startDate, endDate }: Period): Sql => {
  const { startDate: _start, endDate: _end, ...others } = context.parameters
  const parameters = { ...others, ...(startDate && { startDate }), ...(endDate && { endDate }) }
  return sql`select p.supplier_id, sum(p.amount) as amount from (${spend({ ...context, parameters })}) p group by p.supplier_id`
}

/** Returns the days of the period up to today, and the same days of the year before; undefined for an open or future period. */
function comparedPeriods({ parameters, account, now }: ReportContext): { toDate: Period; before: Period } | undefined {
  const { startDate, endDate } = parameters
  const today = dateIn(account.timeZone, now)
  if (!startDate || !endDate || startDate > today) return undefined
  const end = endDate > today ? today : endDate
  return { toDate: { startDate, endDate: end }, before: { startDate: yearBefore(startDate), endDate: yearBefore(end) } }
}

/** Returns the same day of the year before; the last day of a month stays the last. */
function yearBefore(date: string): string {
  const month = addMonths(date, -12)
  return date === lastOfMonth(date) ? lastOfMonth(month) : `${month.slice(0, 8)}${date.slice(8)}`
}

/**
 * Amounts by supplier for the period: whole months from the rollup, dirty and partial months from the charges. Credit notes are negative
 * charges. A single statement reads one snapshot.
 */
function spend(context: ReportContext): Sql {
  const { reader, parameters } = context
  const { startDate, endDate } = parameters
  const { whole, partial } = monthSpan(startDate, endDate)
  const suppliers = requestedSupplierIds(context)
  const of = (column: Sql) => (suppliers ? sql`${column} = any(${suppliers}::uuid[])` : sql`true`)
  const charges = (conditions: Sql) => sql`
    select coalesce(s.supplier_id, ${nobody}) as supplier_id, c.base_amount as amount
    from ${reader.from('charges')} c join ${reader.from('shipments')} s on s.id = c.shipment_id
    where ${conditions} and ${of(sql`s.supplier_id`)}`
  const parts: Sql[] = []
  if (whole) {
    const within = (month: Sql) =>
      sql.join(
        [
          sql`true`,
          ...(whole.from ? [sql`${month} >= ${whole.from}::date`] : []),
          ...(whole.to ? [sql`${month} <= ${whole.to}::date`] : []),
        ],
        ' and ',
      )
    const dirty = sql`(select distinct d.month from ${reader.from('dirty_months')} d where d.basis = 'SPEND' and ${within(sql`d.month`)})`
    parts.push(sql`select r.supplier_id, r.amount from ${reader.from('spend_months_by_supplier')} r
      where r.basis = 'SPEND' and ${within(sql`r.month`)} and r.month not in ${dirty} and ${of(sql`r.supplier_id`)}`)
    // `offset 0` keeps the dirty months, of which there are few, as a nested loop; merged into one join the planner would choose parallel
    // workers
    parts.push(sql`select m.* from ${dirty} d cross join lateral (
      ${charges(sql`c.spend_date >= d.month and c.spend_date < d.month + interval '1 month'`)} offset 0) m`)
  }
  for (const month of partial) {
    const days = [sql`c.spend_date >= ${month}::date`, sql`c.spend_date < ${addMonths(month, 1)}::date`]
    if (startDate) days.push(sql`c.spend_date >= ${startDate}::date`)
    if (endDate) days.push(sql`c.spend_date <= ${endDate}::date`)
    parts.push(charges(sql.join(days, ' and ')))
  }
  return sql.join(parts, ' union all ')
}
