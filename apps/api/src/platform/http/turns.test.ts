import { describe, expect, it } from 'vitest'
import { toRefusal } from '../errors.ts'
import { Turns } from './turns.ts'

/** Work that ends when it is told to, and tells that it has begun. */
function held(begun: string[], name: string) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, end: () => resolve(name) }
}

describe('turns', () => {
  it('are two at once and one of a caller, and whoever has one waiting does not stop the others', async () => {
    const turns = new Turns()
    const begun: string[] = []
    const [a1, a2, b1, c1] = ['a1', 'a2', 'b1', 'c1'].map((name) => held(begun, name)) as [Held, Held, Held, Held]
    const all = [turns.run('a', a1.work), turns.run('a', a2.work), turns.run('b', b1.work), turns.run('c', c1.work)]
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
    const turns = new Turns()
    const first = held([], 'first')
    const running = turns.run('a', first.work)
    const waiting = Array.from({ length: 8 }, () => turns.run('a', () => Promise.reject(new Error('broken'))))
    const ninth = await turns.run('a', async () => 'made').catch((error: unknown) => toRefusal(error))
    expect(ninth).toMatchObject({ status: 503, retryAfterSeconds: 5 })
    first.end()
    await running
    expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await turns.run('a', async () => 'made')).toBe('made')
  })
})

type Held = ReturnType<typeof held>
