import { expect, it } from 'vitest'
import { schedule } from './schedule.ts'

const quiet = { error: () => {} }

/** Counts calls and waits for a number of them. */
function counter() {
  let count = 0
  const waiting: { target: number; done: () => void }[] = []
  return {
    hit() {
      count++
      for (const { target, done } of waiting) if (count >= target) done()
      return count
    },
    reaches: (target: number) => new Promise<void>((done) => (count >= target ? done() : waiting.push({ target, done }))),
    get count() {
      return count
    },
  }
}

it('repeats tasks independently, so that a stalled one does not delay the others', async () => {
  const runs = counter()
  let release = () => {}
  const stop = schedule(
    [
      { name: 'quick', everyMs: 1, run: async () => runs.hit() },
      { name: 'stuck', everyMs: 1, run: () => new Promise<void>((done) => (release = done)) },
    ],
    quiet,
  )
  await runs.reaches(5)
  release()
  await stop()
  expect(runs.count).toBeGreaterThanOrEqual(5)
})

it('continues after a failure and logs the failed task', async () => {
  const runs = counter()
  const told: unknown[] = []
  const stop = schedule(
    [
      {
        name: 'shaky',
        everyMs: 1,
        run: async () => {
          if (runs.hit() < 3) throw new Error('away')
        },
      },
    ],
    { error: (...words: unknown[]) => void told.push(words) } as never,
  )
  await runs.reaches(4)
  await stop()
  expect(told).toEqual([1, 2].map(() => [{ err: expect.objectContaining({ message: 'away' }), task: 'shaky' }, 'background task failed']))
})

it('never runs a task twice at once and waits for it when stopped', async () => {
  const runs = counter()
  let inside = 0
  let maxRunning = 0
  let finished = 0
  const stop = schedule(
    [
      {
        name: 'one at a time',
        everyMs: 0,
        async run() {
          maxRunning = Math.max(maxRunning, ++inside)
          runs.hit()
          await new Promise((done) => setImmediate(done))
          inside--
          finished++
        },
      },
    ],
    quiet,
  )
  await runs.reaches(5)
  await stop()
  expect([maxRunning, inside, finished]).toEqual([1, 0, runs.count])
})

it('stops immediately while it waits for the next run', async () => {
  const runs = counter()
  const stop = schedule([{ name: 'rare', everyMs: 3_600_000, run: async () => runs.hit() }], quiet)
  await runs.reaches(1)
  await stop()
  expect(runs.count).toBe(1)
})
