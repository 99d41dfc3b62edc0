import { describe, expect, it } from 'vitest'
import { toRefusal } from '../errors.ts'
import { AnswerSlots } from './answer-slots.ts'

/** Work that ends on request and reports that it has begun. */
function held(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

describe('slots for large answers', () => {
  it('are two at once and one of a caller, and a caller with one waiting does not stop the others', async () => {
    const slots = new AnswerSlots()
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

  it('are refused where eight of a caller wait, and go on after a failure', async () => {
    const slots = new AnswerSlots()
    const first = held([], 'first')
    const running = slots.run('a', first.work)
    const waiting = Array.from({ length: 8 }, () => slots.run('a', () => Promise.reject(new Error('broken'))))
    const ninth = await slots.run('a', async () => 'made').catch((error: unknown) => toRefusal(error))
    expect(ninth).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    first.end()
    await running
    expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await slots.run('a', async () => 'made')).toBe('made')
  })
})

type Held = ReturnType<typeof held>
