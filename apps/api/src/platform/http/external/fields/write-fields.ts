import type { FieldTexts } from './field-text.ts'

const uuid = '01a1fe49-0320-736f-bb76-0502e41a4fca'

const push: FieldTexts = {
  batchId: ['Id of the push, to quote to the operator; null for a dry run.', uuid],
  inserted: ['Number of new records.', 12],
  updated: ['Number of changed records.', 3],
  unchanged: ['Number of records that equal the stored ones.', 2400],
  rejected: ['Number of rejected records; they are not stored.', 0],
  results: ['Result of each record, or of those with problems only (`results=problems`).'],
  'results.line': ['Line of the NDJSON, or position in the list, from 1.', 1],
  'results.key': ['Number or code that identifies the record; null if it could not be read.', 'S00014571'],
  'results.outcome': ['Whether the record was inserted, updated, unchanged or rejected.', 'updated'],
  'results.changes': ['Changed properties of an updated record, at most 50.'],
  moreChanges: ['Number of changed properties beyond those in `changes`.', 4],
  'results.errors': ['Reasons why the record was rejected.'],
  'results.errors.code': ['Code of the error for programs. The list under Errors of records is complete.', 'invalidValue'],
  'results.errors.propertyName': ['Property of the record by its path; null if the error concerns none.', 'charges[2].amount'],
  'results.errors.errorMessage': ['Rule that the value violates, for people.', 'Must be SEA, AIR, ROAD or RAIL'],
  warnings: ['Irregularities in a record that was stored.'],
  'warnings.propertyName': ['Property of the record by its path; null if the warning concerns none.', 'containers[0].number'],
  'warnings.errorMessage': ['Irregularity, for people.', 'The check digit is wrong'],
  truncated: ['True on a repeat whose stored response was shortened: results of accepted records are omitted.', true],
}

const vesselPosition: FieldTexts = {
  'vessel-positions.vessel': ['Name of the vessel. One of `vessel`, `imo` and `mmsi` is required.', 'Ever Lantern'],
  imo: ['IMO number of the vessel: seven digits, the last of them the check digit.', '9074729'],
  mmsi: ['MMSI of the vessel: nine digits.', '636019825'],
  lat: ['Latitude in degrees, WGS 84; positive is north.', -33.86],
  lon: ['Longitude in degrees, WGS 84; positive is east.', 151.2],
  timestamp: ['Time of the position.', '2026-11-24T06:05:00Z'],
  'vessel-positions.status': ['Navigational status, as the source names it.', 'Under way using engine'],
  'vessel-positions.speed': ['Speed over ground in knots.', 17.4],
  headingDeg: ['Heading in degrees, clockwise from north.', 145],
}

const files: FieldTexts = {
  file: ['Content of the file as a part of the form, with its name; up to 25 MB.'],
  'documents.shipmentNumber': ['Number of the shipment that the document belongs to.', 'S00014571'],
  'documents.outcome': ['Whether the document is new, replaced one with the same name, or is identical to it.', 'inserted'],
  'edi-files.direction': ['Whether the account received or sent the file.', 'received'],
  'edi-files.outcome': [
    'Whether the file is new, a new version, known already, or new with parts that are held (see `status`).',
    'inserted',
  ],
  ediId: ['Id of the EDI file.', uuid],
  'edi-files.status': [
    '`applied` if messages changed records, `shown` if there was nothing to apply, `quarantined` if parts of the file are held: they were not applied, `notes` have the reasons.',
    'applied',
  ],
  notes: ['Parts of the file that were not read, with the reasons.'],
  'notes.segment': ['Number of the segment in the file, from 1.', 8],
  'notes.reason': ['Reason for people.', 'UNT says 8, 9 segments counted'],
  refused: ['True if the part is held. False for parts that the portal ignores.', true],
  'edi-files.changes': ['Changes that the file made to records.'],
  'edi-files.changes.resource': ['Kind of the record.', 'shipments'],
  'edi-files.changes.key': ['Number of the record.', 'S00014571'],
  'edi-files.changes.change': ['Whether the record was inserted, updated or is unchanged.', 'updated'],
  'edi-files.changes.fields': ['Changed fields, at most 50.'],
  'fields.field': ['Changed field.', 'destinationATA'],
  'fields.before': ['Previous value as text; null if there was none.', '2026-11-15'],
  'fields.after': ['New value as text.', '2026-11-17'],
}

export const writeFields: FieldTexts = { ...push, ...vesselPosition, ...files }
