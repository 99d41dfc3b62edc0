import { sql } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { downloadStoredFile, storedFileReference, type StoredFileReference } from '../../platform/files/stored-file.ts'

/** Downloads a document of the shipment with this number; 404 for documents of other shipments. */
export const downloadTrackingDocument: Handler<'downloadTrackingDocument'> = async (
  { shipmentNumber, documentId },
  { reader },
  { log },
) => {
  const [document] = await reader.rows<StoredFileReference & { filename: string }>(
    sql`select ${storedFileReference}, d.filename from ${reader.from('shipments')} s
      join ${reader.from('shipment_documents')} d on d.shipment_id = s.id join ${reader.from('stored_files')} f on f.id = d.file_id
      where s.shipment_number = ${shipmentNumber} and d.id = ${documentId}`,
  )
  return document ? downloadStoredFile(reader, document, document.filename, log) : rejectWith('notFound')
}
