import type { Pool } from '@portal/db/pool'

const hour = 60 * 60_000

/**
 * Deletes connections that ended with their codes and tokens: their refresh token has expired, or the assistant never used its code. A connection that
 * was allowed within the last hour may still wait for its first token.
 */
export async function purgeConnections(pool: Pool, now: Date): Promise<void> {
  await pool.query(
    `with ended as (
       delete from connected_assistants c where connected_date < $1 and not exists (
         select from authorization_records r where r.grant_id = c.id and r.kind = 'RefreshToken')
       returning id)
     delete from authorization_records where grant_id in (select id from ended)`,
    [new Date(now.getTime() - hour)],
  )
}
