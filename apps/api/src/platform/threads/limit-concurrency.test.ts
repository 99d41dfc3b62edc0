import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

describe('limited work', () => {
  it('runs a limited number at once and the rest in order', async () => {
    const limited = limitConcurrency(2, 10)
    const [begun, atOnce]: [number[], number[]] = [[], []]
    let running = 0
    const work = (index: number) =>
      limited(async () => {
        begun.push(index)
        atOnce.push(++running)
        await sleep(5)
        running--
        return index
      })
    expect(await Promise.all([0, 1, 2, 3, 4, 5].map(work))).toEqual([0, 1, 2, 3, 4, 5])
    expect(begun).toEqual([0, 1, 2, 3, 4, 5])
    expect(Math.max(...atOnce)).toBe(2)
  })

  it('rejects work beyond the maximum queue length with 503', async () => {
    const limited = limitConcurrency(1, 1)
    const slow = () => limited(() => sleep(20))
    const [first, second] = [slow(), slow()]
    await expect(slow()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 1 })
    await Promise.all([first, second])
    await expect(slow()).resolves.toBeUndefined()
  })

  it('continues after failed work', async () => {
    const limited = limitConcurrency(1, 2)
    const fail = () => limited(() => Promise.reject(new Error('no')))
    const results = await Promise.allSettled([fail(), fail(), limited(async () => 'done')])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })
})
