import { isStateKind, type Report } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import { lookUpReference } from '../../platform/shipments/look-up-reference.ts'
import { freeText } from '../sql/shipment-filters.ts'
import type { ReportContext } from './report-query.ts'

/** Columns that show numbers of shipments, orders, containers or waybills. */
const numberColumns = ['shipmentNumber', 'shipmentNumbers', 'orderNumber', 'orderNumbers', 'containerNumbers', 'containers']

const showsNumbers = ({ columns }: Report): boolean => numberColumns.some((id) => id in columns)

/** True if the text is the exact number of a shipment, an order, a container or a waybill: one look-up in an index. */
async function isExactNumber({ reader }: ReportContext, text: string): Promise<boolean> {
  const { found } = await reader.row<{ found: boolean }>(
    sql`select exists (select from ${reader.from('shipment_references')} r where r.reference = ${lookUpReference(text)})
      or exists (select from ${reader.from('purchase_orders')} o where o.order_number in (${text}, ${text.toUpperCase()})) as found`,
  )
  return found
}

/** True if a user names something by its exact number (decision 53); programs get the period that they name. */
async function isExact(context: ReportContext): Promise<boolean> {
  const text = freeText(context)
  return text !== undefined && context.actor.kind === 'user' && showsNumbers(context.report) && isExactNumber(context, text)
}

/** True for states of today (decision 60). */
const isOfNow = ({ delay, show }: ReportContext['parameters']): boolean => isStateKind(delay) || show === 'open'

/** The context without its period where rows of any date are meant: states of today, and what an exact number names. */
export async function withoutPeriodOfNow(context: ReportContext): Promise<ReportContext> {
  const { startDate, endDate, ...parameters } = context.parameters
  if (!context.report.filters.includes('period')) return context
  if (isOfNow(parameters)) return { ...context, parameters, ignoresPeriod: true }
  if (!(await isExact(context))) return context
  const periodOfOthers = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  return { ...context, parameters, ignoresPeriod: true, periodOfOthers }
}
