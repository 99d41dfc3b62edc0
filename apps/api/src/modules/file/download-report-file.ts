import { sql } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { downloadStoredFile, storedFileReference, type StoredFileReference } from '../../platform/files/stored-file.ts'

/** Downloads a report file of the account under its original name. */
export const downloadReportFile: Handler<'downloadReportFile'> = async ({ id }, { reader }, { log }) => {
  const [found] = await reader.rows<StoredFileReference & { fileName: string }>(
    sql`select r.file_name as "fileName", ${storedFileReference}
      from ${reader.from('report_files')} r join ${reader.from('stored_files')} f on f.id = r.file_id where r.id = ${id}`,
  )
  return found ? downloadStoredFile(reader, found, found.fileName, log) : rejectWith('notFound')
}
