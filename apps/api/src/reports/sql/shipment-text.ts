import { reports, type ReportId } from '@portal/contracts/reports/index'
import { sql, type RawBuilder } from '@portal/db/read'
import type { ReportContext } from '../engine/report-query.ts'
import { containing } from '../../platform/containing.ts'
import { toContainerPart } from '../../platform/shipments/look-up-reference.ts'
import { matchingSuppliers } from './matching-suppliers.ts'
import { searchText, shipmentCells } from './own-rows.ts'
import { inSeenFields, seenFields, type SearchedField } from './searched-fields.ts'

type Sql = RawBuilder<unknown>

const containerNumbers = sql`array_to_string(s.container_numbers, ' ')`

/** What the stored text of a shipment `s` is made of, each with the columns that reports show it in. */
const fields: { columns: readonly string[]; value: (context: ReportContext) => Sql }[] = [
  { columns: ['shipmentNumber', 'shipmentNumbers'], value: () => sql`s.shipment_number` },
  { columns: [], value: () => sql`s.house_waybill_number` },
  { columns: ['departureVessel', 'vessel'], value: () => sql`s.departure_vessel` },
  { columns: ['arrivalVessel'], value: () => sql`s.arrival_vessel` },
  { columns: ['orderNumbers', 'orderNumber'], value: (context) => sql`array_to_string(${shipmentCells.orderNumbers(context)}, ' ')` },
  { columns: ['containerNumbers', 'containers'], value: () => containerNumbers },
  { columns: ['carrierBookingReference'], value: () => sql`s.carrier_booking_reference` },
  { columns: ['carrierName', 'carrier', 'carrierCode'], value: () => sql`s.carrier_name` },
  { columns: ['carrierName', 'carrier', 'carrierCode'], value: () => sql`s.carrier_code` },
]
const suppliers = ['supplier', 'supplierName', 'supplierNames']

/** The column by which a report shows something. */
const columnOf = ({ report }: ReportContext, columns: readonly string[]): string | undefined => columns.find((id) => id in report.columns)

/** What a report does not show itself is hidden where the table of shipments hides it. */
function isElsewhereHidden(context: ReportContext, columns: readonly string[]): boolean {
  const hidden = context.account.hiddenColumns['shipments' satisfies ReportId] ?? []
  return columnOf(context, columns) === undefined && columns.some((id) => id in reports.shipments.columns && hidden.includes(id))
}

/** Shipments `s` whose numbers, orders, containers, vessels or carrier contain the text. */
export function shipmentTextCondition(context: ReportContext, text: string): Sql {
  const found = sql`${searchText(context)} like ${containing(text)}`
  // of what an actor with a supplier part may not see the text is without already
  const all = fields.filter(({ columns }) => !(context.reader.part && columns.includes('orderNumbers')))
  const shown = all
    .filter(({ columns }) => !isElsewhereHidden(context, columns))
    .map(({ columns, value }): SearchedField => ({ value: value(context), shownBy: columnOf(context, columns) }))
  // the stored text is looked up in its index, and then in what may be seen of it
  const direct = seenFields(context, shown).length === all.length ? found : sql`(${found} and ${inSeenFields(context, text, shown)})`
  const part = toContainerPart(text)
  if (part === undefined) return direct
  const containers = shown.filter(({ value }) => value === containerNumbers)
  return sql`(${direct} or ${searchText(context)} like ${containing(part)} and ${inSeenFields(context, part, containers)})`
}

/** The same, and shipments whose supplier's name contains it. */
export function freeTextCondition(context: ReportContext, text: string): Sql {
  const column = columnOf(context, suppliers)
  const isHidden = isElsewhereHidden(context, suppliers) || (column !== undefined && context.hidden.includes(column))
  const condition = shipmentTextCondition(context, text)
  return isHidden ? condition : sql`(${condition} or s.supplier_id = any (array(${matchingSuppliers(context, text)})))`
}
