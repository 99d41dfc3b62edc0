import type { ExternalOperation } from '@portal/contracts/external/index'
import type { Pool } from '@portal/db/pool'
import { AccountChanged, type ImportAccount } from '../../ingest/context.ts'
import { ImportRun, type RunOptions } from '../../ingest/run.ts'
import type { ImportReport } from '../../ingest/report.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { auditedActor, writeAuditBy } from '../../platform/audit.ts'
import { refuse } from '../../platform/errors.ts'
import type { ExternalCall } from '../../platform/http/application-route.ts'
import { importBusy } from '../../platform/http/push-slots.ts'
import { pushNote } from './push-note.ts'

/** What a dry run may take. */
export const dryRunSeconds = 20

export interface KeyImport {
  pool: Pool
  operation: ExternalOperation
  scope: ApplicationScope
  call: ExternalCall
  /** What of the input is kept in the audit log. */
  audited: object
}

/** The account of a push, as the import knows it. */
export const importAccountOf = ({ account }: ApplicationScope): ImportAccount => ({
  id: account.id,
  baseCurrency: account.baseCurrency,
  timeZone: account.timeZone,
})

/**
 * Runs an import that came by a key, in a batch of its own with an entry in the audit log; also where it is stopped on the way, for what was
 * stored until then is stored.
 * @throws {Refusal} 503 where another import of the account does not end, 409 where the account changed meanwhile
 */
export async function importByKey<T>(
  { pool, operation, scope, call, audited }: KeyImport,
  options: RunOptions,
  work: (run: ImportRun) => Promise<T>,
): Promise<{ report: ImportReport; result: T }> {
  const { actor, account } = scope
  const { now, source, userAgent, id: requestId } = call
  return withRefusals(async () => {
    const run = await ImportRun.start(pool, importAccountOf(scope), 'api', options)
    const close = () =>
      run.close((client, report) => {
        const { batchId, inserted, updated, unchanged, rejected } = report
        const input = { ...audited, batchId, inserted, updated, unchanged, rejected }
        const origin = { operation, now, actor: auditedActor(actor), accountId: account.id, source, userAgent, requestId, input }
        return writeAuditBy(client, origin, pushNote(report))
      })
    let result: T
    try {
      result = await work(run)
    } catch (error) {
      await close().catch((closing: unknown) => call.log.warn({ err: closing }, 'A push was not closed'))
      throw error
    }
    return { report: await close(), result }
  })
}

/** Does something with an import, and says what stopped it in words for its sender. */
export async function withRefusals<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code } = error as { code?: string }
    // the lock of the account was not had in time
    if (code === '55P03') throw importBusy()
    if (code === '25P04') return refuse('queryTimeout', null, `A dry run may take ${dryRunSeconds} seconds: send fewer records.`)
    if (error instanceof AccountChanged)
      return refuse('conflict', null, 'The account was changed while data was imported. Send the records again.')
    throw error
  }
}
