import { sql } from '@portal/db/read'
import { referenceOf } from '@portal/db/shipment-references'
import type { ReportContext } from '../engine/report-query.ts'

/**
 * Whether the text that is looked for is a whole number of a shipment, an order, a container or a waybill: one look into an index. Whoever
 * types one wants what it names, whatever month that falls in.
 */
async function isWholeNumber({ reader }: ReportContext, text: string): Promise<boolean> {
  const { found } = await reader.row<{ found: boolean }>(
    sql`select exists (select from ${reader.from('shipment_references')} r where r.reference = ${referenceOf(text)})
      or exists (select from ${reader.from('purchase_orders')} o where o.order_number in (${text}, ${text.toUpperCase()})) as found`,
  )
  return found
}

/**
 * The same question without its period, for a whole number that was not found in it (decision 53); undefined where there is nothing else to
 * ask. A number that the period does hold keeps to it: sums over a booking or an order are then those of the table without the text.
 */
export async function inAllMonths(context: ReportContext): Promise<ReportContext | undefined> {
  const { freeTextSearch, startDate, endDate, ...parameters } = context.parameters
  const text = freeTextSearch?.trim()
  // programs that ask by key get the period they name
  if (context.actor.kind !== 'user') return undefined
  if (!text || (startDate ?? endDate) === undefined || !(await isWholeNumber(context, text))) return undefined
  return { ...context, parameters: { ...parameters, freeTextSearch: text } }
}
