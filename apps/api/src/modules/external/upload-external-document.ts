import { hash } from 'node:crypto'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { fileHandlers } from '../../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../ingest/files/incoming-file.ts'
import { storeFile } from '../../ingest/files/store-file.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { findVisibleShipment } from './find-visible-shipment.ts'
import { importByKey } from './import-by-key.ts'
import { requireFile } from './require-file.ts'

/** Stores a document of a shipment that the key may see. */
export const uploadExternalDocument =
  ({ database }: ExternalDependencies): ExternalHandler<'uploadExternalDocument'> =>
  async ({ shipmentNumber, file }, scope, context) => {
    const { fileName, bytes } = requireFile(file)
    const shipmentId = await findVisibleShipment(scope.reader, shipmentNumber)
    const kind = fileHandlers.find((one) => one.kind === 'documents')!
    const pool = database.importPool
    const audited = { shipmentNumber, fileName, sha256: hash('sha256', bytes, 'hex') }
    const { report, result } = await importByKey(
      { pool, operation: 'uploadExternalDocument', scope, context, audited },
      {},
      async (run) => {
        const stored = await storeFile(
          pool,
          run,
          kind,
          { shipmentNumber, fileName },
          fileOfBytes(Buffer.from(bytes), context.now),
          context.now,
        )
        // deleted in the meantime
        return stored ?? rejectWith('notFound')
      },
    )
    const { rows } = await pool.query<{ id: string }>(
      'select id from shipment_documents where account_id = $1 and shipment_id = $2 and filename = $3',
      [scope.account.id, shipmentId, fileName],
    )
    const documentId = rows[0]?.id ?? rejectWith('notFound')
    return { batchId: report.batchId, outcome: result.outcome, documentId, fileName }
  }
