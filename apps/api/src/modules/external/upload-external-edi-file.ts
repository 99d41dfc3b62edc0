import type { ExternalEndpoints } from '@portal/contracts/external/index'
import { hash } from 'node:crypto'
import type { z } from 'zod'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { fileHandlers } from '../../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../ingest/files/incoming-file.ts'
import { LocationWritePolicy } from '../../ingest/push/location-write-policy.ts'
import { storeFile } from '../../ingest/files/store-file.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { importByKey } from './import-by-key.ts'
import { requireFile } from './require-file.ts'

type Answer = z.output<ExternalEndpoints['uploadExternalEdiFile']['response']['schema']>
type EdiRow = Pick<Answer, 'ediId' | 'status' | 'notes' | 'changes'>

/** Stores an EDI file and applies its messages. */
export const uploadExternalEdiFile =
  ({ database }: ExternalDependencies): ExternalHandler<'uploadExternalEdiFile'> =>
  async ({ direction, createShipments, file }, scope, context) => {
    const { fileName, bytes } = requireFile(file)
    const kind = fileHandlers.find((one) => one.kind === `edi/${direction}`)!
    const pool = database.importPool
    const audited = { direction, fileName, sha256: hash('sha256', bytes, 'hex') }
    const describeFault = (error: Error) => {
      context.log.warn({ err: error, application: scope.actor.application.id, fileName }, 'Pushed record was not stored')
      return 'The portal could not store this record'
    }
    const { report, result } = await importByKey(
      { pool, operation: 'uploadExternalEdiFile', scope, context, audited },
      { policy: new LocationWritePolicy(), describeFault, mayCreateShipments: createShipments && mayCreateShipments(scope) },
      async (run) =>
        (await storeFile(pool, run, kind, { fileName }, fileOfBytes(Buffer.from(bytes), context.now), context.now)) ??
        rejectWith('internal'),
    )
    const { rows } = await pool.query<EdiRow>(
      'select id as "ediId", status, notes, changes from edi_files where account_id = $1 and file_id = $2',
      [scope.account.id, result.fileId],
    )
    const row = rows[0] ?? rejectWith('conflict')
    return { batchId: report.batchId, outcome: row.status === 'quarantined' ? 'held' : result.outcome, ...row }
  }

/** True if the key may push any shipment, and so may have one created by a status message. */
const mayCreateShipments = ({ switchedOn, access }: ApplicationScope): boolean =>
  switchedOn.get('push-shipments')?.supplierFilter === false && typeof access('push-shipments') !== 'string'
