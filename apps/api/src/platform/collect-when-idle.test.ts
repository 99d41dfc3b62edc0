import { afterEach, expect, it } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

const mebibyte = 1024 * 1024
let end = () => {}
afterEach(() => end())

/** Keeps the process busy for most of every few milliseconds. */
function work(): () => void {
  const spin = () => {
    for (const until = performance.now() + 8; performance.now() < until;);
  }
  const working = setInterval(spin, 10)
  return () => clearInterval(working)
}

it('collects once, when there is much to collect and nothing else to do', async () => {
  let size = 80 * mebibyte
  let collected = 0
  const rest = work()
  end = collectWhenIdle({
    everyMs: 100,
    size: () => size,
    collect: () => {
      collected++
      size = 82 * mebibyte
    },
  })
  size = 170 * mebibyte
  for (const until = performance.now() + 500; performance.now() < until;) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(collected).toBe(0)
  rest()
  await expect.poll(() => collected, { timeout: 20_000 }).toBe(1)
  // what is left is not worth another one
  size = 100 * mebibyte
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(collected).toBe(1)
})

it('finds the collector of the process', async () => {
  let gone = false
  const registry = new FinalizationRegistry(() => (gone = true))
  registry.register(
    Array.from({ length: 200_000 }, (_, index) => `${index}`),
    undefined,
  )
  // grown since it began: worth a collection
  let reads = 0
  end = collectWhenIdle({ everyMs: 100, size: () => (reads++ === 0 ? 0 : process.memoryUsage().heapUsed) })
  await expect.poll(() => gone, { timeout: 20_000 }).toBe(true)
})
