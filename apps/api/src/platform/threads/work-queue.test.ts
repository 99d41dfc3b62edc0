import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HttpError } from '../errors/http-error.ts'
import { WorkQueue } from './work-queue.ts'

/** Work that runs until `end` is called, and records its start. */
function heldWork(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

const idle = async () => {}

describe('a work queue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('runs a limited number at once and the rest in order', async () => {
    const queue = new WorkQueue({ maxRunning: 2, maxWaiting: 10 })
    const begun: string[] = []
    const held = ['0', '1', '2', '3', '4'].map((name) => heldWork(begun, name))
    const all = held.map(({ work }) => queue.run(work))
    for (const [index, { end }] of held.entries()) {
      await expect.poll(() => begun).toEqual(['0', '1', '2', '3', '4'].slice(0, index + 2))
      end()
    }
    expect(await Promise.all(all)).toEqual(['0', '1', '2', '3', '4'])
  })

  it('limits the runs of a key, whose waiting runs do not block the other keys', async () => {
    const queue = new WorkQueue({ maxRunning: 2, maxRunningPerKey: 1 })
    const begun: string[] = []
    const [a1, a2, b1, c1] = ['a1', 'a2', 'b1', 'c1'].map((name) => heldWork(begun, name)) as [Held, Held, Held, Held]
    const all = [queue.run(a1.work, 'a'), queue.run(a2.work, 'a'), queue.run(b1.work, 'b'), queue.run(c1.work, 'c')]
    await expect.poll(() => begun).toEqual(['a1', 'b1'])
    b1.end()
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1'])
    a1.end()
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2'])
    a2.end()
    c1.end()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1'])
  })

  it('rejects runs beyond the maximum queue length and continues after failed runs', async () => {
    const queue = new WorkQueue({ maxRunning: 1, maxWaiting: 3, maxWaitingPerKey: 2 })
    const first = heldWork([], 'first')
    const running = queue.run(first.work, 'a')
    const waiting = [1, 2].map(() => queue.run(() => Promise.reject(new Error('broken')), 'a'))
    await expect(queue.run(idle, 'a')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 })
    const last = queue.run(async () => 'last', 'b')
    await expect(queue.run(idle, 'c')).rejects.toMatchObject({ status: 503 })
    first.end()
    const results = await Promise.allSettled([running, ...waiting, last])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled'])
    expect(await queue.run(async () => 'made', 'a')).toBe('made')
  })

  it('rejects a run that has waited too long and runs the rest in order', async () => {
    const queue = new WorkQueue({ maxRunning: 1, maxWaitMs: 1000, createError: () => new HttpError('importBusy', [], 5) })
    const begun: string[] = []
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => heldWork(begun, name)) as [Held, Held, Held, Held]
    const running = queue.run(a.work)
    const late = queue.run(b.work).catch((error: unknown) => error)
    vi.advanceTimersByTime(999)
    const others = [queue.run(c.work), queue.run(d.work)]
    vi.advanceTimersByTime(1)
    expect(await late).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    for (const { end } of [a, c, d]) end()
    await Promise.all([running, ...others])
    expect(begun).toEqual(['a', 'c', 'd'])
    // all slots are free again, and no timeout is left
    await queue.run(idle)
    expect(vi.getTimerCount()).toBe(0)
  })
})

type Held = ReturnType<typeof heldWork>
