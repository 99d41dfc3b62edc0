import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tryLockFile, withLockFile } from './lock-file.ts'

/** Holds a lock in a child process until it is killed. */
const holder = `
  import { tryLockFile } from ${JSON.stringify(join(import.meta.dirname, 'lock-file.ts'))}
  const release = await tryLockFile(process.argv[1])
  console.log(release ? 'held' : 'busy')
  setInterval(() => release, 1000)`

describe('a lock file', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'portal-lock-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function holdElsewhere(file: string): Promise<{ child: ChildProcess; says: string }> {
    const words = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', holder, file]
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    return { child, says: String(line).trim() }
  }

  it('admits one holder at a time, and the next after success or failure', async () => {
    const file = join(folder, 'made/for/it/lock')
    let inside = 0
    const work = async () => {
      expect(++inside).toBe(1)
      await stat(file)
      inside--
    }
    await Promise.all([1, 2, 3].map(() => withLockFile(file, work)))
    await expect(withLockFile(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await withLockFile(file, work)
    expect((await stat(file)).size).toBe(0)
  })

  it('ends with the process that holds it, even if its pid is reused', async () => {
    const file = join(folder, 'killed')
    const first = await holdElsewhere(file)
    expect(first.says).toBe('held')
    expect(await tryLockFile(file)).toBeUndefined()
    const second = await holdElsewhere(file)
    expect(second.says).toBe('busy')
    const ended = once(first.child, 'exit')
    first.child.kill('SIGKILL')
    await ended
    const release = await tryLockFile(file)
    expect(release).toBeTypeOf('function')
    release!()
    second.child.kill('SIGKILL')
  })

  it('is taken when the file contains something else', async () => {
    const file = join(folder, 'garbage')
    await writeFile(file, Buffer.alloc(5000, 'x'))
    const release = await tryLockFile(file)
    expect(await tryLockFile(file)).toBeUndefined()
    release!()
  })

  it('names the file that cannot be created', async () => {
    await writeFile(join(folder, 'file'), '')
    await expect(tryLockFile(join(folder, 'file/lock'))).rejects.toMatchObject({ code: 'EEXIST' })
    await rm(join(folder, 'file'))
  })
})
