import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PushSlots } from './push-slots.ts'

/** Push whose body arrives at this many bytes a second. */
class Push {
  complete = false
  destroyed = false
  readonly socket: { bytesRead: number }

  constructor(bytesPerSecond: number) {
    const started = performance.now()
    this.socket = {
      get bytesRead() {
        return ((performance.now() - started) * bytesPerSecond) / 1000
      },
    }
  }

  destroy(): void {
    this.destroyed = true
  }

  get request(): IncomingMessage {
    return this as unknown as IncomingMessage
  }
}

const dripping = () => new Push(1)
const fastPush = () => new Push(1024 * 1024)

describe('slots for pushes', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  const admitted = (slots: PushSlots, accountId: string, pushes: Push[]) => pushes.filter((push) => isAdmitted(slots, accountId, push))
  const isAdmitted = (slots: PushSlots, accountId: string, push: Push) => {
    try {
      slots.admit(accountId, push.request)
      return true
    } catch {
      return false
    }
  }

  it('give the applications of one account three slots together', () => {
    const slots = new PushSlots()
    expect(admitted(slots, 'one', Array.from({ length: 9 }, fastPush))).toHaveLength(3)
    expect(isAdmitted(slots, 'other', fastPush())).toBe(true)
  })

  it('replace a body that arrives byte by byte', () => {
    const slots = new PushSlots()
    const slow = Array.from({ length: 8 }, dripping)
    for (const [place, push] of slow.entries()) expect(isAdmitted(slots, `account ${place}`, push)).toBe(true)
    expect(isAdmitted(slots, 'other', fastPush())).toBe(false)
    vi.advanceTimersByTime(3500)
    expect(isAdmitted(slots, 'other', fastPush())).toBe(true)
    expect(slow.filter(({ destroyed }) => destroyed)).toHaveLength(1)
  })

  it('retain a complete body and one that arrives quickly', () => {
    const slots = new PushSlots()
    const arrived = dripping()
    arrived.complete = true
    const pushes = [arrived, ...Array.from({ length: 7 }, fastPush)]
    for (const [place, push] of pushes.entries()) expect(isAdmitted(slots, `account ${place}`, push)).toBe(true)
    vi.advanceTimersByTime(20_000)
    expect(isAdmitted(slots, 'other', fastPush())).toBe(false)
  })

  it('are free again after the push', () => {
    const slots = new PushSlots()
    const end = slots.admit('one', fastPush().request)
    expect(admitted(slots, 'one', [fastPush(), fastPush(), fastPush()])).toHaveLength(2)
    end()
    expect(isAdmitted(slots, 'one', fastPush())).toBe(true)
  })
})
