import type { Pool } from '@portal/db/pool'

/** Stores a request of an application in the request log. @returns its id */
export async function insertLoggedRequest(pool: Pool, accountId: string, applicationId: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into external_requests (account_id, application_id, at, slot, endpoint, method, url, status, duration_ms, network, request_id)
     values ($1, $2, now(), 'primary', 'list-shipments', 'GET', '/', 200, 1, '192.0.2.7', 'r') returning id`,
    [accountId, applicationId],
  )
  return rows[0]!.id
}
