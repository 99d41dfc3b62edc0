import { ArchiveError } from '../domain/accounts/archive/archive-format.ts'
import { writeArchive } from '../domain/accounts/archive/write-archive.ts'
import { acquireClient, withClient, type Pool } from '@portal/db/pool'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { CommandError } from './command-error.ts'
import { commandOrigin } from './command-origin.ts'
import type { CommandOutput } from './command-output.ts'
import { findCustomer } from './find-account.ts'

/** Runs `portal export-account`: writes an archive of a customer account with all its rows. The file gets its name when it is complete. */
export async function runExportAccount(pool: Pool, terminal: CommandOutput, alias: string, file: string): Promise<number> {
  const { id, name } = await findCustomer(pool, alias)
  if (await stat(file).catch(() => undefined)) throw new CommandError(`${file} already exists.`)
  const part = `${file}.part`
  try {
    await writePart(pool, { id, name }, part)
    await withClient(pool, async (client) => {
      const details = { subject: 'account', subjectId: id, subjectName: name, accountId: id }
      await writeAuditWithClient(client, commandOrigin('exportAccount'), details)
    })
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error instanceof ArchiveError ? new CommandError(error.message) : error
  }
  const { size } = await stat(file)
  terminal.result(`Exported the account ${name} to ${file} (${size.toLocaleString('en-GB')} bytes).`, { id, file, bytes: size })
  return 0
}

/** Writes the archive over a connection that is closed if this fails, because a COPY that was cut off would occupy it. */
async function writePart(pool: Pool, { id, name }: { id: string; name: string }, part: string): Promise<void> {
  const client = await acquireClient(pool)
  let isComplete = false
  try {
    const { rows } = await client.query<{ alias: string | null }>('select alias from accounts where id = $1', [id])
    // the archive contains password hashes and encrypted keys
    const target = createWriteStream(part, { mode: 0o600 })
    await pipeline(Readable.from(writeArchive(client, { id, name, alias: rows[0]!.alias })), createGzip(), target)
    isComplete = true
  } finally {
    client.release(!isComplete)
  }
}
