import type { FieldTexts } from './field-text.ts'

const uuid = '01a1fe49-0320-736f-bb76-0502e41a4fca'
const code: FieldTexts[string] = ['Code as records use it.', 'FCL']
const name: FieldTexts[string] = ['Meaning of the code.', 'Full container load']

const envelope: FieldTexts = {
  data: ['Result of the request; null if it failed.'],
  errors: ['Reasons why the request failed; empty if it succeeded.'],
  'errors.code': ['Code of the error for programs. The list under Errors is complete.', 'unknownParameter'],
  'errors.propertyName': ['Parameter or property that the error concerns, by its path; null if it concerns none.', 'colour'],
  'errors.errorMessage': ['Explanation for people. Its wording may change.', 'Unknown parameter'],
  'errors.nextCursor': [
    'With `cursorExpired`: the position of the change feed to continue from after reading everything again.',
    'eyJ2Ijox…',
  ],
  requestId: ['Id of the request, to quote to the operator.', uuid],
  items: ['Entries of this page, at most `limit`.'],
  nextCursor: ['`cursor` of the next page; absent on the last page.', 'eyJ2Ijox…'],
  nextSince: ['Position in the change feed at which reading began, for `since` or `after`; on the last page only.', 'eyJ2Ijox…'],
}

const general: FieldTexts = {
  'application.id': ['Id of the application.', uuid],
  'application.name': ['Name of the application.', 'Acme TMS'],
  accountName: ['Name of the account whose data the key reads.', 'Kurrajong & Vale'],
  timeZone: ['IANA time zone of the account. Decides which calendar day a timestamp counts as.', 'Australia/Sydney'],
  baseCurrency: ['ISO 4217 code of the account’s base currency.', 'AUD'],
  'application.key': ['Which of the two keys was sent.', 'primary'],
  callsPerMinute: ['Number of requests that the application may send per minute.', 600],
  allSuppliers: ['False if the application is limited to some suppliers.', true],
  endpoints: ['Endpoints that are enabled for the application.'],
  endpointId: ['Id of the endpoint setting, as in the description of each operation.', 'list-shipments'],
  'endpoints.supplierFilter': ['True if the endpoint returns only records of the application’s suppliers.', false],
  available: ['False if the account lacks the feature that the endpoint requires.', true],
  steps: ['Steps of a shipment, in order.'],
  'steps.step': ['Number of the step, 0 to 3.', 1],
  'steps.name': ['Name of the step.', 'In Transit'],
  'codes.trans': ['Means of transport.'],
  'codes.modes': ['Load types that the portal interprets. Records may have others.'],
  'modes.code': code,
  'modes.name': name,
  chargeGroups: ['Groups of charges.'],
  'chargeGroups.code': ['Code of the group.', 'FRT'],
  'chargeGroups.name': ['Name of the group.', 'Freight'],
  eventCodes: ['Codes of tracking events. Records may also have DCSA codes.'],
  'eventCodes.code': ['Code of the event.', 'DEP'],
  'eventCodes.name': ['Meaning of the event.', 'Departed'],
  eventClassifiers: ['Classifiers of tracking events.'],
  'eventClassifiers.code': ['Classifier of the event.', 'actual'],
  'eventClassifiers.name': ['Meaning of the classifier.', 'Has happened'],
  'trans.code': ['Code of the means of transport.', 'SEA'],
  'trans.name': ['Name of the means of transport.', 'Sea'],
}

const feed: FieldTexts = {
  'changes.id': ['Id of the event. An event that is returned again has the same id.', uuid],
  'changes.type': ['Type of the event.', 'shipment.updated'],
  occurredAt: ['Time of the change, in UTC.', '2026-11-24T06:05:00.000Z'],
  subject: ['Record that the event is about.'],
  'subject.kind': ['Kind of the record.', 'shipment'],
  'subject.key': ['Number or code of the record.', 'S00014571'],
  'subject.url': ['Path and query that return the record; null if no endpoint returns it.', '/api/v1/external/shipments/S00014571'],
  'changes.data': ['Details of the event, by type.'],
  changes: ['Changed fields. Lists and derived values have a name only.'],
  'changes.field': ['Changed field, by its path in the record.', 'destinationETA'],
  'changes.before': [
    'Previous value. Absent if there was none, the key may not read it, or it is longer than 2,000 characters.',
    '2026-11-15',
  ],
  'changes.after': ['New value. Absent if there is none, the key may not read it, or it is longer than 2,000 characters.', '2026-11-17'],
  mergedInto: ['Number of the shipment into which this one was merged; null if it was not.', 'S00014572'],
  'data.date': ['Day of the milestone, in the account’s time zone.', '2026-10-20'],
  'data.from': ['Expected arrival before the change, in the account’s time zone.', '2026-11-15'],
  'data.to': ['Expected arrival after the change, in the account’s time zone.', '2026-11-17'],
  'data.source': ['Source of the date, or of an import: for example `carrier` or `file`.', 'carrier'],
  'data.replaced': ['True if the document replaced one with the same name.', false],
  'data.code': ['Code of the tracking event.', 'DEP'],
  'data.classifier': ['Whether the event is planned, estimated or actual (has happened).', 'actual'],
  'data.title': ['Title of the event for people.', 'Departed'],
  'data.location': ['UN/LOCODE of the place of the event.', 'CNNGB'],
  'data.eventDate': ['Day of the event, or timestamp in UTC.', '2026-10-20T13:30:00.000Z'],
  'data.orderNumbers': ['Numbers of the booked purchase orders.', ['PO-106711']],
  vendorName: ['Name of the vendor that made the booking.', 'Mekong Heron Lighting'],
  submission: ['Number of the submission of this booking, from 1.', 1],
  'data.direction': ['Whether the account received or sent the file.', 'received'],
  'data.format': ['Format of the file, such as EDIFACT or X12; null if unknown.', 'EDIFACT'],
  'changes.nextCursor': [
    'Position to continue from, also if there are no events. Store it after you have applied the events.',
    'eyJ2Ijox…',
  ],
  hasMore: ['True if there are more events now; otherwise request again later.', false],
  months: ['Months with records, in ascending order.'],
  'months.month': ['Month of `changedAt`, in UTC.', '2026-11'],
  rows: ['Number of records that last changed in the month.', 2400],
  checksum: [
    'SHA-256, in hexadecimal, of one line per record, in the byte order of the lines: its number or code, a space, its `changedAt`, and a line feed.',
    '5f2d7e7b4e6f6f4c1b1d0f1c3d0f8c5ad7c5b6bb1c1b9a0e4d6d3f8b2a9c0e11',
  ],
}

export const feedFields: FieldTexts = { ...envelope, ...general, ...feed }
