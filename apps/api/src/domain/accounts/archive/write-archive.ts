import type { Client } from '@portal/db/pool'
import { copyTextFrom, quoted } from '@portal/db/copy-text'
import { ArchiveError, endOfRows, type ArchiveEnd, type ArchiveHeader, type ArchiveSection } from './archive-format.ts'
import { archivedTables, describeTable, readOrigin, type ArchivedTable } from './archive-catalog.ts'

/**
 * Returns the archive of an account in pieces: its row, the users and locations that its rows refer to, and its rows in every table. Reads one snapshot;
 * the client must not be in a transaction. If it does not end, a COPY may still be running: close the connection.
 * @throws {ArchiveError} while files of the account are in S3
 */
export async function* writeArchive(client: Client, account: ArchiveHeader['account']): AsyncGenerator<Buffer | string> {
  await client.query('begin isolation level repeatable read read only')
  const { rows: objects } = await client.query<{ files: number }>(
    'select count(*)::int as files from stored_files where account_id = $1 and object_id is not null',
    [account.id],
  )
  if (objects[0]!.files > 0)
    throw new ArchiveError(`${objects[0]!.files} files of the account are in S3. Move them first: portal files move --to database`)
  const header: ArchiveHeader = { format: 'portal-account', version: 1, ...(await readOrigin(client)), account }
  yield `${JSON.stringify(header)}\n`
  let rows = 0
  for (const { table, where } of await sections(client, account.id)) {
    const section: ArchiveSection = { table: table.name, columns: table.columns }
    yield `${JSON.stringify(section)}\n`
    const copy = copyTextFrom(client, `select ${quoted(table.columns)} from ${table.name} where ${where}`)
    yield* copy as AsyncIterable<Buffer>
    rows += copy.rowCount
    yield `${endOfRows}\n`
  }
  yield `${JSON.stringify({ rows } satisfies ArchiveEnd)}\n`
  await client.query('commit')
}

async function sections(client: Client, accountId: string): Promise<{ table: ArchivedTable; where: string }[]> {
  const tables = await archivedTables(client)
  // COPY has no parameters
  const id = `'${accountId}'::uuid`
  const referred = (columnsOf: (table: ArchivedTable) => string[]) =>
    tables
      .flatMap((table) => columnsOf(table).map((column) => `select "${column}" from ${table.name} where account_id = ${id}`))
      .join(' union ')
  const users = referred(({ userColumns }) => userColumns)
  const locations = referred(({ locationColumns }) => locationColumns)
  return [
    { table: await describeTable(client, 'accounts'), where: `id = ${id}` },
    { table: await describeTable(client, 'locations'), where: `code in (${locations})` },
    { table: await describeTable(client, 'users'), where: `id in (${users})` },
    { table: await describeTable(client, 'user_avatars'), where: `user_id in (${users})` },
    ...tables.map((table) => ({ table, where: `account_id = ${id}` })),
  ]
}
