import { isVisibleColumn, slugOf, type CellType, type Column, type Report } from '@portal/contracts/report'
import { reports } from '@portal/contracts/reports/index'
import type { FieldText, FieldTexts } from './field-text.ts'

const uuid = '01a1fe49-0320-736f-bb76-0502e41a4fca'

/** Properties of rows that no table shows, and of the page around the rows. */
const flags: FieldTexts = {
  count: ['Exact number of rows that match the filters, on all pages.', 2400],
  hiddenColumnNames: ['Columns that the account hides; their properties are absent.', ['volume']],
  ignoresPeriod: ['True if the search text is a complete number: the rows then cover all months, not only the period.', true],
  totals: ['Totals of all rows that match the filters, on all pages, if the request has `totals=true`.'],
  'totals.column': ['Property of the rows that is summed.', 'weight'],
  'totals.unit': ['Currency or unit of measure of the sum; null if the column has only one.', null],
  'totals.total': ['Sum of the column, in `unit` or in the unit of the column.', 45871000],
  hasShipmentTracking: ['True if the shipment has tracking events.'],
  hasDetails: ['True if the shipment has commercial invoice lines.'],
  hasFocusedShipment: ['Always false: users mark shipments for themselves, applications do not.'],
  canBeTracked: ['True if the line is on a shipment with tracking events.'],
  noArrivalRecorded: ['True if the arrival is overdue and nothing was reported for 90 days: it counts as never recorded.'],
  noDepartureRecorded: ['True if the departure is overdue and nothing was reported for 90 days: it counts as never recorded.'],
  noInStoreRecorded: ['True if the delivery in store is overdue and nothing was reported for 90 days: it counts as never recorded.'],
  noVendorBookingRecorded: ['True if the vendor booking is overdue and nothing was reported for 90 days: it counts as never recorded.'],
  noDeliveryRecorded: ['True if the delivery is overdue and nothing was reported for 90 days: it counts as never recorded.'],
  noExFactoryRecorded: ['True if the departure ex factory is overdue and nothing was reported for 90 days: it counts as never recorded.'],
  expectedArrivalPassed: ['True if the expected arrival is before today in the account’s time zone, without an actual arrival.'],
  expectedInStorePassed: ['True if the expected in-store date is before today in the account’s time zone, without a delivery.'],
  nextArrivalPassed: ['True if the next arrival is before today in the account’s time zone.'],
  lastFreeDayPassed: [
    'True if the last free day is an expected one and before today in the account’s time zone: the discharge has not been recorded.',
  ],
  isFreeTimeRunning: ['True if the container is discharged and not gated out, so that free time runs or has ended.'],
  id: ['Id of the supplier, for `supplierIds`; null for charges without a supplier.', uuid],
  'shipmentStatuses.shipmentNumber': ['Number of the shipment.', 'S00014571'],
  'shipmentStatuses.status': ['Progress of the shipment in words.', 'In Transit'],
}

/** Form and unit of the cells of a type. */
const forms: Record<CellType, string> = {
  text: '',
  date: 'A date; timestamps count as their day in the account’s time zone.',
  integer: 'A whole number.',
  decimal: 'A number.',
  delay: 'In whole days; positive is late, negative is early.',
  overdue: 'In whole days; null if nothing is overdue.',
  list: 'A list of texts.',
  statuses: 'A list.',
  flag: '',
  id: '',
}

/** Examples of cells by type. */
const examples: Record<CellType, unknown> = {
  text: 'Ningbo',
  date: '2026-11-24',
  integer: 12,
  decimal: 1234.5,
  delay: 3,
  overdue: 4,
  list: ['MSKU0000006'],
  statuses: undefined,
  flag: true,
  id: uuid,
}

/** Examples of columns whose type alone does not suggest one. */
const columnExamples: Record<string, unknown> = {
  shipmentNumber: 'S00014571',
  shipmentNumbers: ['S00014571'],
  orderNumber: 'PO-106711',
  orderNumbers: ['PO-106711'],
  supplier: 'Lantern Bay Lighting',
  suppliers: ['Lantern Bay Lighting'],
  supplierName: 'Lantern Bay Lighting',
  supplierNames: ['Lantern Bay Lighting'],
  orderSellers: ['Lantern Bay Lighting'],
  status: 'In Transit',
  recentEventType: 'In Transit',
  mode: 'FCL',
  trans: 'SEA',
  incoterm: 'FOB',
  productCode: 'LAMP-7',
  code: 'LAMP-7',
  description: 'Desk lamp',
  currency: 'USD',
  cifCurrency: 'AUD',
  invoiceCurrency: 'USD',
  containerNumber: 'MSKU0000006',
  containerType: '42G1',
  originCode: 'CNNGB',
  destinationCode: 'AUSYD',
  lineId: '10',
  orderNumberSplit: 'A',
  units: 'PCE',
  unitUOM: 'PCE',
  invoiceUQ: 'PCE',
  unitPriceText: '18.50 per PCE',
  expectedArrivalSource: 'carrier',
  expectedInStoreSource: 'forecast',
  lastFreeDaySource: 'actual',
  nextArrivalSource: 'carrier',
  carrierCode: 'MAEU',
  carrier: 'Maersk Line',
  carrierName: 'Maersk Line',
  carrierBookingReference: 'MAEU-22041873',
  carrierContractNumber: 'FC-2026-118',
  departureVessel: 'Ever Lantern',
  arrivalVessel: 'Ever Lantern',
  vessel: 'Ever Lantern',
  voyage: '041S',
  importer: 'Kurrajong & Vale',
  deliverTo: 'Truganina DC',
  transitByMeans: 'SEA 28.4, AIR 3.1',
  reason: 'Overdue arrival',
  ask: 'Maersk Line',
  worstLine: '10',
}

const sentence = (text: string) => (text === '' || text.endsWith('.') ? text : `${text}.`)

/** Describes a column by its label, its tooltip and the form of its cells. */
function describeColumn(id: string, { type, label, tooltip, unit }: Column): FieldText {
  const meaning = tooltip ? `${label}: ${tooltip}` : label
  const currency = unit === 'baseCurrency' ? 'In the account’s base currency.' : ''
  const description = [sentence(meaning), currency || forms[type]].filter(Boolean).join(' ')
  return [description, columnExamples[id] ?? examples[type]]
}

/** Returns the descriptions of the properties of a report's rows and of its page. */
function fieldsOfReport(report: Report): FieldTexts {
  const columns = Object.entries(report.columns).filter(([, column]) => isVisibleColumn(column))
  return {
    ...flags,
    [report.itemsKey]: [`Rows of the report “${report.title}”.`],
    ...Object.fromEntries(columns.map(([id, column]) => [id, describeColumn(id, column)])),
  }
}

/** Descriptions of the fields of each report, by its name in URLs. */
export const reportFields: Readonly<Record<string, FieldTexts>> = Object.fromEntries(
  Object.values<Report>(reports).map((report) => [slugOf(report.id), fieldsOfReport(report)]),
)
