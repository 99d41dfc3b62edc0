import { sql } from '@portal/db/read'
import type { Handler } from '../../platform/http/serve.ts'
import { downloadStoredFile, storedFileReference, type StoredFileReference } from '../../platform/files/stored-file.ts'
import { findEdiFile } from './find-edi-file.ts'

interface Found extends StoredFileReference {
  documentNumber: string
  direction: string
  time: string
  name: string
  format: string
}

/**
 * Downloads an EDI file as `{documentNumber}_received_{MM-DD-YYYY_HH-mm}.xml`, in the account's time zone. Files that are not XML keep
 * their extension.
 */
export const downloadEdiFile: Handler<'downloadEdiFile'> = async ({ id }, { reader, account }, { log }) => {
  const found = await findEdiFile<Found>(
    reader,
    id,
    sql`e.document_number as "documentNumber", e.direction::text as direction, e.format, f.name, ${storedFileReference},
      to_char(e.exchanged_at at time zone ${account.timeZone}, 'MM-DD-YYYY_HH24-MI') as time`,
  )
  return downloadStoredFile(
    reader,
    found,
    `${found.documentNumber.slice(0, 150)}_${found.direction}_${found.time}.${findExtension(found)}`,
    log,
  )
}

function findExtension({ format, name }: Found): string {
  if (format === 'XML') return 'xml'
  return /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1] ?? 'edi'
}
