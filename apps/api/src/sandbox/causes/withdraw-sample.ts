import { withTransaction } from '@portal/db/pool'
import { withdrawRecord } from '../../ingest/push/withdraw-record.ts'
import { addRecords, importSample, type Sandbox } from '../sandbox-writes.ts'

/** Imports a record as if the application of the sandbox had pushed it, and withdraws it. @returns its code */
export async function withdrawSample<R extends { code: string }>(
  sandbox: Sandbox,
  resource: 'products' | 'suppliers',
  record: R,
): Promise<string> {
  const { pool, account } = sandbox
  const { rows } = await pool.query<{ id: string; name: string }>('select id, name from external_applications where account_id = $1', [
    account.id,
  ])
  const application = rows[0]!
  await importSample(sandbox, (run) => addRecords(run, resource, [record]), { applicationId: application.id })
  await withTransaction(pool, (client) => withdrawRecord(client, { account, application, resource, key: record.code }))
  return record.code
}
