import { holdEmbedded } from '@portal/db/embedded'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, type Env } from './env.ts'

/** Where the data is: the operator's database, or the embedded one with its secret under PORTAL_DATA. */
export interface Store {
  url: string
  readUrl?: string | undefined
  secret: string
  embedded: boolean
  close(): Promise<void>
}

/** Opens the configured database; without DATABASE_URL the embedded one, which is started if it does not run yet. */
export async function openStore({ DATABASE_URL, READ_DATABASE_URL, PORTAL_DATA, PORTAL_SECRET }: Env): Promise<Store> {
  if (DATABASE_URL) return { url: DATABASE_URL, readUrl: READ_DATABASE_URL, secret: PORTAL_SECRET!, embedded: false, close: async () => {} }
  await mkdir(PORTAL_DATA, { recursive: true }).catch(() => {
    throw new ConfigurationError(
      `DATABASE_URL must be set here: PORTAL_DATA (${PORTAL_DATA}) is not a folder that a database of its own could lie in`,
    )
  })
  const server = await holdEmbedded(join(PORTAL_DATA, 'postgres'))
  return { url: server.url, secret: PORTAL_SECRET ?? (await ownSecret(PORTAL_DATA)), embedded: true, close: () => server.release() }
}

/** The secret of an embedded portal: made once, readable by its owner only. */
async function ownSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  try {
    await writeFile(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
    await chmod(file, 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFile(file, 'utf8')
}
