import { spendPerSupplier } from '@portal/contracts/reports/spend-per-supplier'
import { nilUuid } from '@portal/db/nil-uuid'
import { sql, type Sql } from '@portal/db/read'
import { dateIn } from '../domain/calendar/business-calendar.ts'
import { reportQuery, type ReportContext } from './engine/report-query.ts'
import { cells } from './sql/cells.ts'
import { addMonths, lastOfMonth } from './sql/periods/months.ts'
import { containsPattern } from '../platform/db/like-pattern.ts'
import { freeText } from './sql/shipments/shipment-filters.ts'

/** Supplier id of the cells of shipments without a supplier. */
const noSupplier = sql.raw(`${nilUuid}::uuid`)
const name = sql`coalesce(v.name, 'Unknown')`

export const spendPerSupplierQuery = reportQuery(spendPerSupplier, {
  cells: () => ({
    id: sql`nullif(g.supplier_id, ${noSupplier})`,
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

/** Amounts by supplier for a period, by the day that charges count on. Credit notes are negative charges. */
const bySupplier = ({ reader, parameters: { supplierIds } }: ReportContext, period: Period): Sql => {
  const filters = { startDate: period.startDate, endDate: period.endDate, supplierIds, dateBasedOn: 'SPEND' } as const
  return sql`with ${cells({ reader, filters }, { table: 'charge_cells', measures: ['amount'], by: ['supplier_id'] })} select f.supplier_id, f.amount from f`
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
