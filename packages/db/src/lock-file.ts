import { mkdir, open, readFile, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** How long, and how often, another holder is waited for. */
const retryMs = 50
const longestWait = 1200

/** Whether a process with this id runs, be it another user's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Runs `work` while this process alone holds the lock file; a lock whose owner has died is taken over. */
export async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dirname(file), { recursive: true })
  for (let attempt = 0; !(await take(file)); attempt++) {
    const owner = await ownerOf(file)
    if (owner && !isAlive(owner)) await clear(file)
    else if (attempt > longestWait) throw new Error(`${file} has been held by process ${owner} for a minute.`)
    else await sleep(retryMs)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

/** Makes the lock file, unless it is there. */
async function take(file: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(String(process.pid))
    await handle.close()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

const ownerOf = async (file: string): Promise<number> => Number(await readFile(file, 'utf8').catch(() => ''))

/**
 * Takes a dead owner's lock away. Several may have found it dead; one at a time looks again and clears, so that nobody takes away the lock
 * that a quicker one has made meanwhile.
 */
async function clear(file: string): Promise<void> {
  const clearing = `${file}.clearing`
  if (!(await take(clearing))) return sleep(retryMs)
  try {
    const owner = await ownerOf(file)
    if (owner && !isAlive(owner)) await rm(file, { force: true })
  } finally {
    await rm(clearing, { force: true })
  }
}
