import { sql } from '@portal/db/read'
import { instantText } from '../../domain/records/record-sql.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { findVisibleShipment } from './find-visible-shipment.ts'

/** Returns the documents of a shipment by name. */
export const listExternalShipmentDocuments: ExternalHandler<'listExternalShipmentDocuments'> = async ({ shipmentNumber }, { reader }) => {
  const shipmentId = await findVisibleShipment(reader, shipmentNumber)
  const { items } = await reader.writtenRow<'items'>(
    sql`select coalesce(json_agg(json_build_object('documentId', d.id, 'fileName', d.filename, 'contentType', f.content_type, 'size', f.size,
        'createdDate', ${instantText(sql`f.created_date`)}) order by d.filename), '[]') as items
      from ${reader.from('shipment_documents')} d join ${reader.from('stored_files')} f on f.id = d.file_id where d.shipment_id = ${shipmentId}`,
  )
  return new RawJson(`{"items":${items}}`)
}
