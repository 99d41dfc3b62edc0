import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { ExternalEndpoint, PushedRecords, PushResource } from '@portal/contracts/external/declare'
import { maxDryRunRecords, type PushAccepted, type PushResponse } from '@portal/contracts/external/push'
import { withClient, type PoolClient } from '@portal/db/pool'
import { hash } from 'node:crypto'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { PushBody } from '../../ingest/push/push-body.ts'
import { ImportRun } from '../../ingest/pipeline/run.ts'
import type { ImportCounts } from '../../ingest/context/report.ts'
import { withImportErrors } from '../../ingest/pipeline/import-errors.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { rejectWith, sqlStateOf } from '../../platform/errors/http-error.ts'
import type { ExternalRequest } from '../../platform/http/external/application-route.ts'
import { queueBatch } from './batches/queue-batch.ts'
import { storeDoneBatch } from './batches/batch-rows.ts'
import { toImportAccount, importByKey } from './import-by-key.ts'
import { PushResults } from './batches/push-results.ts'
import { pushRunOptions } from './push-run-options.ts'
import { pushLogDetail } from './push-log-detail.ts'

/** Duration of a push after which it begins no further chunk. */
const maxPushMs = 45_000
/** Maximum duration of a dry run. */
const dryRunSeconds = 20

interface PushInput {
  dryRun: boolean
  results: 'all' | 'problems'
  pushed: PushedRecords
}

/** Imports records of a resource and returns the result of each, or stores them for the worker. */
export const pushRecords =
  (operation: ExternalOperation, { database }: ExternalDependencies) =>
  async (
    { dryRun, results, pushed }: PushInput,
    scope: ApplicationScope,
    context: ExternalRequest,
  ): Promise<PushResponse | PushAccepted> => {
    const resource = (externalEndpoints[operation] as ExternalEndpoint).records as PushResource
    const body = await PushBody.read(pushed.bytes, pushed.form)
    if (dryRun && body.count > maxDryRunRecords)
      rejectWith('tooManyRecords', null, `A dry run can contain at most ${maxDryRunRecords.toLocaleString('en')} records. Send fewer.`)
    const push = { operation, format: pushed.form, bytes: pushed.bytes, records: body.count }
    if (context.background) return queueBatch(database.pool, scope, context, push)
    const collected = new PushResults()
    const begun = performance.now()
    const options = {
      ...pushRunOptions(resource, scope, context),
      listener: collected,
      mayGoOn: () => performance.now() - begun < maxPushMs,
    }
    const toPushResponse = (batchId: string | null, { inserted, updated, unchanged, rejected }: ImportCounts): PushResponse => {
      context.record.noteRecords(pushLogDetail(body, collected))
      return { batchId, inserted, updated, unchanged, rejected, results: collected.sorted(results === 'problems') }
    }
    if (dryRun) {
      const rehearse = (client: PoolClient) =>
        ImportRun.rehearse(client, toImportAccount(scope), 'api', { ...options, resource, lines: body.lines() })
      const report = await withImportErrors(() => withClient(database.importPool, (client) => undone(client, rehearse)))
      return toPushResponse(null, report)
    }
    const audited = { resource, sha256: hash('sha256', pushed.bytes, 'hex') }
    const { report } = await importByKey(
      {
        pool: database.importPool,
        operation,
        scope,
        context,
        audited,
        store: (client, ended) => storeDoneBatch(client, scope, { ...push, now: context.now, report: ended, collected }),
      },
      options,
      (run) => run.importLines(resource, body.lines()),
    )
    return toPushResponse(report.batchId, report)
  }

/** Runs work in a transaction that is always rolled back. @throws {HttpError} 503 if it takes longer than a dry run may */
async function undone<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query(`set local transaction_timeout = '${dryRunSeconds}s'`)
  try {
    return await work(client)
  } catch (error) {
    // the transaction timeout
    if (sqlStateOf(error) === '25P04')
      return rejectWith('queryTimeout', null, `A dry run may take ${dryRunSeconds} seconds: send fewer records.`)
    throw error
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
