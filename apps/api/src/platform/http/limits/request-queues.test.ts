import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toHttpError } from '../../errors/http-error.ts'
import { bodyTransfer, createQueues, enterUntilEnd } from './request-queues.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** Request and response of a client that sends or reads a number of bytes a second; everything at once when absent. */
class Client extends EventEmitter {
  complete = false
  readonly writableNeedDrain: boolean
  destroyed = false
  readonly socket: object

  constructor(bytesPerSecond?: number) {
    super()
    this.writableNeedDrain = bytesPerSecond !== undefined
    const started = performance.now()
    const bytes = () => ((performance.now() - started) * (bytesPerSecond ?? 0)) / 1000
    this.socket = Object.defineProperties({ writableLength: 0 }, { bytesRead: { get: bytes }, bytesWritten: { get: bytes } })
  }

  destroy(): this {
    this.destroyed = true
    this.emit('close')
    return this
  }
}

type Result = { status: number; retryAfterSeconds?: number | undefined }

const readResult = (work: Promise<unknown>): Promise<Result> =>
  work.then(
    () => ({ status: 200 }),
    (error: unknown) => toHttpError(error),
  )

describe.each([
  ['exports', 4],
  ['applicationStreams', 2],
] as const)('the queue for %s', (name, maxRunning) => {
  let queues: ReturnType<typeof createQueues>
  beforeEach(() => void (queues = createQueues()))

  const enter = (key: string, client: Client) => readResult(enterUntilEnd(queues[name], key, client as unknown as ServerResponse))
  /** Fills all slots. @param bytesPerSecond of each client; absent for clients that read everything */
  const fill = async (bytesPerSecond: number[] = []) => {
    const clients = Array.from({ length: maxRunning }, (_, place) => new Client(bytesPerSecond[place]))
    for (const [place, client] of clients.entries()) expect(await enter(`holder ${place}`, client)).toEqual({ status: 200 })
    return clients
  }

  it(`has ${maxRunning} slots, and rejects a further response after two seconds`, async () => {
    const [first] = await fill()
    const rejected = enter('other', new Client())
    vi.advanceTimersByTime(1999)
    const waiting = enter('another', new Client())
    vi.advanceTimersByTime(1)
    expect(await rejected).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    first!.emit('finish')
    expect(await waiting).toEqual({ status: 200 })
  })

  it('gives no slot to a client that has disconnected', async () => {
    for (let times = 0; times < maxRunning + 1; times++) {
      expect(await enter('a', new Client().destroy())).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    }
    expect(await enter('a', new Client())).toEqual({ status: 200 })
  })

  it('removes a waiting response within half a second after its client disconnects', async () => {
    await fill()
    const client = new Client()
    const rejected = enter('other', client)
    client.destroy()
    vi.advanceTimersByTime(500)
    expect(await rejected).toMatchObject({ status: 503, retryAfterSeconds: 2 })
  })

  it('gives a key one slot', async () => {
    const [first, stalled] = [new Client(), new Client(0)]
    await enter('a', first)
    await enter('b', stalled)
    vi.advanceTimersByTime(10_000)
    const rejected = enter('a', new Client())
    vi.advanceTimersByTime(2000)
    expect(await rejected).toMatchObject({ status: 429, retryAfterSeconds: 5 })
    // the slot of another key would not help
    expect(stalled.destroyed).toBe(false)
    first.destroy()
    expect(await enter('a', new Client())).toEqual({ status: 200 })
  })

  it('takes a slot only from a client that reads nothing for five seconds while others wait', async () => {
    const stalled = await fill(Array.from({ length: maxRunning }, () => 0))
    const cutOff = () => stalled.filter(({ destroyed }) => destroyed).length
    vi.advanceTimersByTime(4000)
    const waiting = enter('other', new Client())
    expect(cutOff()).toBe(0)
    vi.advanceTimersByTime(1000)
    expect(await waiting).toEqual({ status: 200 })
    expect(cutOff()).toBe(1)
    // for a client that has disconnected, none is taken
    const rejected = enter('gone', new Client().destroy())
    vi.advanceTimersByTime(2000)
    expect(await rejected).toMatchObject({ status: 503 })
    expect(cutOff()).toBe(1)
    // the earlier response of the same key as well
    const place = stalled.findIndex(({ destroyed }) => !destroyed)
    expect(await enter(`holder ${place}`, new Client())).toEqual({ status: 200 })
    expect([cutOff(), stalled[place]!.destroyed]).toEqual([2, true])
  })

  it('takes a slot from a client that reads 4 kB a second but not from one that reads 64 kB', async () => {
    const clients = await fill([64, 4, 64, 64].slice(0, maxRunning).map((kilobytes) => kilobytes * 1024))
    vi.advanceTimersByTime(19_000)
    expect(await enter('other', new Client())).toEqual({ status: 200 })
    expect(clients.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false].slice(0, maxRunning))
  })
})

describe('the queue for large responses', () => {
  it('runs two at a time and one per caller, and limits the waiting ones', async () => {
    const { largeResponses } = createQueues()
    const end = Promise.withResolvers<void>()
    const begun: string[] = []
    const run = (caller: string) =>
      readResult(
        largeResponses.run(() => {
          begun.push(caller)
          return end.promise
        }, caller),
      )
    const rejection = { status: 503, retryAfterSeconds: 5 }
    const accepted = Array.from({ length: 9 }, () => run('a'))
    expect(await run('a')).toMatchObject(rejection)
    accepted.push(run('b'), ...Array.from({ length: 32 }, (_, place) => run(`caller ${place}`)))
    expect(await run('c')).toMatchObject(rejection)
    expect(begun).toEqual(['a', 'b'])
    end.resolve()
    expect((await Promise.all(accepted)).every(({ status }) => status === 200)).toBe(true)
  })
})

describe('the queue for bodies of pushes', () => {
  let queue: ReturnType<typeof createQueues>['pushBodies']
  beforeEach(() => void (queue = createQueues().pushBodies))

  const dripping = () => new Client(1)
  const fastPush = () => new Client(1024 * 1024)
  const enter = (accountId: string, push: Client) => queue.enter(accountId, bodyTransfer(push as unknown as IncomingMessage))
  const admit = (accountId: string, push: Client) => readResult(enter(accountId, push))
  const fill = async (pushes: Client[]) => {
    for (const [place, push] of pushes.entries()) expect(await admit(`account ${place}`, push)).toEqual({ status: 200 })
  }

  it('gives the applications of one account three slots together', async () => {
    const results = await Promise.all(Array.from({ length: 9 }, () => admit('one', fastPush())))
    expect(results.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(results.at(-1)).toMatchObject({ code: 'importBusy', retryAfterSeconds: 5 })
    expect(await admit('other', fastPush())).toEqual({ status: 200 })
  })

  it('replaces a body that is received byte by byte', async () => {
    const slow = Array.from({ length: 8 }, dripping)
    await fill(slow)
    expect(await admit('other', fastPush())).toMatchObject({ status: 503 })
    vi.advanceTimersByTime(3500)
    expect(await admit('other', fastPush())).toEqual({ status: 200 })
    expect(slow.filter(({ destroyed }) => destroyed)).toHaveLength(1)
  })

  it('retains a complete body and one that is received quickly', async () => {
    const complete = dripping()
    complete.complete = true
    await fill([complete, ...Array.from({ length: 7 }, fastPush)])
    vi.advanceTimersByTime(20_000)
    expect(await admit('other', fastPush())).toMatchObject({ status: 503 })
  })

  it('has free slots again after the push', async () => {
    const release = await enter('one', fastPush())
    const results = await Promise.all([fastPush(), fastPush(), fastPush()].map((push) => admit('one', push)))
    expect(results.map(({ status }) => status)).toEqual([200, 200, 503])
    release()
    expect(await admit('one', fastPush())).toEqual({ status: 200 })
  })
})

describe('the queue for pushes', () => {
  it('runs two at a time and one per account, and rejects a push after five seconds', async () => {
    const { pushes } = createQueues()
    const end = Promise.withResolvers<void>()
    const run = (accountId: string) => readResult(pushes.run(() => end.promise, accountId))
    const running = [run('a'), run('b')]
    const rejected = [run('a'), run('c')]
    vi.advanceTimersByTime(4999)
    const waiting = run('a')
    vi.advanceTimersByTime(1)
    for (const result of await Promise.all(rejected)) expect(result).toMatchObject({ code: 'importBusy', retryAfterSeconds: 5 })
    end.resolve()
    expect(await Promise.all([...running, waiting])).toEqual([{ status: 200 }, { status: 200 }, { status: 200 }])
  })
})
