import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { ExternalEndpoint, PushedRecords, PushResource } from '@portal/contracts/external/declare'
import { mostDryRunRecords, type PushAnswer } from '@portal/contracts/external/push'
import { withClient, type PoolClient } from '@portal/db/pool'
import { hash } from 'node:crypto'
import { importBusy } from '../../domain/applications/push-slots.ts'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { AccountChanged, type ImportAccount } from '../../ingest/context.ts'
import { KeyTerms } from '../../ingest/push/key-terms.ts'
import { PushBody } from '../../ingest/push/push-body.ts'
import { ImportRun, type RunOptions } from '../../ingest/run.ts'
import type { Counts } from '../../ingest/report.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { auditedActor, writeAuditBy } from '../../platform/audit.ts'
import { refuse } from '../../platform/errors.ts'
import type { ExternalCall } from '../../platform/http/application-route.ts'
import { PushResults } from './push-results.ts'
import { recordSightOf } from './record-sight-of.ts'

/** A push that has run this long begins no further chunk. */
const longestPushMs = 45_000
const dryRunSeconds = 20

interface PushInput {
  dryRun: boolean
  results: 'all' | 'problems'
  pushed: PushedRecords
}

/** Takes records of a resource through the import, and says of each what became of it. */
export const pushRecords =
  (operation: ExternalOperation, { database, pushes }: ExternalDependencies) =>
  async ({ dryRun, results, pushed }: PushInput, scope: ApplicationScope, call: ExternalCall): Promise<PushAnswer> => {
    const resource = (externalEndpoints[operation] as ExternalEndpoint).records as PushResource
    const { actor, account } = scope
    const body = await PushBody.read(pushed.bytes, pushed.form)
    if (dryRun && body.count > mostDryRunRecords)
      refuse('tooManyRecords', null, `A dry run holds at most ${mostDryRunRecords.toLocaleString('en')} records.`)
    const collected = new PushResults()
    const begun = performance.now()
    const options: RunOptions = {
      terms: new KeyTerms(resource, recordSightOf(resource, scope), actor.part),
      listener: collected,
      describeFault: (error) => {
        call.log.warn({ err: error, application: actor.application.id, resource }, 'A pushed record could not be stored')
        return 'The portal could not store this record'
      },
      mayGoOn: () => performance.now() - begun < longestPushMs,
    }
    const importAccount: ImportAccount = { id: account.id, baseCurrency: account.baseCurrency, timeZone: account.timeZone }
    const answerOf = (batchId: string | null, { inserted, updated, unchanged, rejected }: Counts): PushAnswer => ({
      batchId,
      inserted,
      updated,
      unchanged,
      rejected,
      results: collected.sorted(results === 'problems'),
    })
    return pushes.run(actor.application.id, async () => {
      try {
        if (dryRun) {
          const report = await withClient(database.importPool, (client) =>
            rehearsed(client, () => ImportRun.rehearse(client, importAccount, 'api', { ...options, resource, lines: body.lines() })),
          )
          return answerOf(null, report)
        }
        const run = await ImportRun.start(database.importPool, importAccount, 'api', options)
        const close = () =>
          run.close(async (client, { batchId, inserted, updated, unchanged, rejected }) => {
            const sha256 = hash('sha256', pushed.bytes, 'hex')
            const { source, userAgent, id: requestId, now } = call
            const input = { resource, batchId, inserted, updated, unchanged, rejected, sha256 }
            const origin = { operation, now, actor: auditedActor(actor), accountId: account.id, source, userAgent, requestId, input }
            await writeAuditBy(client, origin)
          })
        try {
          await run.importLines(resource, body.lines())
        } catch (error) {
          // what was stored until then is stored, and is accounted for
          await close().catch((closing: unknown) => call.log.warn({ err: closing }, 'A push was not closed'))
          throw error
        }
        const report = await close()
        return answerOf(report.batchId, report)
      } catch (error) {
        throw refusalOf(error)
      }
    })
  }

/** Runs work in a transaction that is undone, whatever comes of it. */
async function rehearsed<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query(`set local transaction_timeout = '${dryRunSeconds}s'`)
  try {
    return await work()
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** What stopped a push, as its sender reads it. */
function refusalOf(error: unknown): unknown {
  const { code } = error as { code?: string }
  // the lock of the account was not had in time
  if (code === '55P03') return importBusy()
  if (code === '25P04') return refuse('queryTimeout', null, `A dry run may take ${dryRunSeconds} seconds: send fewer records.`)
  if (error instanceof AccountChanged)
    return refuse('conflict', null, 'The account was changed while data was imported. Send the records again.')
  return error
}
