import type { ImportAccount } from '../ingest/context/context.ts'
import { importDirectory } from '../ingest/files/directory.ts'
import { fileHandlers } from '../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../ingest/files/incoming-file.ts'
import { LocationWritePolicy } from '../ingest/push/location-write-policy.ts'
import { ImportRun } from '../ingest/pipeline/run.ts'
import { storeFile } from '../ingest/files/store-file.ts'
import type { ImportReport } from '../ingest/context/report.ts'
import { temporaryDirectory } from './temporary-directory.ts'
import type { TestImport } from './test-import.ts'

/** Shipment of the `departure` message. */
export const departed = {
  shipmentNumber: 'SHP-1',
  houseWaybillNumber: 'HBL-1',
  carrierBookingReference: 'BKG-1',
  origin: 'CNSHA',
  destination: 'AUSYD',
}

/** Returns an EDIFACT message about a departure from Shanghai for a transport document. */
export const departure = ({ number = '7', time = '1405', document = 'HBL-1', eta = '20260225', end = "UNT+11+1'UNZ+1+" } = {}) =>
  `UNB+UNOA:2+CARRIER+ACME+260203:${time}+${number}'UNH+1+IFTSTA:D:96A:UN'BGM+23+X+9'CNI+1'STS+1+VD'DTM+334:20260202:102'` +
  `LOC+175+CNSHA'RFF+BM:${document}'LOC+9+CNSHA:139:6'LOC+11+AUSYD:139:6:SYDNEY'DTM+132:${eta}:102'${end}${number}'`

/** Returns an EDIFACT interchange with one message. @param preparedAt `YYMMDD:HHMM` */
export function edifactFile({ type, preparedAt, number }: { type: string; preparedAt: string; number: string }, ...body: string[]): string {
  const message = [`UNH+1+${type}:D:96A:UN`, ...body, `UNT+${body.length + 2}+1`]
  return [`UNB+UNOC:3+PARTNER+ACME+${preparedAt}+${number}`, ...message, `UNZ+1+${number}`, ''].join("'")
}

/**
 * Returns an X12 interchange with one transaction set.
 * @param preparedAt `YYMMDD*HHMM`
 * @param number nine digits
 */
export function x12File({ type, preparedAt, number }: { type: string; preparedAt: string; number: string }, ...body: string[]): string {
  const id = (text: string) => text.padEnd(15)
  const isa = `ISA*00*${' '.repeat(10)}*00*${' '.repeat(10)}*ZZ*${id('PARTNER')}*ZZ*${id('ACME')}*${preparedAt}*U*00401*${number}*0*P*>`
  const set = [`ST*${type}*0001`, ...body, `SE*${body.length + 2}*0001`]
  return [isa, `GS*XX*PARTNER*ACME*20${preparedAt}*1*X*004010`, ...set, 'GE*1*1', `IEA*1*${number}`, ''].join('~')
}

/** Imports EDI files, optionally with records. */
export const receiveEdi = async (
  { pool }: TestImport,
  account: ImportAccount,
  files: Parameters<typeof temporaryDirectory>[0],
): Promise<ImportReport> => importDirectory(pool, account, await temporaryDirectory(files))

/** Receives an EDI file from a sender that may not create shipments. */
export async function receiveFromCarrier({ pool }: TestImport, account: ImportAccount, fileName: string, text: string): Promise<void> {
  const run = await ImportRun.start(pool, account, 'file', { mayCreateShipments: false, policy: new LocationWritePolicy() })
  const now = new Date()
  const kind = fileHandlers.find((one) => one.kind === 'edi/received')!
  await storeFile(pool, run, kind, { fileName }, fileOfBytes(Buffer.from(text), now), now)
  await run.finish()
}

/** Returns the processing results of the files with a document number, oldest first. */
export async function readEdiFiles({ pool }: TestImport, { id }: ImportAccount, documentNumber: string): Promise<object[]> {
  const { rows } = await pool.query<object>(
    `select status::text, format, types, notes, changes, to_char(exchanged_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at
     from edi_files where account_id = $1 and document_number = $2 order by id`,
    [id, documentNumber],
  )
  return rows
}

/** Returns the carrier's latest estimate for the arrival in Sydney, as a date, of the account's only shipment. */
export async function readEstimatedArrival({ pool }: TestImport, { id }: ImportAccount): Promise<string | undefined> {
  const { rows } = await pool.query<{ eta: string }>(
    `select to_char(event_date at time zone 'UTC', 'YYYY-MM-DD') as eta from shipment_events
     where account_id = $1 and classifier = 'estimated' and code = 'ARRI' and location = 'AUSYD' order by created_date desc limit 1`,
    [id],
  )
  return rows[0]?.eta
}
