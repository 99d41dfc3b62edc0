import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import type { ExternalEndpoint, PushedRecords, PushResource } from '@portal/contracts/external/declare'
import { maxDryRunRecords, type PushResponse, maxWarnings, type PushResult } from '@portal/contracts/external/push'
import { withClient, type PoolClient } from '@portal/db/pool'
import { hash } from 'node:crypto'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import { ApplicationWritePolicy } from '../../ingest/push/application-write-policy.ts'
import { PushBody } from '../../ingest/push/push-body.ts'
import { ImportRun, type RunOptions } from '../../ingest/pipeline/run.ts'
import type { ImportCounts, RecordResult, RunListener } from '../../ingest/context/report.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ExternalRequest } from '../../platform/http/external/application-route.ts'
import { dryRunSeconds, toImportAccount, importByKey, withRefusals } from './import-by-key.ts'
import { readRecordVisibility } from './read-record-visibility.ts'
import { rejectedRecords } from './rejected-records.ts'

/** Duration of a push after which it begins no further chunk. */
const maxPushMs = 45_000

interface PushInput {
  dryRun: boolean
  results: 'all' | 'problems'
  pushed: PushedRecords
}

/** Imports records of a resource and returns the result of each. */
export const pushRecords =
  (operation: ExternalOperation, { database }: ExternalDependencies) =>
  async ({ dryRun, results, pushed }: PushInput, scope: ApplicationScope, context: ExternalRequest): Promise<PushResponse> => {
    const resource = (externalEndpoints[operation] as ExternalEndpoint).records as PushResource
    const { actor } = scope
    const body = await PushBody.read(pushed.bytes, pushed.form)
    if (dryRun && body.count > maxDryRunRecords)
      rejectWith('tooManyRecords', null, `A dry run can contain at most ${maxDryRunRecords.toLocaleString('en')} records.`)
    const collected = new PushResults()
    const begun = performance.now()
    const options: RunOptions = {
      policy: new ApplicationWritePolicy(resource, readRecordVisibility(resource, scope), actor.part),
      listener: collected,
      now: context.now,
      describeFault: (error) => {
        context.log.warn({ err: error, application: actor.application.id, resource }, 'Pushed record was not stored')
        return 'The portal could not store this record'
      },
      mayGoOn: () => performance.now() - begun < maxPushMs,
    }
    const toPushResponse = (batchId: string | null, { inserted, updated, unchanged, rejected }: ImportCounts): PushResponse => {
      if (rejected > 0) context.record.noteRejected(rejectedRecords(body, collected.sorted(true)))
      return { batchId, inserted, updated, unchanged, rejected, results: collected.sorted(results === 'problems') }
    }
    if (dryRun) {
      const rehearse = (client: PoolClient) =>
        ImportRun.rehearse(client, toImportAccount(scope), 'api', { ...options, resource, lines: body.lines() })
      const report = await withRefusals(() => withClient(database.importPool, (client) => undone(client, rehearse)))
      return toPushResponse(null, report)
    }
    const audited = { resource, sha256: hash('sha256', pushed.bytes, 'hex') }
    const { report } = await importByKey({ pool: database.importPool, operation, scope, context, audited }, options, (run) =>
      run.importLines(resource, body.lines()),
    )
    return toPushResponse(report.batchId, report)
  }

/** Runs work in a transaction that is always rolled back. */
async function undone<T>(client: PoolClient, work: (client: PoolClient) => Promise<T>): Promise<T> {
  await client.query('begin')
  await client.query(`set local transaction_timeout = '${dryRunSeconds}s'`)
  try {
    return await work(client)
  } finally {
    await client.query('rollback').catch(() => {})
  }
}

/** Maximum characters of changes in a response; further changes are only counted. */
const maxChangesLength = 8 * 1024 * 1024

/** Collects the result of each record with its warnings. */
class PushResults implements RunListener {
  readonly #results: PushResult[] = []
  readonly #warnings = new Map<number, NonNullable<PushResult['warnings']>>()
  #left = maxChangesLength

  onResult({ line, key, ...outcome }: RecordResult): void {
    if (outcome.outcome === 'rejected') this.#results.push({ line, key, outcome: 'rejected', errors: [...outcome.problems] })
    else this.#results.push({ line, key, outcome: outcome.outcome, ...this.#changes(outcome.changed) })
  }

  onWarning({ line, propertyName, errorMessage }: Parameters<RunListener['onWarning']>[0]): void {
    const warnings = this.#warnings.get(line) ?? []
    if (warnings.length < maxWarnings) warnings.push({ propertyName, errorMessage })
    this.#warnings.set(line, warnings)
  }

  /** Returns the results by line. @param problems true for rejected records only */
  sorted(problems: boolean): PushResult[] {
    return this.#results
      .filter(({ outcome }) => !problems || outcome === 'rejected')
      .map((result) => {
        const warnings = this.#warnings.get(result.line)
        return warnings ? { ...result, warnings } : result
      })
      .toSorted((a, b) => a.line - b.line)
  }

  #changes(changed: (RecordResult & { outcome: 'updated' })['changed']): Pick<PushResult, 'changes' | 'moreChanges'> {
    if (!changed) return {}
    const { changes, more } = changed
    this.#left -= JSON.stringify(changes).length
    if (this.#left < 0) return { moreChanges: changes.length + more }
    return { changes: [...changes], ...(more > 0 && { moreChanges: more }) }
  }
}
