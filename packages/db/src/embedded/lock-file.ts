import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedServerError } from './server-error.ts'

/** Retry interval and timeout while another process holds the lock. */
const retryMs = 50
const maxWaitMs = 120_000

/** SQLite result codes: locked by another process; not a database. */
const busy = 5
const noDatabase = 26

/**
 * Takes the lock of this file unless another process has it. Uses SQLite's exclusive file lock, which works on every system and ends with
 * the process. Nothing is written, so a full disk does no harm.
 * @returns the release function; undefined if another process holds the lock
 */
export async function tryLockFile(file: string): Promise<(() => void) | undefined> {
  await mkdir(dirname(file), { recursive: true })
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(file, { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return () => lock?.close()
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    if ((error as { errcode?: number }).errcode === noDatabase) {
      // damaged content, as after a power cut: no process can hold it
      await rm(file, { force: true })
      return tryLockFile(file)
    }
    // fails with the reason (missing folder, permissions), which SQLite does not report
    await (await open(file, 'a')).close()
    throw error
  }
}

/** Runs `work` while this process holds the lock of the file. */
export async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + maxWaitMs
  let release: (() => void) | undefined
  while (!(release = await tryLockFile(file))) {
    if (performance.now() > end) throw new EmbeddedServerError(`Another process has held ${file} for two minutes. Stop it, then try again.`)
    await sleep(retryMs)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
