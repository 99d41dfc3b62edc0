import type { ExternalOperation } from '@portal/contracts/external/index'
import type { Pool, PoolClient } from '@portal/db/pool'
import type { ImportAccount } from '../../ingest/context/context.ts'
import { ImportRun, type RunOptions } from '../../ingest/pipeline/run.ts'
import { withImportErrors } from '../../ingest/pipeline/import-errors.ts'
import type { ImportReport } from '../../ingest/context/report.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { auditedActor, writeAuditWithClient } from '../../platform/audit/audit.ts'
import type { ExternalRequest } from '../../platform/http/external/application-route.ts'
import { pushNote } from './push-note.ts'

export interface KeyImport {
  pool: Pool
  operation: ExternalOperation
  scope: ApplicationScope
  context: KeyImportContext
  /** Part of the input to record in the audit log. */
  audited: object
  /** Stores more in the transaction that closes the batch of a run without an error. */
  store?: ((client: PoolClient, report: ImportReport) => Promise<void>) | undefined
  /** False if the run can be continued after an error, so that its batch stays open; true by default. */
  closesOnError?: boolean
}

/** Origin of an import: a request, or the worker that continues one. */
export type KeyImportContext = Pick<ExternalRequest, 'now' | 'id' | 'source' | 'userAgent'> & { log: Pick<ExternalRequest['log'], 'warn'> }

export const toImportAccount = ({ account }: ApplicationScope): ImportAccount => ({
  id: account.id,
  baseCurrency: account.baseCurrency,
  timeZone: account.timeZone,
})

/**
 * Runs an import for a key in a batch with an audit entry. An aborted import is recorded too, because its committed chunks stay.
 * @throws {HttpError} 503 if another import of the account does not finish in time, 409 if the account was changed
 */
export async function importByKey<T>(
  { pool, operation, scope, context, audited, store, closesOnError = true }: KeyImport,
  options: RunOptions,
  work: (run: ImportRun) => Promise<T>,
): Promise<{ report: ImportReport; result: T }> {
  const { actor, account } = scope
  const { now, source, userAgent, id: requestId } = context
  return withImportErrors(async () => {
    const run = await ImportRun.start(pool, toImportAccount(scope), 'api', options)
    const close = (isComplete: boolean) =>
      run.close(async (client, report) => {
        if (isComplete) await store?.(client, report)
        const { batchId, inserted, updated, unchanged, rejected } = report
        const input = { ...audited, batchId, inserted, updated, unchanged, rejected }
        const origin = { operation, now, actor: auditedActor(actor), accountId: account.id, source, userAgent, requestId, input }
        await writeAuditWithClient(client, origin, pushNote(report))
      })
    let result: T
    try {
      result = await work(run)
    } catch (error) {
      if (closesOnError)
        await close(false).catch((closing: unknown) => context.log.warn({ err: closing }, 'Batch of a push was not closed'))
      throw error
    }
    return { report: await close(true), result }
  })
}
