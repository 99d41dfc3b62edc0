import { copyTextInto } from '@portal/db/copy-text'
import type { Client } from '@portal/db/pool'
import { ArchiveLines } from './archive-lines.ts'
import { ArchiveError, type ArchiveEnd, type ArchiveHeader, type ArchiveSection } from './archive-format.ts'
import { archivedTables, readOrigin, type ArchivedTable } from './archive-catalog.ts'
import { CountedRows } from './counted-rows.ts'
import { importShared, type UserIds } from './import-shared.ts'

/** Tables with places in the change feed of a server. */
const feedTables = new Set(['integration_events', 'notification_positions', 'webhook_deliveries'])

export interface ArchiveImport {
  account: ArchiveHeader['account']
  rows: number
  /** False if the archive is from another server: then it has no events, and receivers of webhooks synchronise again. */
  hasFeed: boolean
}

/**
 * Imports an archive in the transaction of the caller. Users with a known email address are the existing ones; others are added, as are unknown
 * locations.
 * @throws {ArchiveError} if the account exists, if the archive is incomplete, or if it is from another release
 */
export async function readArchive(client: Client, source: AsyncIterable<Buffer>): Promise<ArchiveImport> {
  const lines = new ArchiveLines(source)
  const header = await readHeader(client, lines)
  const known = new Map((await archivedTables(client)).map((table) => [table.name, table]))
  const hasFeed = header.system === (await readOrigin(client)).system
  let users: UserIds = new Map()
  let rows = 0
  for (;;) {
    const line = JSON.parse(await lines.next()) as ArchiveSection | ArchiveEnd
    if ('rows' in line) {
      if (line.rows !== rows) throw new ArchiveError(`The archive has ${rows} rows instead of ${line.rows}.`)
      break
    }
    const table = known.get(line.table)
    const counted = new CountedRows(lines)
    if (table && line.columns.join() !== table.columns.join())
      throw new ArchiveError(`The columns of ${table.name} are not those of this portal.`)
    if (!table) users = await importShared(client, line, counted, users)
    else if (!hasFeed && feedTables.has(table.name)) for await (const _ of counted.pieces());
    else await copyTextInto(client, table.name, line.columns, counted.pieces(ownRow(header.account.id, table, users)))
    rows += counted.count
  }
  await settle(client, header.account.id, hasFeed)
  return { account: header.account, rows, hasFeed }
}

async function readHeader(client: Client, lines: ArchiveLines): Promise<ArchiveHeader> {
  const header = parseHeader(await lines.next())
  const { migration } = await readOrigin(client)
  if (header.migration !== migration)
    throw new ArchiveError(
      `The archive is from another release: its last migration is ${header.migration}, that of this portal ${migration}.`,
    )
  const { id, alias } = header.account
  const { rows } = await client.query<{ name: string }>('select name from accounts where id = $1 or alias = $2', [id, alias])
  if (rows[0]) throw new ArchiveError(`The account ${rows[0].name} already exists. An import never overwrites an account.`)
  return header
}

function parseHeader(line: string): ArchiveHeader {
  try {
    const header = JSON.parse(line) as Partial<ArchiveHeader>
    if (header.format === 'portal-account' && header.version === 1) return header as ArchiveHeader
  } catch {
    // not an archive
  }
  throw new ArchiveError('The file is not an archive of an account.')
}

/**
 * Returns a function that checks that a row belongs to the account, and replaces the ids of users whose email address has another id here.
 * @throws {ArchiveError} for a row of another account
 */
function ownRow(accountId: string, { name, columns, userColumns }: ArchivedTable, users: UserIds): (row: string) => string {
  const accountPlace = columns.indexOf('account_id')
  const places = users.size === 0 ? [] : userColumns.map((column) => columns.indexOf(column))
  return (row) => {
    const fields = row.split('\t')
    if (fields[accountPlace] !== accountId) throw new ArchiveError(`The archive has a row of another account in ${name}.`)
    for (const place of places) fields[place] = users.get(fields[place]!) ?? fields[place]!
    return fields.join('\t')
  }
}

/**
 * Advances sequences beyond the imported rows, invalidates caches, and starts the feed of webhooks if its events are not there. A user without
 * administration rights who belongs to another account by now stays in that one only.
 */
async function settle(client: Client, accountId: string, hasFeed: boolean): Promise<void> {
  for (const [table, column] of [
    ['integration_events', 'sequence'],
    ['push_batches', 'number'],
  ])
    await client.query(
      `select setval(s.name::regclass, m.highest) from (select pg_get_serial_sequence('${table}', '${column}') as name) s,
         (select max("${column}") as highest from ${table} where account_id = $1) m
       where m.highest > coalesce(pg_sequence_last_value(s.name::regclass), 0)`,
      [accountId],
    )
  await client.query(
    `delete from user_accounts a using users u where a.account_id = $1 and u.id = a.user_id and not u.is_admin
       and exists (select from user_accounts o where o.user_id = u.id and o.account_id <> $1)`,
    [accountId],
  )
  if (!hasFeed) await client.query('update webhooks set epoch = 0, transaction_id = 0, sequence = 0 where account_id = $1', [accountId])
  // a number that no earlier revision of the account had
  await client.query(
    `insert into data_revisions (account_id, revision) values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict (account_id) do update set revision = excluded.revision`,
    [accountId],
  )
}
