import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { toHttpError } from '../errors/http-error.ts'
import { ResponseSlots } from './response-slots.ts'

/** Response whose client reads everything, nothing, or a number of bytes a second. */
class Answer extends EventEmitter {
  readonly writableNeedDrain: boolean
  readonly writableEnded = false
  readonly writableFinished = false
  destroyed = false
  readonly socket: { bytesWritten: number; writableLength: number }

  constructor(isRead: boolean, bytesPerSecond = 0) {
    super()
    this.writableNeedDrain = !isRead
    const started = performance.now()
    this.socket = {
      writableLength: 0,
      get bytesWritten() {
        return ((performance.now() - started) * bytesPerSecond) / 1000
      },
    }
  }

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }

  get response(): ServerResponse {
    return this as unknown as ServerResponse
  }
}

const statusOf = (work: Promise<void>) =>
  work.then(
    () => 200,
    (error: unknown) => toHttpError(error).status,
  )

const slotsFor = (waitMs: number, slowMs: number) =>
  new ResponseSlots({ maxRunning: 4, waitMs, slowMs, ownRunning: 'Another one is running.' })

describe('slots for long responses', () => {
  const fill = async (slots: ResponseSlots, isRead: boolean) => {
    const answers = ['a', 'b', 'c', 'd'].map((user) => [user, new Answer(isRead)] as const)
    for (const [user, answer] of answers) await slots.enter(user, answer.response)
    return answers.map(([, answer]) => answer)
  }

  it('are four, and a fifth response is rejected with Retry-After', async () => {
    const slots = slotsFor(100, 60_000)
    const [first] = await fill(slots, true)
    expect(await statusOf(slots.enter('e', new Answer(true).response))).toBe(503)
    const waiting = statusOf(slots.enter('e', new Answer(true).response))
    first!.emit('finish')
    expect(await waiting).toBe(200)
  })

  it('are not taken by a client that has disconnected', async () => {
    const slots = slotsFor(100, 60_000)
    for (let times = 0; times < 5; times++) {
      const gone = new Answer(true)
      gone.destroy()
      expect(await statusOf(slots.enter('a', gone.response))).toBe(503)
    }
    expect(await statusOf(slots.enter('a', new Answer(true).response))).toBe(200)
  })

  it('are limited to one per user', async () => {
    const slots = slotsFor(100, 60_000)
    const answer = new Answer(true)
    await slots.enter('a', answer.response)
    expect(await statusOf(slots.enter('a', new Answer(true).response))).toBe(429)
    answer.emit('close')
    expect(await statusOf(slots.enter('a', new Answer(true).response))).toBe(200)
  })

  it('are taken only from a client that reads nothing while others wait', async () => {
    const slots = slotsFor(20_000, 1000)
    const stalled = await fill(slots, false)
    expect(await statusOf(slots.enter('e', new Answer(true).response))).toBe(200)
    expect(stalled.filter(({ destroyed }) => destroyed)).toHaveLength(1)
    // the user's earlier response as well
    const [kept] = stalled.flatMap((answer, slot) => (answer.destroyed ? [] : [['a', 'b', 'c', 'd'][slot]!]))
    expect(await statusOf(slots.enter(kept!, new Answer(true).response))).toBe(200)
    expect(stalled.filter(({ destroyed }) => destroyed)).toHaveLength(2)
  })

  it('are taken from a client that reads 4 kB a second but not from one that reads 64 kB', async () => {
    const slots = slotsFor(20_000, 1000)
    const answers = [64, 4, 64, 64].map((kilobytes) => new Answer(false, kilobytes * 1024))
    for (const [place, answer] of answers.entries()) await slots.enter(`holder ${place}`, answer.response)
    expect(await statusOf(slots.enter('e', new Answer(true).response))).toBe(200)
    expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, true, false, false])
  })
})
