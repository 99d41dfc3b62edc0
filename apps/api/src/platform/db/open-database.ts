import { acquireEmbeddedServer } from '@portal/db/embedded/server'
import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigurationError, type Env } from '../config/env.ts'
import type { ShutdownSignal } from '../process/stop-signal.ts'
import { declareRoutes } from './declare-routes.ts'

/** Location of the data: an external database, or the embedded one with its secret under PORTAL_DATA. */
export interface OpenedDatabase {
  url: string
  /** URLs of read replicas. */
  readUrls?: readonly string[] | undefined
  secret: string
  embedded: boolean
  /** Restarts the embedded server if it dies. @param say receives messages */
  keepRunning(say: (line: string) => void): void
  close(): Promise<void>
}

/**
 * Opens the configured database; without DATABASE_URL the embedded one, which is started if necessary.
 * @param ending closes the store on shutdown, even while it is being opened
 */
export function openDatabase(env: Env, ending: Pick<ShutdownSignal, 'add'> = { add: () => {} }): Promise<OpenedDatabase> {
  const opening = open(env)
  ending.add(async () => (await opening.catch(() => undefined))?.close())
  return opening
}

async function open(env: Env): Promise<OpenedDatabase> {
  const { DATABASE_URL, READ_DATABASE_URL, PORTAL_DATA, PORTAL_SECRET } = env
  if (DATABASE_URL) {
    await declareRoutes(env)
    const none = { embedded: false, keepRunning: () => {}, close: async () => {} }
    return { url: DATABASE_URL, readUrls: READ_DATABASE_URL, secret: PORTAL_SECRET!, ...none }
  }
  await mkdir(PORTAL_DATA, { recursive: true }).catch(() => {
    throw new ConfigurationError(
      `DATABASE_URL must be set here: PORTAL_DATA (${PORTAL_DATA}) is not a folder that a database of its own could lie in`,
    )
  })
  const server = await acquireEmbeddedServer(join(PORTAL_DATA, 'postgres'))
  try {
    const secret = PORTAL_SECRET ?? (await loadOrCreateSecret(PORTAL_DATA))
    return { url: server.url, secret, embedded: true, keepRunning: (say) => server.keepRunning(say), close: () => server.release() }
  } catch (error) {
    await server.release()
    throw error
  }
}

/** Returns the secret of an embedded portal, created once and readable by its owner only. */
async function loadOrCreateSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const storedSecret = await readFile(file, 'utf8').catch(() => '')
  if (storedSecret) return storedSecret
  // written to a temporary file and linked, so that it is complete or absent
  const fresh = `${file}.${randomBytes(4).toString('hex')}`
  try {
    await writeFile(fresh, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
    // a full disk leaves an empty file
    if ((await stat(file).catch(() => undefined))?.size === 0) await rm(file, { force: true })
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(fresh, { force: true })
  }
  return readFile(file, 'utf8')
}
