import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockInTransaction, tryLockInTransaction, withLock, withLockIfFree } from './advisory-lock.ts'
import { createPool, withClient, withTransaction, type Pool } from './pool.ts'
import { createTestDatabase } from './testing/test-database.ts'

describe('a lock by name', () => {
  let pool: Pool
  beforeAll(async () => void (pool = createPool(await createTestDatabase(), { max: 3 })))
  afterAll(() => pool.end())

  const isFree = (name: string) => withTransaction(pool, (client) => tryLockInTransaction(client, name))

  it('is held to the end of its transaction, however that ends, and other names are free meanwhile', async () => {
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
    // a transaction that ended badly takes its connection with it, and the server notices a moment later
    await expect.poll(() => isFree('one')).toBe(true)
  })

  it('is not waited for where it is only wanted if it is free', async () => {
    await withClient(pool, async (client) => {
      const work = async () => expect(await isFree('maybe')).toBe(false)
      expect(await withLockIfFree(client, 'maybe', work)).toBe(true)
      expect(await isFree('maybe')).toBe(true)
      await expect(withLockIfFree(client, 'maybe', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect(await isFree('maybe')).toBe(true)
      await withTransaction(pool, async (other) => {
        await lockInTransaction(other, 'maybe')
        expect(await withLockIfFree(client, 'maybe', () => Promise.reject(new Error('it ran')))).toBe(false)
      })
    })
  })

  it('is held while the work goes on, and free when it has succeeded or failed', async () => {
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

  it('lets one in at a time', async () => {
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
