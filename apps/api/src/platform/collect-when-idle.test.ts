import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

const mebibyte = 1024 * 1024
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('collects once a rush is over, and nothing while there is work', () => {
  let [size, load, collected] = [80 * mebibyte, 0, 0]
  const after = (now: { load: number; size: number }): number => {
    load = now.load
    size = now.size * mebibyte
    vi.advanceTimersByTime(100)
    return collected
  }
  const end = collectWhenIdle({
    everyMs: 100,
    size: () => size,
    load: () => load,
    collect: () => {
      collected++
      size = 82 * mebibyte
    },
  })
  // some work all the time is no rush
  expect(after({ load: 0.5, size: 170 })).toBe(0)
  expect(after({ load: 0.1, size: 170 })).toBe(0)
  expect(after({ load: 0.9, size: 170 })).toBe(0)
  expect(after({ load: 0.5, size: 170 })).toBe(0)
  expect(after({ load: 0.1, size: 170 })).toBe(1)
  expect(after({ load: 0.1, size: 170 })).toBe(1)
  // what the next rush has left is not worth another one
  expect(after({ load: 0.9, size: 100 })).toBe(1)
  expect(after({ load: 0.1, size: 100 })).toBe(1)
  end()
  expect(after({ load: 0.1, size: 300 })).toBe(1)
})

it('finds the collector of the process', async () => {
  const loads = [1, 0]
  let size = 0
  const end = collectWhenIdle({ everyMs: 100, load: () => loads.shift()!, size: () => (size += 100 * mebibyte) })
  const left = (() => new WeakRef({}))()
  // what a weak reference has given out stays until the turn is over
  await new Promise((passed) => setImmediate(passed))
  vi.advanceTimersByTime(200)
  expect(left.deref()).toBeUndefined()
  end()
})
