import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

const mebibyte = 1024 * 1024
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

it('collects once after a busy period and never under load', () => {
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
  // constant medium load is not a busy period
  expect(after({ load: 0.5, size: 170 })).toBe(0)
  expect(after({ load: 0.1, size: 170 })).toBe(0)
  expect(after({ load: 0.9, size: 170 })).toBe(0)
  expect(after({ load: 0.5, size: 170 })).toBe(0)
  expect(after({ load: 0.1, size: 170 })).toBe(1)
  expect(after({ load: 0.1, size: 170 })).toBe(1)
  // too little growth since the last collection
  expect(after({ load: 0.9, size: 100 })).toBe(1)
  expect(after({ load: 0.1, size: 100 })).toBe(1)
  end()
  expect(after({ load: 0.1, size: 300 })).toBe(1)
})

it('calls the garbage collector of the process', async () => {
  const loads = [1, 0]
  let size = 0
  const end = collectWhenIdle({ everyMs: 100, load: () => loads.shift()!, size: () => (size += 100 * mebibyte) })
  const left = (() => new WeakRef({}))()
  // a weak reference keeps its target alive until the end of the current task
  await new Promise((passed) => setImmediate(passed))
  vi.advanceTimersByTime(200)
  expect(left.deref()).toBeUndefined()
  end()
})
