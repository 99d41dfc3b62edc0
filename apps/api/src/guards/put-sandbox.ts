import type { TestPortal } from '../testing/test-portal.ts'

/** Adds a sandbox with a test key to an application. */
export async function putSandbox({ pool, application }: Pick<TestPortal, 'pool' | 'application'>, liveId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (kind, name) select 'sandbox', name from external_applications where id = $1 returning id`,
    [liveId],
  )
  const accountId = rows[0]!.id
  const { id } = await application({ accountId })
  await pool.query(
    `insert into sandboxes (account_id, application_id, live_account_id, live_application_id)
     select $1, $2, account_id, id from external_applications where id = $3`,
    [accountId, id, liveId],
  )
}
