import { ArchiveError } from '../domain/accounts/archive/archive-format.ts'
import { readArchive } from '../domain/accounts/archive/read-archive.ts'
import { withTransaction, type Pool } from '@portal/db/pool'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { writeAuditWithClient } from '../platform/audit/audit.ts'
import { sqlStateOf } from '../platform/errors/http-error.ts'
import { CommandError } from './command-error.ts'
import { commandOrigin } from './command-origin.ts'
import type { CommandOutput } from './command-output.ts'

/** Runs `portal import-account`: imports an archive in one transaction. Never changes an existing account. */
export async function runImportAccount(pool: Pool, terminal: CommandOutput, file: string): Promise<number> {
  const content = createReadStream(file)
  const archive = createGunzip()
  content.on('error', (error) => archive.destroy(error))
  try {
    const { account, rows, hasFeed } = await withTransaction(pool, async (client) => {
      const imported = await readArchive(client, content.pipe(archive))
      const { id, name } = imported.account
      const details = { subject: 'account', subjectId: id, subjectName: name, accountId: id, after: { rows: imported.rows } }
      await writeAuditWithClient(client, commandOrigin('importAccount'), details)
      return imported
    })
    const note = hasFeed ? '' : ' Its change feed starts again, because the archive is from another server.'
    terminal.result(`Imported the account ${account.name}: ${rows.toLocaleString('en-GB')} rows.${note}`, { ...account, rows, hasFeed })
    return 0
  } catch (error) {
    throw toCommandError(error, file)
  } finally {
    content.destroy()
    archive.destroy()
  }
}

function toCommandError(error: unknown, file: string): unknown {
  const { code = '', message, detail } = error as { code?: string; message: string; detail?: string }
  if (error instanceof ArchiveError) return new CommandError(message)
  if (code === 'ENOENT' || code === 'EACCES') return new CommandError(`${file} cannot be read.`)
  if (code.startsWith('Z_')) return new CommandError('The archive is incomplete or damaged.')
  // a vendor account that was deleted, or a row with an id of another account
  if (['23503', '23505'].includes(sqlStateOf(error))) return new CommandError(`The account cannot be imported here: ${detail ?? message}`)
  return error
}
