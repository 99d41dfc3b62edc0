import { sql, type Sql } from '@portal/db/read'
import { lookUpReference } from '../../../domain/shipments/look-up-reference.ts'
import type { ReportContext } from '../../engine/report-query.ts'

/** Array of the ids of shipments with exactly this number, order number or container number. */
export const shipmentsByNumber = ({ reader }: ReportContext, text: string): Sql =>
  sql`array(select f.shipment_id from ${reader.from('shipment_references')} f where f.reference = ${lookUpReference(text)})`

/** Spellings of a number to compare with: as typed and in upper case. */
export const spellings = (text: string): Sql => sql`(${text}, ${text.toUpperCase()})`

/**
 * Matches rows that contain the text within the period. If the text is an exact number, rows that it identifies match in any period.
 * @param contains condition for rows that contain the text
 * @param names condition for rows that the exact number identifies
 * @param within condition for the period
 */
export function textWithin(context: ReportContext, contains: Sql, names: Sql, within: (context: ReportContext) => Sql): Sql {
  const { ignoresPeriod, periodOfOthers, ...rest } = context
  if (!ignoresPeriod || !periodOfOthers) return contains
  return sql`(${contains} and (${names} or (${within({ ...rest, parameters: { ...rest.parameters, ...periodOfOthers } })})))`
}
