import { externalEndpoints } from '@portal/contracts/external/index'
import type { ExternalEndpoint, PushResource } from '@portal/contracts/external/declare'
import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import { withTransaction, type Client, type Pool, type PoolClient } from '@portal/db/pool'
import { AccountReader } from '@portal/db/read'
import type { SupplierPart } from '@portal/db/supplier-part'
import type { FastifyBaseLogger } from 'fastify'
import { hash } from 'node:crypto'
import { openApplication } from '../../domain/applications/authenticate-key.ts'
import { storable } from '../../domain/applications/request-log.ts'
import { PushBody } from '../../ingest/push/push-body.ts'
import type { ImportReport, RecordResult } from '../../ingest/context/report.ts'
import { applicationScope, reasonClosed } from '../../platform/access/authorize-application.ts'
import { importByKey } from './import-by-key.ts'
import { PushResults } from './batches/push-results.ts'
import { pushLogDetail } from './push-log-detail.ts'
import { pushRunOptions } from './push-run-options.ts'
import { writeChannel } from '../../platform/db/replicas/write-channel.ts'
import { storeResultPages } from './batches/batch-rows.ts'
import { requireClaim, type ClaimedBatch } from './batches/claim-batch.ts'
import { readStoredResults, storeChunkResults } from './batches/chunk-results.ts'

export interface BatchContext {
  /** Connections for imports, without a query timeout. */
  importPool: Pool
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Aborted on shutdown: the push continues in another process. */
  stop: AbortSignal
}

/** Ends a run on shutdown. */
export class RunStopped extends Error {}

/** Imports the records of a push that runs in the background, after those that an earlier attempt has stored, and stores their results. */
export async function runBatch({ importPool: pool, log, stop }: BatchContext, batch: ClaimedBatch): Promise<void> {
  const { accountId, id: batchId, operation, format, body: bytes, receivedAt } = batch
  const endpoint = externalEndpoints[operation] as ExternalEndpoint
  const resource = endpoint.records as PushResource
  const key = await openApplication(pool, accountId, batch.applicationId)
  const closed = key ? reasonClosed(endpoint.access, key) : 'keyUnknown'
  if (!key || closed) return failBatch(pool, batch, closed ?? 'keyUnknown')
  const readerFor = (id: string, part?: SupplierPart) => new AccountReader(id, pool, pool, part)
  const scope = applicationScope(endpoint, key, { readerFor })
  const body = await PushBody.read(bytes, format)
  const now = new Date(receivedAt)
  const { requestId: id, source, userAgent } = batch
  const collected = new PushResults()
  const progress = {
    stored: await readStoredResults(pool, batch),
    async store(client: PoolClient, results: readonly RecordResult[]) {
      await requireClaim(client, batch)
      await storeChunkResults(client, batch, results)
    },
  }
  const mayGoOn = () => {
    if (stop.aborted) throw new RunStopped()
    return true
  }
  const options = { ...pushRunOptions(resource, scope, { now, log }), batchId, progress, mayGoOn, listener: collected }
  await importByKey(
    {
      pool,
      operation,
      scope,
      context: { now, id, source, userAgent, log },
      audited: { resource, sha256: hash('sha256', bytes, 'hex') },
      store: (client, report) => finishBatch(client, batch, report, { collected, body }),
      closesOnError: false,
    },
    options,
    (run) => run.importLines(resource, body.lines()),
  )
}

async function finishBatch(
  client: Client,
  batch: ClaimedBatch,
  report: ImportReport,
  { collected, body }: { collected: PushResults; body: PushBody },
): Promise<void> {
  await requireClaim(client, batch)
  const { accountId, id } = batch
  const { inserted, updated, unchanged, rejected } = report
  await client.query(
    `update push_batches set state = 'done', body = null, claim = null, claimed_until = null, finished_at = greatest(clock_timestamp(), started_at),
       inserted = $3, updated = $4, unchanged = $5, rejected = $6, warnings = $7, log_detail = $8 where account_id = $1 and id = $2
     returning pg_notify('${writeChannel}', application_id::text)`,
    [
      accountId,
      id,
      inserted,
      updated,
      unchanged,
      rejected,
      collected.warningCount,
      JSON.stringify(pushLogDetail(body, collected), storable),
    ],
  )
  await storeResultPages(client, accountId, id, collected.sorted(false))
}

/** Ends a push early. The results of records that were stored before are those of the push. */
export async function failBatch(pool: Pool, batch: ClaimedBatch, code: ErrorCode): Promise<void> {
  const { accountId, id } = batch
  const collected = new PushResults()
  const counts = { inserted: 0, updated: 0, unchanged: 0, rejected: 0 }
  for (const result of (await readStoredResults(pool, batch)).values()) {
    collected.onResult(result)
    counts[result.outcome]++
  }
  const errors = [{ code, propertyName: null, errorMessage: errorCodes[code].text }]
  const detail = { errors, ...pushLogDetail(await PushBody.read(batch.body, batch.format), collected) }
  await withTransaction(pool, async (client) => {
    await requireClaim(client, batch)
    await client.query(
      `update push_batches set state = 'failed', error_code = $3, body = null, claim = null, claimed_until = null,
         finished_at = greatest(clock_timestamp(), started_at), inserted = $4, updated = $5, unchanged = $6, rejected = $7,
         log_detail = $8
       where account_id = $1 and id = $2 returning pg_notify('${writeChannel}', application_id::text)`,
      [accountId, id, code, counts.inserted, counts.updated, counts.unchanged, counts.rejected, JSON.stringify(detail, storable)],
    )
    await client.query(
      `update import_batches set finished_at = now(), inserted = $3, updated = $4, unchanged = $5, rejected = $6
       where account_id = $1 and id = $2`,
      [accountId, id, counts.inserted, counts.updated, counts.unchanged, counts.rejected],
    )
    await storeResultPages(client, accountId, id, collected.sorted(false))
  })
}
