import type { WithdrawableResource } from '@portal/contracts/external/withdrawable-resources'
import { lockInTransaction } from '@portal/db/advisory-lock'
import type { PoolClient } from '@portal/db/pool'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ImportAccount } from '../context/context.ts'
import { ImportCounters } from '../context/report.ts'
import { removals } from '../resources/removals.ts'
import { applyEach } from './apply-records.ts'
import { closeBatch, openBatch } from './import-batch.ts'

interface Restoration {
  accountId: string
  applicationId: string
  /** Id of the withdrawn record. */
  id: string
  now: Date
}

/** Withdrawn record. */
interface Withdrawn {
  resource: WithdrawableResource
  key: string
  record: object
  restoredAt: Date | null
}

/**
 * Imports a withdrawn record again in the transaction of `client`; the application then owns it as before.
 * @throws {HttpError} 404 for an unknown id; 409 if it was restored before, is stored again, or can no longer be imported
 */
export async function restoreRecord(
  client: PoolClient,
  { accountId, applicationId, id, now }: Restoration,
): Promise<Omit<Withdrawn, 'record'>> {
  await lockInTransaction(client, `import:${accountId}`)
  const { rows } = await client.query<Withdrawn>(
    `select resource, key, record, restored_at as "restoredAt" from withdrawn_records
     where account_id = $1 and application_id = $2 and id = $3 for update`,
    [accountId, applicationId, id],
  )
  const { record, ...withdrawn } = rows[0] ?? rejectWith('notFound')
  if (withdrawn.restoredAt) rejectWith('conflict', null, 'This record was already restored.')
  await requireAbsent(client, accountId, withdrawn)
  const context = await openBatch(client, await findAccount(client, accountId), 'api', { applicationId, now })
  const counters = new ImportCounters(context.batchId)
  for (const [key, outcome] of await applyEach(client, context, withdrawn.resource, [record])) {
    if (outcome.outcome === 'rejected')
      rejectWith('conflict', null, `This record can no longer be imported: ${outcome.problems[0]?.errorMessage ?? 'it is not valid'}`)
    counters.note(withdrawn.resource, { line: 1, key, ...outcome })
  }
  await closeBatch(client, context, counters.report)
  await client.query('update withdrawn_records set restored_at = $3 where account_id = $1 and id = $2', [accountId, id, now])
  return withdrawn
}

/** @throws {HttpError} 409 if a record with the key of the withdrawn one is stored */
async function requireAbsent(client: PoolClient, accountId: string, { resource, key }: Pick<Withdrawn, 'resource' | 'key'>): Promise<void> {
  const { table, key: column } = removals[resource]
  const { rowCount } = await client.query(`select from ${table} where account_id = $1 and ${column} = $2 and content_hash is not null`, [
    accountId,
    key,
  ])
  if (rowCount) rejectWith('conflict', null, 'A record with this number or code was stored since. It was not changed.')
}

async function findAccount(client: PoolClient, id: string): Promise<ImportAccount> {
  const { rows } = await client.query<ImportAccount>(
    'select id, base_currency as "baseCurrency", time_zone as "timeZone" from accounts where id = $1',
    [id],
  )
  return rows[0] ?? rejectWith('notFound')
}
