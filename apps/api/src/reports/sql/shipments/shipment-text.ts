import { reports, type ReportId } from '@portal/contracts/reports/index'
import { sql, type Sql } from '@portal/db/read'
import type { ReportContext } from '../../engine/report-query.ts'
import { containsPattern } from '../../../platform/db/like-pattern.ts'
import { toContainerPart } from '../../../domain/shipments/look-up-reference.ts'
import { matchingSuppliers } from '../search/matching-suppliers.ts'
import { searchText, shipmentExpressions } from '../own-rows.ts'
import { matchesVisibleField, visibleFields, type SearchedField } from '../search/searched-fields.ts'

const containerNumbers = sql`array_to_string(s.container_numbers, ' ')`

/** Fields of the search text of a shipment `s`, each with the columns that show it in reports. */
const fields: { columns: readonly string[]; value: (context: ReportContext) => Sql }[] = [
  { columns: ['shipmentNumber', 'shipmentNumbers'], value: () => sql`s.shipment_number` },
  { columns: [], value: () => sql`s.house_waybill_number` },
  { columns: ['departureVessel', 'vessel'], value: () => sql`s.departure_vessel` },
  { columns: ['arrivalVessel'], value: () => sql`s.arrival_vessel` },
  { columns: ['orderNumbers', 'orderNumber'], value: (context) => sql`array_to_string(${shipmentExpressions.orderNumbers(context)}, ' ')` },
  { columns: ['containerNumbers', 'containers'], value: () => containerNumbers },
  { columns: ['carrierBookingReference'], value: () => sql`s.carrier_booking_reference` },
  { columns: ['carrierName', 'carrier', 'carrierCode'], value: () => sql`s.carrier_name` },
  { columns: ['carrierName', 'carrier', 'carrierCode'], value: () => sql`s.carrier_code` },
]
const suppliers = ['supplier', 'supplierName', 'supplierNames']

/** Returns the column in which the report shows the field. */
const columnOf = ({ report }: ReportContext, columns: readonly string[]): string | undefined => columns.find((id) => id in report.columns)

/** True if the report does not show the field, but the shipments table hides it. */
function isElsewhereHidden(context: ReportContext, columns: readonly string[]): boolean {
  const hidden = context.account.hiddenColumns['shipments' satisfies ReportId] ?? []
  return columnOf(context, columns) === undefined && columns.some((id) => id in reports.shipments.columns && hidden.includes(id))
}

/** Matches shipments `s` by number, orders, containers, vessels or carrier. */
export function shipmentTextCondition(context: ReportContext, text: string): Sql {
  const found = sql`${searchText(context)} like ${containsPattern(text)}`
  // for an actor limited to some suppliers the search text leaves out the orders already
  const all = fields.filter(({ columns }) => !(context.reader.part && columns.includes('orderNumbers')))
  const shown = all
    .filter(({ columns }) => !isElsewhereHidden(context, columns))
    .map(({ columns, value }): SearchedField => ({ value: value(context), shownBy: columnOf(context, columns) }))
  // the index finds the search text; if columns are hidden, the visible fields are then matched again
  const direct =
    visibleFields(context, shown).length === all.length ? found : sql`(${found} and ${matchesVisibleField(context, text, shown)})`
  const part = toContainerPart(text)
  if (part === undefined) return direct
  const containers = shown.filter(({ value }) => value === containerNumbers)
  return sql`(${direct} or ${searchText(context)} like ${containsPattern(part)} and ${matchesVisibleField(context, part, containers)})`
}

/** Matches like `shipmentTextCondition`, and by the supplier's name. */
export function freeTextCondition(context: ReportContext, text: string): Sql {
  const column = columnOf(context, suppliers)
  const isHidden = isElsewhereHidden(context, suppliers) || (column !== undefined && context.hidden.includes(column))
  const condition = shipmentTextCondition(context, text)
  return isHidden ? condition : sql`(${condition} or s.supplier_id = any (array(${matchingSuppliers(context, text)})))`
}
