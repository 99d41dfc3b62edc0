import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { maxSliceMs, TimeSlices } from './time-slices.ts'

afterEach(() => void vi.restoreAllMocks())

it('yields to the event loop only when a slice has used up its time', async () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  let turns = 0
  const slices = new TimeSlices()
  const pause = async () => {
    void nextTurn().then(() => turns++)
    await slices.pause()
    return turns
  }
  now = maxSliceMs - 1
  expect(await pause()).toBe(0)
  now = maxSliceMs
  expect(await pause()).toBeGreaterThan(0)
  expect(slices.isOver).toBe(false)
})
