import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { toHttpError } from '../errors/http-error.ts'
import { ResponseBufferLimit } from './response-buffer-limit.ts'

const mebibyte = 1024 * 1024

class Answer extends EventEmitter {
  destroyed = false

  destroy(): void {
    this.destroyed = true
    this.emit('close')
  }

  get response(): ServerResponse {
    return this as unknown as ServerResponse
  }
}

const statusOf = (work: () => void): number => {
  try {
    work()
    return 200
  } catch (error) {
    return toHttpError(error).status
  }
}

describe('memory for unread responses', () => {
  const fill = (unread: ResponseBufferLimit) =>
    ['a', 'b', 'c'].map((caller) => {
      const answer = new Answer()
      unread.hold(caller, 20 * mebibyte, answer.response)
      return answer
    })

  it('has a reserve for pages that large responses cannot use', () => {
    const unread = new ResponseBufferLimit({ slowMs: 60_000 })
    const answers = fill(unread)
    expect(statusOf(() => unread.hold('d', 10 * mebibyte, new Answer().response))).toBe(503)
    expect(statusOf(() => unread.hold('d', 500_000, new Answer().response))).toBe(200)
    expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
  })

  it('is freed by cutting off the oldest response of the caller with the most unread bytes', () => {
    const unread = new ResponseBufferLimit({ slowMs: 0 })
    const answers = fill(unread)
    unread.hold('c', 2 * mebibyte, new Answer().response)
    expect(statusOf(() => unread.hold('d', 10 * mebibyte, new Answer().response))).toBe(200)
    expect(answers.map(({ destroyed }) => destroyed)).toEqual([false, false, true])
    answers[0]!.emit('finish')
    expect(statusOf(() => unread.hold('e', 30 * mebibyte, new Answer().response))).toBe(200)
    expect(answers[1]!.destroyed).toBe(false)
  })

  it('is not taken by a client that has disconnected', () => {
    const unread = new ResponseBufferLimit({ slowMs: 60_000 })
    for (let times = 0; times < 5; times++) {
      const gone = new Answer()
      gone.destroy()
      unread.hold('a', 30 * mebibyte, gone.response)
    }
    expect(statusOf(() => unread.hold('a', 30 * mebibyte, new Answer().response))).toBe(200)
  })

  it('is refused to a caller with too many unread bytes', () => {
    const unread = new ResponseBufferLimit({ slowMs: 0 })
    const [own] = fill(unread)
    expect(statusOf(() => unread.hold('a', 13 * mebibyte, new Answer().response))).toBe(503)
    expect(own!.destroyed).toBe(false)
  })
})
