import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { applyBackpressure, bytesDrained, waitsForReader } from './reader-pace.ts'

const paceMs = 30_000
const chunk = Buffer.alloc(64 * 1024)

// the tests control the clock, so the speed of the machine does not matter
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Serves a response. @returns how it ended, and the response as seen by the server and by the client */
async function answer(body: Iterable<Buffer> | AsyncIterable<Buffer>, options: Parameters<typeof applyBackpressure>[1] = {}) {
  const ended = Promise.withResolvers<string>()
  const served = Promise.withResolvers<ServerResponse>()
  const serve = async (response: ServerResponse) => {
    served.resolve(response)
    const endWatch = applyBackpressure(response, options)
    await pipeline(Readable.from(body), response).then(
      () => ended.resolve('whole'),
      () => ended.resolve('cut off'),
    )
    endWatch()
  }
  const server = createServer((_, response) => void serve(response)).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const sent = request({ port: (server.address() as AddressInfo).port }).end()
  sent.on('error', () => {})
  const [read] = (await once(sent, 'response')) as [IncomingMessage]
  read.on('error', () => {})
  return { ended: ended.promise, served: await served.promise, read }
}

/** Waits for a condition across event-loop iterations; the fake clock does not advance. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

it('cuts off a client that stops reading', async () => {
  const { ended, served, read } = await answer(Array.from({ length: 2000 }, () => chunk))
  read.pause()
  // all buffers are full once nothing has left for a while
  let [taken, turns] = [-1, 0]
  await until(() => {
    turns = waitsForReader(served) && bytesDrained(served) === taken ? turns + 1 : 0
    taken = bytesDrained(served)
    return turns > 1000
  })
  vi.advanceTimersByTime(2 * paceMs)
  expect(await ended).toBe('cut off')
})

it('waits for a slow source', async () => {
  const [begun, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slow = async function* () {
    yield chunk
    begun.resolve()
    await goesOn.promise
    yield chunk
  }
  const { ended, served, read } = await answer(slow())
  read.resume()
  await begun.promise
  await until(() => bytesDrained(served) > chunk.length && !waitsForReader(served))
  vi.advanceTimersByTime(5 * paceMs)
  goesOn.resolve()
  expect(await ended).toBe('whole')
})

it('waits for a client that reads fast enough', async () => {
  let looks = 0
  const watched = function* () {
    for (;;) {
      if (looks === 20) return
      yield chunk
    }
  }
  const { ended, served, read } = await answer(watched())
  for (; looks < 20; looks++) {
    const before = bytesDrained(served)
    read.resume()
    await until(() => bytesDrained(served) - before >= chunk.length)
    read.pause()
    await until(() => waitsForReader(served))
    vi.advanceTimersByTime(paceMs)
  }
  read.resume()
  expect(await ended).toBe('whole')
})

it('ends every response at its maximum duration', async () => {
  const endless = async function* () {
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve))
      yield chunk
    }
  }
  const { ended, read } = await answer(endless(), { maxMs: 300 })
  read.resume()
  vi.advanceTimersByTime(299)
  await once(read, 'data')
  vi.advanceTimersByTime(1)
  expect(await ended).toBe('cut off')
})
