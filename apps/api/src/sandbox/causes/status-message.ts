import { fileHandlers } from '../../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../ingest/files/incoming-file.ts'
import { storeFile } from '../../ingest/files/store-file.ts'
import { LocationWritePolicy } from '../../ingest/push/location-write-policy.ts'
import { countRows } from '../next-number.ts'
import { importSample, type Sandbox } from '../sandbox-writes.ts'

/** Code of a place in no country, whose messages are held. */
export const unknownPlace = 'QZQZQ'

/** Receives an EDIFACT message: a departure of the shipment with a waybill. @returns number of the file */
export async function receiveStatus(sandbox: Sandbox, { waybill, location }: { waybill: string; location: string }): Promise<string> {
  const { pool, now } = sandbox
  const number = (await countRows(sandbox, 'edi_files')) + 1
  const [day, time] = [now.toISOString().slice(0, 10).replaceAll('-', ''), now.toISOString().slice(11, 16).replace(':', '')]
  const body = [
    'UNH+1+IFTSTA:D:96A:UN',
    `BGM+23+${number}+9`,
    'CNI+1',
    'STS+1+VD',
    `DTM+334:${day}:102`,
    `LOC+175+${location}`,
    `RFF+BM:${waybill}`,
    'UNT+8+1',
  ]
  const segments = [`UNB+UNOC:3+SANDBOX+PORTAL+${day.slice(2)}:${time}+${number}`, ...body, `UNZ+1+${number}`]
  const documentNumber = `SBX-STATUS-${number}`
  const received = fileHandlers.find(({ kind }) => kind === 'edi/received')!
  const file = fileOfBytes(Buffer.from(segments.map((segment) => `${segment}'`).join('')), now)
  await importSample(sandbox, (run) => storeFile(pool, run, received, { fileName: `${documentNumber}.edi` }, file, now), {
    policy: new LocationWritePolicy(),
  })
  return documentNumber
}
