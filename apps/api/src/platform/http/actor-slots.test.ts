import { expect, it } from 'vitest'
import { HttpError, toHttpError } from '../errors/http-error.ts'
import { ActorSlots } from './actor-slots.ts'

it('rejects work that has waited too long and runs the rest in order', async () => {
  // long enough that later work does not time out as well on a slow machine
  const slots = new ActorSlots({ atOnce: 1, waitMs: 1000, refusal: () => new HttpError('importBusy', [], 5) })
  const first = Promise.withResolvers<void>()
  const begun: string[] = []
  const run = (caller: string, work = async () => {}) =>
    slots.run(caller, () => {
      begun.push(caller)
      return work()
    })
  const running = run('a', () => first.promise)
  const late = await run('b').catch((error: unknown) => toHttpError(error))
  expect(late).toMatchObject({ status: 503, retryAfterSeconds: 5 })
  const others = [run('c'), run('d')]
  first.resolve()
  await Promise.all([running, ...others])
  expect(begun).toEqual(['a', 'c', 'd'])
  // all slots are free again
  await run('b')
  expect(begun.at(-1)).toBe('b')
})
