import { sql, type RawBuilder } from '@portal/db/read'
import { lookUpReference } from '../../platform/shipments/look-up-reference.ts'
import type { ReportContext } from '../engine/report-query.ts'

type Sql = RawBuilder<unknown>

/** Ids of the shipments that a text is an exact number of, or that carry such an order or container, as an array. */
export const shipmentsNamed = ({ reader }: ReportContext, text: string): Sql =>
  sql`array(select f.shipment_id from ${reader.from('shipment_references')} f where f.reference = ${lookUpReference(text)})`

/** Spellings of a number that a text may be. */
export const spellings = (text: string): Sql => sql`(${text}, ${text.toUpperCase()})`

/**
 * Condition of a text: rows that contain it, within the period. Where it is an exact number, rows that it names are found whatever their date.
 * @param contains condition of the text
 * @param names condition of the exact number
 * @param within the period as a condition
 */
export function textWithin(context: ReportContext, contains: Sql, names: Sql, within: (context: ReportContext) => Sql): Sql {
  const { ignoresPeriod, periodOfOthers, ...rest } = context
  if (!ignoresPeriod || !periodOfOthers) return contains
  return sql`(${contains} and (${names} or (${within({ ...rest, parameters: { ...rest.parameters, ...periodOfOthers } })})))`
}
