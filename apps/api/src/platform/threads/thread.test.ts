import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorkerThread } from './thread.ts'

/** Thread that responds with its number, waits if requested, and fails or exits on request. */
const sample = `
import { threadId } from 'node:worker_threads'
import { setTimeout as sleep } from 'node:timers/promises'
import { serveThread } from ${JSON.stringify(new URL('thread.ts', import.meta.url).href)}
serveThread(async ({ say, wait = 0 }) => {
  if (say === 'fail') throw new TypeError('It failed')
  if (say === 'end') process.exit(1)
  await sleep(wait)
  return { say, threadId }
})`

interface Asked {
  say: string
  wait?: number
}
interface Said {
  say: string
  threadId: number
}

describe('work in a thread', () => {
  let folder: string
  const thread = (idleMs: number) => startWorkerThread<Asked, Said>('sample', pathToFileURL(join(folder, 'asking.ts')).href, { idleMs })

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'thread-'))
    await writeFile(join(folder, 'sample.ts'), sample)
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('matches concurrent responses to their requests and runs all of them in one other thread', async () => {
    const ask = thread(60_000)
    const answers = await Promise.all([ask({ say: 'late', wait: 50 }), ask({ say: 'soon' }), ask({ say: 'mean', wait: 20 })])
    expect(answers.map(({ say }) => say)).toEqual(['late', 'soon', 'mean'])
    const threads = new Set(answers.map(({ threadId }) => threadId))
    expect(threads.size).toBe(1)
    expect(threads).not.toContain(0)
  })

  it('rejects only the request that failed', async () => {
    const ask = thread(60_000)
    const other = ask({ say: 'other', wait: 30 })
    await expect(ask({ say: 'fail' })).rejects.toThrow('It failed')
    await expect(other).resolves.toMatchObject({ say: 'other' })
  })

  it('rejects all pending requests of a crashed thread and starts another one', async () => {
    const ask = thread(60_000)
    const { threadId } = await ask({ say: 'first' })
    await expect(Promise.all([ask({ say: 'never', wait: 60_000 }), ask({ say: 'end' })])).rejects.toThrow('The thread ended')
    expect((await ask({ say: 'again' })).threadId).not.toBe(threadId)
  })

  it('rejects a request that cannot be cloned', async () => {
    const ask = thread(60_000)
    await expect(ask({ say: (() => 'a function') as unknown as string })).rejects.toThrow('could not be cloned')
    await expect(ask({ say: 'again' })).resolves.toMatchObject({ say: 'again' })
  })

  it('ends after its idle time', async () => {
    const ask = thread(20)
    const { threadId } = await ask({ say: 'first' })
    await expect.poll(async () => (await ask({ say: 'again' })).threadId, { interval: 200 }).not.toBe(threadId)
  })
})
