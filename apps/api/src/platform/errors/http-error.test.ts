import { errorCodes, type ErrorCode } from '@portal/contracts/errors'
import { createPool, DatabaseBusy, type Pool, type PoolClient } from '@portal/db/pool'
import { createPrisma, type PrismaClient } from '@portal/db/prisma'
import { createTestDatabase } from '@portal/db/testing/test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HttpError, rejectWith, toHttpError } from './http-error.ts'

const thrown = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error,
  )
const codeOf = async (work: Promise<unknown>) => toHttpError(await thrown(work)).code

describe('an error response', () => {
  it('has the status and the text of its code by default', () => {
    for (const code of Object.keys(errorCodes) as ErrorCode[]) {
      const refusal = new HttpError(code)
      expect(refusal.status).toBe(errorCodes[code].status)
      expect(refusal.items).toEqual([{ propertyName: null, errorMessage: errorCodes[code].text }])
      expect(toHttpError(refusal)).toBe(refusal)
    }
  })

  it('names the invalid field if there is one', () => {
    expect(() => rejectWith('badRequest', 'name', 'Required')).toThrow('Required')
    expect(() => rejectWith('notFound')).toThrow('Not found.')
  })

  it('lists the errors of a schema', () => {
    const refusal = toHttpError(z.object({ name: z.string() }).safeParse({}).error)
    expect([refusal.code, refusal.items]).toEqual(['badRequest', [{ propertyName: 'name', errorMessage: 'Required' }]])
  })

  it.each<[unknown, ErrorCode, number | undefined]>([
    [Object.assign(new Error('x'), { code: 'FST_ERR_CTP_BODY_TOO_LARGE', statusCode: 413 }), 'tooLarge', undefined],
    [Object.assign(new Error('x'), { code: 'FST_ERR_CTP_INVALID_MEDIA_TYPE', statusCode: 415 }), 'unsupportedMediaType', undefined],
    [Object.assign(new Error('x'), { code: 'FST_ERR_BAD_URL', statusCode: 400 }), 'badRequest', undefined],
    [Object.assign(new SyntaxError('Unexpected token'), { statusCode: 400 }), 'badRequest', undefined],
    [Object.assign(new Error('x'), { statusCode: 413 }), 'tooLarge', undefined],
    [new DatabaseBusy('Too many'), 'unavailable', 1],
    [Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'unavailable', 2],
    [Object.assign(new Error('x'), { code: 'ENOTFOUND' }), 'unavailable', 2],
    [Object.assign(new Error('x'), { code: 'P2024' }), 'unavailable', 2],
    [
      Object.assign(new Error('x'), { code: 'P2010', meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable' } } } }),
      'unavailable',
      2,
    ],
    // a raw statement of a transaction has neither a code nor a meta
    [Object.assign(new Error('x'), { name: 'DriverAdapterError', cause: { kind: 'ConnectionClosed' } }), 'unavailable', 2],
    [Object.assign(new Error('x'), { name: 'DriverAdapterError', cause: { originalCode: '57P01', kind: 'postgres' } }), 'unavailable', 2],
    [Object.assign(new Error('x'), { code: '53300' }), 'unavailable', 2],
    [Object.assign(new Error('x'), { code: '53100' }), 'unavailable', 2],
    [Object.assign(new Error('x'), { code: '57P03' }), 'unavailable', 2],
    [new Error('Connection terminated unexpectedly'), 'unavailable', 2],
    [new Error('Query read timeout'), 'queryTimeout', 5],
    [new Error('whatever'), 'internal', undefined],
    [new TypeError('x is not a function'), 'internal', undefined],
    // an error of our own SQL is not the caller's
    [Object.assign(new Error('x'), { code: '42P01' }), 'internal', undefined],
    [Object.assign(new Error('x'), { code: '23505' }), 'internal', undefined],
    [Object.assign(new Error('x'), { code: 'ENOENT' }), 'internal', undefined],
    [Object.assign(new Error('x'), { statusCode: 404 }), 'internal', undefined],
    [Object.assign(new Error('x'), { code: 500 }), 'internal', undefined],
    ['a text', 'internal', undefined],
    [undefined, 'internal', undefined],
    [null, 'internal', undefined],
    [{}, 'internal', undefined],
  ])('%#: %s is %s', (error, code, retryAfterSeconds) => {
    const refusal = toHttpError(error)
    expect([refusal.code, refusal.retryAfterSeconds]).toEqual([code, retryAfterSeconds])
    expect(refusal.items).toEqual([{ propertyName: null, errorMessage: errorCodes[code].text }])
  })
})

describe('a PostgreSQL error', () => {
  let url: string
  let pool: Pool
  let prisma: PrismaClient
  beforeAll(async () => {
    url = await createTestDatabase()
    pool = createPool(url, { max: 3 })
    prisma = createPrisma(pool)
    await pool.query('create table counters (id int primary key, n int)')
    await pool.query('insert into counters values (1, 0), (2, 0)')
  })
  afterAll(async () => {
    await prisma.$disconnect()
    await pool.end()
  })

  it.each<[string, string, ErrorCode]>([
    ['a value of another type', `select '1x'::uuid`, 'badRequest'],
    ['a number too large', 'select 2147483648::int', 'badRequest'],
    ['a date that does not exist', `select '2026-02-30'::date`, 'badRequest'],
    ['a division by zero', 'select 1 / 0', 'badRequest'],
    ['a statement that took too long', `set statement_timeout = 20; select pg_sleep(5)`, 'queryTimeout'],
    ['a missing table', 'select from nowhere', 'internal'],
    ['a key that is taken', 'insert into counters values (1, 0)', 'internal'],
  ])('has a code for %s', async (_case, text, code) => {
    const own = createPool(url, { max: 1 })
    expect(await codeOf(own.query(text))).toBe(code)
    await own.end()
  })

  it('is a bad request for a character that cannot be stored', async () => {
    expect(await codeOf(pool.query('select $1::text', ['\0']))).toBe('badRequest')
    expect(await codeOf(prisma.user.findUnique({ where: { email: '\0' } }))).toBe('badRequest')
  })

  it.each<[string, string, ErrorCode]>([
    ['a value of another type', `select '1x'::uuid`, 'badRequest'],
    ['a date that does not exist', `select '2026-02-30'::date`, 'badRequest'],
    ['a missing table', 'select from nowhere', 'internal'],
  ])('has a code for %s through Prisma', async (_case, text, code) => {
    expect(await codeOf(prisma.$queryRawUnsafe(text))).toBe(code)
  })

  /** Runs `work` with two connections and destroys them afterwards, also after a failure. */
  async function withClients(work: (one: PoolClient, two: PoolClient) => Promise<void>): Promise<void> {
    const [one, two] = [await pool.connect(), await pool.connect()]
    try {
      await work(one, two)
    } finally {
      for (const client of [one, two]) client.release(true)
    }
  }

  it('is unavailable after a lock timeout', async () => {
    await withClients(async (holder, waiter) => {
      await holder.query('begin; update counters set n = 1 where id = 1')
      await waiter.query('set lock_timeout = 20')
      expect(await codeOf(waiter.query('update counters set n = 2 where id = 1'))).toBe('unavailable')
      const statements = ['set local lock_timeout = 20', 'update counters set n = 2 where id = 1']
      expect(await codeOf(prisma.$transaction(statements.map((text) => prisma.$executeRawUnsafe(text))))).toBe('unavailable')
    })
  })

  it('is unavailable after a serialization failure', async () => {
    await withClients(async (one, two) => {
      for (const client of [one, two]) await client.query('begin isolation level serializable; select sum(n) from counters')
      await one.query('update counters set n = n + 1 where id = 1')
      await two.query('update counters set n = n + 1 where id = 2')
      await one.query('commit')
      expect(await codeOf(two.query('commit'))).toBe('unavailable')
    })
  })

  it('is unavailable after a deadlock', async () => {
    await withClients(async (one, two) => {
      for (const client of [one, two]) await client.query('set deadlock_timeout = 10; begin')
      await one.query('update counters set n = 1 where id = 1')
      await two.query('update counters set n = 1 where id = 2')
      const take = async (client: PoolClient, id: number) => {
        try {
          await client.query('update counters set n = 1 where id = $1', [id])
        } finally {
          await client.query('rollback')
        }
      }
      const lost = (await Promise.allSettled([take(one, 2), take(two, 1)])).filter((outcome) => outcome.status === 'rejected')
      expect(lost.map(({ reason }) => toHttpError(reason).code)).toEqual(['unavailable'])
    })
  })

  it('has a code for a terminated backend and a cancelled query', async () => {
    await withClients(async (client) => {
      expect(await codeOf(client.query('select pg_terminate_backend(pg_backend_pid())'))).toBe('unavailable')
    })
    expect(await codeOf(prisma.$queryRawUnsafe('select pg_terminate_backend(pg_backend_pid())'))).toBe('unavailable')
    expect(await codeOf(pool.query('select pg_cancel_backend(pg_backend_pid())'))).toBe('queryTimeout')
  })

  it('is a query timeout without a reply of the server', async () => {
    expect(await codeOf(pool.query({ text: 'select pg_sleep(1)', query_timeout: 30 } as never))).toBe('queryTimeout')
  })

  it('is unavailable if Prisma cannot begin a transaction in time', async () => {
    const small = createPool(url, { max: 2 })
    const waiting = createPrisma(small)
    const held = [await small.connect(), await small.connect()]
    const code = await codeOf(waiting.$transaction(async () => {}, { maxWait: 30 })).finally(() => held.map((client) => client.release()))
    await waiting.$disconnect()
    await small.end()
    expect(code).toBe('unavailable')
  })
})

describe('an unreachable PostgreSQL', () => {
  it.each([
    ['the port is closed', 'postgresql://portal:x@127.0.0.1:1/portal'],
    ['the host is unknown', 'postgresql://portal:x@nowhere.invalid/portal'],
  ])('is 503: %s', async (_why, url) => {
    const pool = createPool(url, { max: 1 })
    const prisma = createPrisma(pool)
    expect(await codeOf(pool.query('select 1'))).toBe('unavailable')
    expect(await codeOf(prisma.user.findMany())).toBe('unavailable')
    await prisma.$disconnect()
    await pool.end()
  })
})
