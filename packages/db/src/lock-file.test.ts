import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isAlive, withLockFile } from './lock-file.ts'

describe('a lock file', () => {
  let folder: string
  /** A process that has ended. */
  let dead: number

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-lock-'))
    dead = Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('names its owner while the work goes on, and is gone afterwards, however that ends', async () => {
    const file = join(folder, 'made/for/it/lock')
    expect(await withLockFile(file, () => readFile(file, 'utf8'))).toBe(String(process.pid))
    expect(existsSync(file)).toBe(false)
    await expect(withLockFile(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(existsSync(file)).toBe(false)
  })

  it('lets one in at a time', async () => {
    const file = join(folder, 'busy')
    let inside = 0
    const work = async () => {
      expect(++inside).toBe(1)
      await readFile(file, 'utf8')
      inside--
    }
    await Promise.all([1, 2, 3].map(() => withLockFile(file, work)))
  })

  it('whose owner has died is taken over', async () => {
    expect({ dead: isAlive(dead), alive: isAlive(process.pid) }).toEqual({ dead: false, alive: true })
    const file = join(folder, 'left')
    await writeFile(file, String(dead))
    expect(await withLockFile(file, () => readFile(file, 'utf8'))).toBe(String(process.pid))
    expect(await readdir(folder)).not.toContain('left.clearing')
  })

  it('is not taken from a quicker one who has taken it over meanwhile', async () => {
    const file = join(folder, 'contested')
    await writeFile(file, String(dead))
    const real = process.kill.bind(process)
    let looks = 0
    let released = false
    // looking whether the owner lives is the moment at which another may act
    const kill = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      looks++
      if (looks === 1) writeFileSync(file, String(process.pid))
      if (looks === 3) {
        released = true
        rmSync(file)
      }
      return real(pid, signal)
    })
    try {
      await withLockFile(file, async () => expect(released).toBe(true))
    } finally {
      kill.mockRestore()
    }
  })
})
