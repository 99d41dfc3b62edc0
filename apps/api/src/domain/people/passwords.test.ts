import { describe, expect, it } from 'vitest'
import { HttpError } from '../../platform/errors/http-error.ts'
import { passwordViolation } from './password-rules.ts'
import { hashPassword, verifyPassword } from './passwords.ts'

describe('a password hash', () => {
  it('is argon2id with its parameters and a random salt', async () => {
    const [first, second] = [await hashPassword('correct-horse-battery'), await hashPassword('correct-horse-battery')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(second).not.toBe(first)
    expect(await verifyPassword('correct-horse-battery', first)).toBe(true)
    expect(await verifyPassword('correct-horse-battery', second)).toBe(true)
  })

  it('distinguishes case, spaces and length, but not Unicode spellings of a letter', async () => {
    const stored = await hashPassword('Pâssword-of-Ada')
    expect(await verifyPassword('Pa\u0302ssword-of-Ada', stored)).toBe(true)
    for (const other of ['pâssword-of-ada', ' Pâssword-of-Ada', 'Pâssword-of-Ada ', 'Password-of-Ada', 'Pâssword-of-Ad', ''])
      expect(await verifyPassword(other, stored), other).toBe(false)
  })

  it('never matches without a user or if it is damaged', async () => {
    const stored = await hashPassword('correct-horse-battery')
    for (const none of [null, undefined, stored.slice(0, -3), stored.replace(/[^$]+$/, '')])
      expect(await verifyPassword('correct-horse-battery', none), String(none)).toBe(false)
  })

  it('is verified with the cost that it names', async () => {
    const stored = await hashPassword('correct-horse-battery', { memoryKib: 64, passes: 3 })
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=64,t=3,p=1\$/)
    expect(await verifyPassword('correct-horse-battery', stored)).toBe(true)
    expect(await verifyPassword('correct-horse-stable', stored)).toBe(false)
    expect(await verifyPassword('correct-horse-battery', stored.replace('t=3', 't=4'))).toBe(false)
  })

  it('is not computed for passwords over the maximum length', async () => {
    const long = 'x'.repeat(129)
    expect(await verifyPassword(long, await hashPassword(long))).toBe(false)
    // counted in characters as users see them
    const emoji = '😀'.repeat(128)
    expect(await verifyPassword(emoji, await hashPassword(emoji))).toBe(true)
  })
})

describe('the hashing queue', () => {
  it('rejects work beyond its length with 503 and is free again afterwards', async () => {
    const stored = await hashPassword('correct-horse-battery')
    const burst = (size: number) => Promise.allSettled(Array.from({ length: size }, () => verifyPassword('correct-horse-battery', stored)))
    // slots must not multiply when they pass to the next run
    await burst(4)
    const results = await burst(60)
    const refused = results.filter((result) => result.status === 'rejected')
    // two running, fifty waiting
    expect(refused).toHaveLength(8)
    for (const { reason } of refused) {
      expect(reason).toBeInstanceOf(HttpError)
      expect(reason).toMatchObject({ code: 'unavailable', retryAfterSeconds: 1 })
    }
    expect(results.filter((result) => result.status === 'fulfilled' && result.value)).toHaveLength(52)
    expect(await verifyPassword('correct-horse-battery', stored)).toBe(true)
  })
})

describe('a new password', () => {
  const email = 'ada.lovelace@acme.example'

  it.each([
    ['short', 'x'.repeat(11)],
    ['long', `${'xy'.repeat(64)}z`],
    ['begun with a space', ' correct-horse-battery'],
    ['ended with a space', 'correct-horse-battery\u00A0'],
    ['the address', email],
    ['the address in capitals', email.toUpperCase()],
    ['the address in wide letters', email.replace('a', 'ａ')],
    ['common', 'password1234'],
    ['common in capitals', 'PASSWORD1234'],
  ])('is rejected when it is %s', async (_why, password) => {
    expect(await passwordViolation(password, email)).toMatch(/\.$/)
  })

  it.each(['correct-horse-battery', 'x'.repeat(128), '😀'.repeat(12), 'all lower case', 'with a tab\tinside'])(
    'is accepted without composition rules: %s',
    async (password) => {
      expect(await passwordViolation(password, email)).toBeUndefined()
    },
  )
})
