import { describe, expect, it } from 'vitest'
import { toHttpError } from '../errors/http-error.ts'
import { LargeResponseSlots } from './large-response-slots.ts'

/** Work that ends on request and records its start. */
function held(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

describe('slots for large responses', () => {
  it('run two at a time and one per caller, and a waiting caller does not block the others', async () => {
    const slots = new LargeResponseSlots()
    const begun: string[] = []
    const [a1, a2, b1, c1] = ['a1', 'a2', 'b1', 'c1'].map((name) => held(begun, name)) as [Held, Held, Held, Held]
    const all = [slots.run('a', a1.work), slots.run('a', a2.work), slots.run('b', b1.work), slots.run('c', c1.work)]
    expect(begun).toEqual(['a1', 'b1'])
    b1.end()
    await all[2]
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1'])
    a1.end()
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'c1', 'a2'])
    a2.end()
    c1.end()
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1'])
  })

  it('reject a caller with eight waiting requests and continue after a failure', async () => {
    const slots = new LargeResponseSlots()
    const first = held([], 'first')
    const running = slots.run('a', first.work)
    const waiting = Array.from({ length: 8 }, () => slots.run('a', () => Promise.reject(new Error('broken'))))
    const ninth = await slots.run('a', async () => 'made').catch((error: unknown) => toHttpError(error))
    expect(ninth).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    first.end()
    await running
    expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await slots.run('a', async () => 'made')).toBe('made')
  })
})

type Held = ReturnType<typeof held>
