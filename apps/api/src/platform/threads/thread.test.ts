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
    const send = thread(60_000)
    const responses = await Promise.all([send({ say: 'late', wait: 50 }), send({ say: 'soon' }), send({ say: 'mean', wait: 20 })])
    expect(responses.map(({ say }) => say)).toEqual(['late', 'soon', 'mean'])
    const threads = new Set(responses.map(({ threadId }) => threadId))
    expect(threads.size).toBe(1)
    expect(threads).not.toContain(0)
  })

  it('rejects only the request that failed', async () => {
    const send = thread(60_000)
    const other = send({ say: 'other', wait: 30 })
    await expect(send({ say: 'fail' })).rejects.toThrow('It failed')
    await expect(other).resolves.toMatchObject({ say: 'other' })
  })

  it('rejects all pending requests of a crashed thread and starts another one', async () => {
    const send = thread(60_000)
    const { threadId } = await send({ say: 'first' })
    await expect(Promise.all([send({ say: 'never', wait: 60_000 }), send({ say: 'end' })])).rejects.toThrow('The thread ended')
    expect((await send({ say: 'again' })).threadId).not.toBe(threadId)
  })

  it('rejects a request that cannot be cloned', async () => {
    const send = thread(60_000)
    await expect(send({ say: (() => 'a function') as unknown as string })).rejects.toThrow('could not be cloned')
    await expect(send({ say: 'again' })).resolves.toMatchObject({ say: 'again' })
  })

  it('ends after its idle time', async () => {
    const send = thread(20)
    const { threadId } = await send({ say: 'first' })
    await expect.poll(async () => (await send({ say: 'again' })).threadId, { interval: 200 }).not.toBe(threadId)
  })
})
