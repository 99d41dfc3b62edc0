import type { Pool } from '@portal/db/pool'
import { isFullAdministrator, type SignedInUser } from '../../platform/access/access-lookup.ts'

export interface AccountActivity {
  /** Null if the caller may not read users. */
  userCount: number | null
  lastImport: { startedDate: string; finishedDate: string | null; rejectedCount: number } | null
}

interface ActivityRow {
  id: string
  users: number
  startedAt: string | null
  finishedAt: string | null
  rejected: number
}

/**
 * Returns the number of users and the latest import of accounts that the caller may read. A user counts under the rule of the list of users:
 * any for a full administrator, otherwise those whose accounts are all the caller's, so that the count equals the filtered list.
 */
export async function readAccountActivity(pool: Pool, user: SignedInUser, ids: readonly string[]): Promise<Map<string, AccountActivity>> {
  const { rows } = await pool.query<ActivityRow>(
    `select a.id, u.users, b.started_at as "startedAt", b.finished_at as "finishedAt", b.rejected
     from unnest($1::uuid[]) a(id)
     cross join lateral (
       select count(*)::int as users from user_accounts ua
       where ua.account_id = a.id and ($2::boolean or not exists (
         select from user_accounts o join accounts c on c.id = o.account_id and c.deleting_since is null
         where o.user_id = ua.user_id and o.account_id <> all ($3::uuid[])))) u
     left join lateral (
       select started_at, finished_at, rejected from import_batches b where b.account_id = a.id order by started_at desc limit 1) b on true`,
    [ids, isFullAdministrator(user), user.accountIds],
  )
  const { canReadUsers } = user.permissions
  return new Map(rows.map((row) => [row.id, { userCount: canReadUsers ? row.users : null, lastImport: lastImportOf(row) }]))
}

const lastImportOf = ({ startedAt, finishedAt, rejected }: ActivityRow): AccountActivity['lastImport'] =>
  startedAt === null
    ? null
    : { startedDate: iso(startedAt), finishedDate: finishedAt === null ? null : iso(finishedAt), rejectedCount: rejected }

const iso = (instant: string): string => new Date(instant).toISOString()
