import type { Pool } from '@portal/db/pool'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import { verifyPassword } from '../domain/people/passwords.ts'
import { CommandError } from './command-error.ts'
import { createUser, newUser, type NewUser } from './create-user.ts'

const password = 'correct-horse-battery'

describe('a new user', () => {
  let database: TestImport
  let pool: Pool
  let one: string
  let two: string

  beforeAll(async () => {
    database = await startTestImport()
    pool = database.pool
    one = (await database.account()).id
    two = (await database.account({ kind: 'vendor' })).id
  })
  afterAll(() => database.close())

  const make = (overrides: Partial<NewUser> = {}) =>
    createUser(pool, {
      email: 'ada@acme.example',
      password,
      role: 'user',
      firstName: 'Ada',
      lastName: 'Acme',
      accountIds: [one],
      ...overrides,
    })
  const users = async () => (await pool.query<{ count: number }>('select count(*)::int as count from users')).rows[0]!.count

  it('has a normalized address, a password hash and the rights of the role', async () => {
    const id = await make({ email: ' Ｇrace@Acme.EXAMPLE ', role: 'admin', accountIds: [one, two], buyerId: 'B1', phoneNumber: '+61 2' })
    const { rows } = await pool.query<Record<string, unknown>>('select * from users where id = $1', [id])
    const { password_hash: hash, ...user } = rows[0]!
    expect(user).toMatchObject({
      email: 'grace@acme.example',
      first_name: 'Ada',
      last_name: 'Acme',
      buyer_id: 'B1',
      phone_number: '+61 2',
      is_admin: true,
      has_full_permissions: false,
      email_confirmed_at: expect.any(String),
    })
    expect(hash).not.toContain(password)
    expect([await verifyPassword(password, hash as string), await verifyPassword('another-password', hash as string)]).toEqual([
      true,
      false,
    ])
  })

  it.each([
    ['user', 0, 'A user needs exactly one account.'],
    ['user', 2, 'A user needs exactly one account.'],
    ['admin', 0, 'An administrator needs at least one account.'],
    ['full-admin', 1, 'A full administrator has all accounts: name none.'],
  ] as const)('of the role %s cannot have %i accounts', async (role, count, words) => {
    const before = await users()
    await expect(make({ role, accountIds: [one, two].slice(0, count) })).rejects.toThrow(new CommandError(words))
    expect(await users()).toBe(before)
  })

  it.each([
    ['short', 'elevenchars'],
    ['long', 'x'.repeat(129)],
    ['common', 'Password1234'],
    ['the address', 'ada@acme.example'],
    ['with a space at its end', `${password} `],
  ])('is rejected with a password that is %s', async (_, weak) => {
    const before = await users()
    await expect(make({ password: weak })).rejects.toThrow(CommandError)
    expect(await users()).toBe(before)
  })

  it('is created once, even by concurrent commands', async () => {
    const results = await Promise.allSettled([make({ email: 'bob@acme.example' }), make({ email: 'BOB@ACME.example' })])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = results.find((result) => result.status === 'rejected')
    expect(refused?.reason).toEqual(new CommandError('A user with the email address bob@acme.example already exists.'))
  })

  it('is named New User by default', () => {
    expect(newUser.parse({ email: 'a@b', password, role: 'user' })).toEqual({
      email: 'a@b',
      password,
      role: 'user',
      firstName: 'New',
      lastName: 'User',
    })
  })
})
