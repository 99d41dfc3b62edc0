import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createPool, type Pool } from './pool.ts'
import { Presence, presentNumbers } from './presence.ts'
import { createTestDatabase } from './testing/test-database.ts'

describe('the presence of a process', () => {
  let pool: Pool
  beforeAll(async () => void (pool = createPool(await createTestDatabase(), { max: 2 })))
  afterAll(() => pool.end())

  const isPresent = async (number: string) =>
    (await pool.query<{ is: boolean }>(`select $1::bigint in ${presentNumbers} as is`, [number])).rows[0]!.is
  const open = () => {
    const presence = new Presence(pool)
    onTestFinished(() => presence.end())
    return presence
  }

  it('lasts until its session ends', async () => {
    const [one, other] = [open(), open()]
    const [number, otherNumber] = [await one.number(), await other.number()]
    expect(await one.number()).toBe(number)
    expect([await isPresent(number), await isPresent(otherNumber)]).toEqual([true, true])
    await one.end()
    await expect.poll(() => isPresent(number)).toBe(false)
    expect(await isPresent(otherNumber)).toBe(true)
  })

  it('continues under another number after the session is lost', async () => {
    const presence = open()
    const number = await presence.number()
    await pool.query(`select pg_terminate_backend(l.pid) from pg_locks l where l.locktype = 'advisory'
      and (l.classid::bigint << 32) | l.objid::bigint = ${number}::bigint`)
    await expect.poll(() => isPresent(number)).toBe(false)
    await expect.poll(async () => (await presence.number()) === number).toBe(false)
    expect(await isPresent(await presence.number())).toBe(true)
  })
})
