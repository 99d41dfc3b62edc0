import { maxDryRunRecords } from '@portal/contracts/external/push'
import type { FieldTexts } from './field-text.ts'

const uuid = '01a1fe49-0320-736f-bb76-0502e41a4fca'

/** Parameters of the endpoints of records and changes. */
const parameters: FieldTexts = {
  'query.limit': ['Maximum number of entries on a page, 1 to 1,000 (to 100 with `include`).', 100],
  'query.cursor': ['`nextCursor` of the previous page. It contains the filters: they need not be repeated.', 'eyJ2Ijox…'],
  'query.after': [
    'Position to continue from, exclusive: `nextCursor` of the previous response, or `nextSince` of a list. `now` returns the current position without events. Without it, the response begins with the oldest stored event.',
    'eyJ2Ijox…',
  ],
  'query.since': [
    'Only records changed after this position, exclusive: `nextSince` of the last page of this list, or `nextCursor` of the change feed. Each change is returned once. Removed records are reported by the change feed only.',
    'eyJ2Ijox…',
  ],
  'query.updatedSince': [
    'Only records changed since this time, inclusive, oldest change first. A record may be returned twice, but none is missed.',
    '2026-11-24T00:00:00Z',
  ],
  'changes.query.limit': ['Maximum number of events, 1 to 1,000.', 100],
  'query.types': ['Only events of these types, comma-separated; may differ from request to request.', 'shipment.created,shipment.updated'],
  'query.of': ['List to compare with.', 'shipments'],
  'query.month': ['Only this month of `changedAt`, in UTC.', '2026-11'],
  'query.reference': [
    'An exact shipment, house waybill, carrier booking, container or order number. Returns every shipment that has it.',
    'MSKU0000006',
  ],
  'query.shipmentNumber': ['Only shipments with these numbers, comma-separated.', 'S00014571,S00014572'],
  'query.etaFrom': ['Earliest planned arrival (`destinationETA`), inclusive.', '2026-11-01'],
  'query.etaTo': ['Latest planned arrival (`destinationETA`), inclusive.', '2026-11-30'],
  'query.step': ['Only these steps, comma-separated: 0 ordered, 1 departed, 2 arrived, 3 delivered.', '1,2'],
  'query.trans': ['Only this means of transport: `SEA`, `AIR`, `ROAD` or `RAIL`.', 'SEA'],
  'query.mode': ['Only this load type, such as `FCL` or `LSE`.', 'FCL'],
  'query.supplierCode': ['Only records of the supplier with this code.', 'LANTERN'],
  'shipments.query.include': [
    'Lists to add to each record, comma-separated, as far as the key may read them. Reduces the maximum `limit` to 100.',
    'containers,events',
  ],
  'purchase-orders.query.include': ['`lines` adds the lines of each order. Reduces the maximum `limit` to 100.', 'lines'],
  'query.orderNumber': ['Only orders with these numbers, comma-separated.', 'PO-106711'],
  'query.orderDateFrom': ['Earliest order date, inclusive.', '2026-09-01'],
  'query.orderDateTo': ['Latest order date, inclusive.', '2026-09-30'],
  'query.status': ['Only orders whose state is exactly this text.', 'Open'],
  'query.vendorNumber': ['Only orders with this vendor number, in any case.', 'V-2041'],
  'query.code': ['Only records with these codes, comma-separated.', 'LAMP-7,LAMP-12'],
  'query.invoiceDateFrom': ['Earliest invoice date of the charge, inclusive.', '2026-11-01'],
  'query.invoiceDateTo': ['Latest invoice date of the charge, inclusive.', '2026-11-30'],
  'query.group': ['Only this group: `FRT` freight, `DST` destination, `CDS` customs, duty and disbursements, `OTH` other.', 'FRT'],
  'query.dryRun': [
    `True validates the records and returns the results without storing anything; at most ${maxDryRunRecords.toLocaleString('en')} records.`,
    true,
  ],
  'query.results': ['Results of `all` records, or of `problems`: rejected records only.', 'problems'],
  'path.shipmentNumber': ['Number of the shipment.', 'S00014571'],
  'path.containerNumber': ['Number of the container; spaces and hyphens are ignored.', 'MSKU0000006'],
  'path.documentId': ['Id of the document, from the list of the shipment’s documents.', uuid],
  'suppliers.path.code': ['Code of the supplier.', 'LANTERN'],
  'products.path.code': ['Code of the product.', 'LAMP-7'],
  'path.orderNumber': ['Number of the purchase order.', 'PO-106711'],
}

/** Parameters of reports. */
const reportParameters: FieldTexts = {
  'report.query.startDate': ['First day of the period, inclusive. Without it, the period has no beginning.', '2026-11-01'],
  'report.query.endDate': ['Last day of the period, inclusive. Without it, the period has no end.', '2026-11-30'],
  'report.query.dateBasedOn': ['Date that decides whether a row is in the period.', 'ETA'],
  'report.query.supplierIds': ['Only rows of these suppliers, by id, comma-separated; absent or `-1` for all suppliers.', uuid],
  'report.query.freeTextSearch': [
    'Only rows that contain this text. A complete number is found in all months, not only in the period.',
    'PO-106711',
  ],
  'report.query.portOrigin': ['Only rows with this UN/LOCODE as origin.', 'CNNGB'],
  'report.query.portDestination': ['Only rows with this UN/LOCODE as destination.', 'AUSYD'],
  'report.query.delay': [
    'Only shipments in this state. `early`, `onTime`, `late` (1 to 3 days) and `veryLate` (over 3 days) compare actual with planned arrival; `overdue`, `arriving` (within 7 days) and `freeTime` (ended, or ending within 5 days) are as of today in the account’s time zone.',
    'late',
  ],
  'report.query.freeTime': ['Only containers whose free time is `ending` (within 5 days, or ended) or `past`, as of today.', 'ending'],
  'report.query.orderState': [
    'Only open orders in this state as of today: shipping date passed and not shipped, shipping within 14 days, partly shipped, or not shipped.',
    'partlyShipped',
  ],
  'report.query.booking': ['Only lines that are `booked`, or unbooked less than 21 days before the shipping date (`overdue`).', 'booked'],
  'report.query.show': ['`open` for exceptions as of today in any period, `all` for all delays of the period as well.', 'open'],
  'report.query.totals': ['True adds the totals of all rows that match the filters, in `totals`.', true],
  'report.query.sortColumn': ['Column that the rows are sorted by.'],
  'report.query.sortDirection': ['Ascending or descending.', 'desc'],
  'report.query.skip': ['Number of rows to skip, 0 to 10,000.', 0],
  'report.query.take': ['Number of rows to return, 0 to 10,000.', 25],
}

export const parameterFields: FieldTexts = { ...parameters, ...reportParameters }
