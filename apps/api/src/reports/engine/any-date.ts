import { isStateKind, type Report } from '@portal/contracts/report'
import { sql } from '@portal/db/read'
import { lookUpReference } from '../../domain/shipments/look-up-reference.ts'
import { freeText } from '../sql/shipments/shipment-filters.ts'
import type { ReportContext } from './report-query.ts'

/** Columns with numbers of shipments, orders, containers or waybills. */
const numberColumns = ['shipmentNumber', 'shipmentNumbers', 'orderNumber', 'orderNumbers', 'containerNumbers', 'containers']

const showsNumbers = ({ columns }: Report): boolean => numberColumns.some((id) => id in columns)

/** True if the text is exactly a number of a shipment, an order, a container or a waybill; one index lookup. */
async function isExactNumber({ reader }: ReportContext, text: string): Promise<boolean> {
  const { found } = await reader.row<{ found: boolean }>(
    sql`select exists (select from ${reader.from('shipment_references')} r where r.reference = ${lookUpReference(text)})
      or exists (select from ${reader.from('purchase_orders')} o where o.order_number in (${text}, ${text.toUpperCase()})) as found`,
  )
  return found
}

/** True if a user searches for an exact number (decision 53). For applications the period always applies. */
async function isExact(context: ReportContext): Promise<boolean> {
  const text = freeText(context)
  return text !== undefined && context.actor.kind === 'user' && showsNumbers(context.report) && isExactNumber(context, text)
}

/** True for filters by the current state (decision 60). */
const isOfNow = ({ delay, show, orderState }: ReportContext['parameters']): boolean =>
  isStateKind(delay) || show === 'open' || orderState !== undefined

/** Removes the period from the context if rows of any date match: for filters by the current state and for exact numbers. */
export async function withoutPeriodOfNow(context: ReportContext): Promise<ReportContext> {
  const { startDate, endDate, ...parameters } = context.parameters
  if (!context.report.filters.includes('period')) return context
  if (isOfNow(parameters)) return { ...context, parameters, ignoresPeriod: true }
  if (!(await isExact(context))) return context
  const periodOfOthers = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  return { ...context, parameters, ignoresPeriod: true, periodOfOthers }
}
