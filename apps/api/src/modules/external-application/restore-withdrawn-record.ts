import { withImportErrors } from '../../ingest/pipeline/import-errors.ts'
import { restoreRecord } from '../../ingest/pipeline/restore-record.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { findInAnyMode } from './find-application.ts'

/** Restores a record that an application has withdrawn. */
export const restoreWithdrawnRecord: Handler<'restoreWithdrawnRecord'> = async ({ id, recordId }, scope, { client, now, audit }) => {
  const { accountId, liveAccountId } = await findInAnyMode(scope, id)
  const { resource, key } = await withImportErrors(() => restoreRecord(client, { accountId, applicationId: id, id: recordId, now }))
  audit({ subject: resource, subjectId: recordId, subjectName: key, accountId: liveAccountId, after: { restored: true } })
  return null
}
