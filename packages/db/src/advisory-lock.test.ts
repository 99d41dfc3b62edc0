import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockInTransaction, tryLockInTransaction, withLock, tryWithLock } from './advisory-lock.ts'
import { createPool, withClient, withTransaction, type Pool } from './pool.ts'
import { createTestDatabase } from './testing/test-database.ts'

describe('a named advisory lock', () => {
  let pool: Pool
  beforeAll(async () => void (pool = createPool(await createTestDatabase(), { max: 3 })))
  afterAll(() => pool.end())

  const isFree = (name: string) => withTransaction(pool, (client) => tryLockInTransaction(client, name))

  it('is held until the transaction ends, committed or not, and does not block other names', async () => {
    await withTransaction(pool, async (client) => {
      await lockInTransaction(client, 'one')
      expect([await isFree('one'), await isFree('two')]).toEqual([false, true])
    })
    expect(await isFree('one')).toBe(true)
    await expect(
      withTransaction(pool, async (client) => {
        await lockInTransaction(client, 'one')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    // after a failed transaction the connection is closed; the server releases the lock a moment later
    await expect.poll(() => isFree('one')).toBe(true)
  })

  it('does not wait if it is only to be taken when free', async () => {
    await withClient(pool, async (client) => {
      const work = async () => expect(await isFree('maybe')).toBe(false)
      expect(await tryWithLock(client, 'maybe', work)).toBe(true)
      expect(await isFree('maybe')).toBe(true)
      await expect(tryWithLock(client, 'maybe', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect(await isFree('maybe')).toBe(true)
      await withTransaction(pool, async (other) => {
        await lockInTransaction(other, 'maybe')
        expect(await tryWithLock(client, 'maybe', () => Promise.reject(new Error('it ran')))).toBe(false)
      })
    })
  })

  it('is held while the work runs and released on success and on failure', async () => {
    await withClient(pool, async (client) => {
      const work = async () => {
        expect(await isFree('work')).toBe(false)
        return 'done'
      }
      expect(await withLock(client, 'work', work)).toBe('done')
      expect(await isFree('work')).toBe(true)
      await expect(withLock(client, 'work', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect(await isFree('work')).toBe(true)
    })
  })

  it('admits one holder at a time', async () => {
    let inside = 0
    const work = () =>
      withClient(pool, (client) =>
        withLock(client, 'turns', async () => {
          expect(++inside).toBe(1)
          await client.query('select 1')
          inside--
        }),
      )
    await Promise.all([work(), work(), work()])
  })
})
