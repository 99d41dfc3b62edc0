import type { Client } from '@portal/db/pool'
import { copyTextInto, quoted } from '@portal/db/copy-text'
import { ArchiveError, type ArchiveSection } from './archive-format.ts'
import type { CountedRows } from './counted-rows.ts'

/** Ids here of users whose email address has another id than in the archive, by that id. */
export type UserIds = ReadonlyMap<string, string>

/**
 * Imports a section of rows that do not belong to one account only. Rows that exist stay as they are. Users who are added have no full
 * permissions: an archive must not bring administrators of another portal.
 */
export async function importShared(client: Client, section: ArchiveSection, rows: CountedRows, users: UserIds): Promise<UserIds> {
  const { table, columns } = section
  if (table === 'accounts') {
    await copyTextInto(client, table, columns, rows.pieces())
    return users
  }
  if (!['locations', 'users', 'user_avatars'].includes(table)) throw new ArchiveError(`The archive has an unknown table: ${table}`)
  const stage = `archived_${table}`
  await client.query(`create temp table ${stage} on commit drop as select ${quoted(columns)} from ${table} with no data`)
  await copyTextInto(client, stage, columns, rows.pieces())
  if (table === 'users') {
    await client.query(`update ${stage} set has_full_permissions = false where has_full_permissions`)
    const { rows: others } = await client.query<{ archived: string; id: string }>(
      `select a.id as archived, u.id from ${stage} a join users u on u.email = a.email and u.id <> a.id`,
    )
    await client.query(
      `insert into users (${quoted(columns)}) select ${quoted(columns)} from ${stage} a where not exists (select from users u where u.email = a.email)
       on conflict (id) do nothing`,
    )
    return new Map(others.map(({ archived, id }) => [archived, id]))
  }
  const own = table === 'user_avatars' ? 'where a.user_id in (select id from users)' : ''
  await client.query(`insert into ${table} (${quoted(columns)}) select ${quoted(columns)} from ${stage} a ${own} on conflict do nothing`)
  return users
}
