import { once } from 'node:events'
import { createServer, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { expect, it, onTestFinished } from 'vitest'
import { keepPace } from './reader-pace.ts'

type Options = Parameters<typeof keepPace>[1]

/** Serves an answer of that many chunks of 64 kB, each made after a while. @returns how it ended, and the reader's response */
async function answer(chunks: number, everyMs: number, options: Options) {
  const ended = Promise.withResolvers<string>()
  const body = async function* () {
    for (let count = 0; count < chunks; count++) {
      if (everyMs > 0) await new Promise((resolve) => setTimeout(resolve, everyMs))
      yield Buffer.alloc(64 * 1024)
    }
  }
  const serve = async (response: ServerResponse) => {
    const endWatch = keepPace(response, options)
    await pipeline(Readable.from(body()), response).then(
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
  const [response] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  response.on('error', () => {})
  return { ended: ended.promise, response }
}

it('cuts off who stops reading', async () => {
  const { ended, response } = await answer(2000, 0, { paceMs: 100 })
  response.pause()
  expect(await ended).toBe('cut off')
})

it('waits for a source that is slow, and for a reader who takes enough', async () => {
  const slow = await answer(3, 2500, { paceMs: 1000 })
  slow.response.resume()
  expect(await slow.ended).toBe('whole')
  const steady = await answer(400, 0, { paceMs: 1000 })
  steady.response.on('data', () => {
    steady.response.pause()
    setTimeout(() => steady.response.resume(), 5)
  })
  expect(await steady.ended).toBe('whole')
})

it('ends an answer in any case after a time', async () => {
  const { ended, response } = await answer(1000, 20, { longestMs: 300 })
  response.resume()
  expect(await ended).toBe('cut off')
})
