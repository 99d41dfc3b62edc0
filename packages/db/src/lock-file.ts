import { mkdir, open, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedTrouble } from './embedded-trouble.ts'

/** How often, and how long, another holder is waited for. */
const retryMs = 50
const longestWaitMs = 120_000

/** SQLite's codes: another has the lock; the file is of something else. */
const busy = 5
const noDatabase = 26

/**
 * Takes the lock of this file unless another has it. The lock is one of the system on the file, by way of SQLite, which knows how on every
 * system: it ends with the process that holds it, however that ends, and nothing is written, so that a full disk leaves nothing behind.
 * @returns what gives it back; undefined where another holds it
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
      // of something else, as a disk may leave it after a power cut: nobody can hold it
      await rm(file, { force: true })
      return tryLockFile(file)
    }
    // says what is wrong with the file or its folder, which SQLite does not
    await (await open(file, 'a')).close()
    throw error
  }
}

/** Runs `work` while this process alone holds the lock of the file. */
export async function withLockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + longestWaitMs
  let release: (() => void) | undefined
  while (!(release = await tryLockFile(file))) {
    if (performance.now() > end)
      throw new EmbeddedTrouble(`Another start or command has been holding ${file} for two minutes. Stop it, then try again.`)
    await sleep(retryMs)
  }
  try {
    return await work()
  } finally {
    release()
  }
}
