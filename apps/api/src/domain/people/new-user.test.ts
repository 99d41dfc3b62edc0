import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { HttpError } from '../../platform/errors/http-error.ts'
import { createInvitedUser, type NewUser } from './new-user.ts'

describe('an invited user', () => {
  let portal: TestPortal
  let one: string
  let two: string
  beforeAll(async () => {
    portal = await startTestPortal()
    one = await portal.account()
    two = await portal.account({ kind: 'vendor' })
  })
  afterAll(() => portal.close())

  const invite = (overrides: Partial<NewUser>) => {
    const user = { email: 'ada@acme.example', firstName: 'Ada', lastName: 'Acme', isAdmin: false, hasFullPermissions: false, ...overrides }
    return portal.database.prisma.$transaction(
      (entities) => createInvitedUser(entities, readEnv({}), { accountIds: [one], ...user }, portal.now()),
      // a dozen concurrent transactions wait for each other
      { maxWait: 60_000, timeout: 60_000 },
    )
  }
  const fields = (overrides: Partial<NewUser>) =>
    invite(overrides).then(
      () => 'made',
      (error: HttpError) => `${error.status} ${error.items.map(({ propertyName }) => propertyName).join()}`,
    )

  it('has a normalized email address, no password, accounts and a queued mail', async () => {
    const id = await invite({ email: ' Ｇrace@Acme.EXAMPLE ', isAdmin: true, accountIds: [one, two, one], phoneNumber: '', buyerId: 'B1' })
    const user = await portal.database.prisma.user.findUniqueOrThrow({ where: { id }, include: { accounts: true, codes: true } })
    expect(user).toMatchObject({
      email: 'grace@acme.example',
      passwordHash: null,
      emailConfirmedAt: null,
      phoneNumber: null,
      buyerId: 'B1',
      isAdmin: true,
      hasFullPermissions: false,
    })
    expect(user.accounts.map(({ accountId }) => accountId).toSorted()).toEqual([one, two].toSorted())
    expect(user.codes.map(({ kind }) => kind)).toEqual(['invitation'])
    const mails = await portal.database.prisma.outboxItem.findMany({ where: { recipient: 'grace@acme.example' } })
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation'])
  })

  it('cannot have a taken email address in any spelling, even concurrently', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => fields({ email: turn % 2 ? 'BOB@x.example' : 'bob@Ｘ.example' })),
    )
    expect(results.toSorted()).toEqual([...Array.from({ length: 11 }, () => '400 email'), 'made'])
    await expect(invite({ email: 'bob@x.example' })).rejects.toThrow('A user with this email address already exists.')
    expect(await portal.database.prisma.outboxItem.count({ where: { recipient: 'bob@x.example' } })).toBe(1)
  })

  it.each(['a＠b@c.example', 'a\u200Bb@c.example', 'a@c.example\u202E', `${'ﷺ'.repeat(60)}@c.example`])(
    'cannot have an address that is invalid after normalization: %j',
    async (email) => expect(await fields({ email })).toBe('400 email'),
  )

  it.each<[string, boolean, boolean, (ids: string[]) => string[], string]>([
    ['full permissions without being an administrator', false, true, () => [], '400 hasFullPermissions'],
    ['full permissions and an account', true, true, (ids) => ids.slice(0, 1), '400 accountIds'],
    ['full permissions', true, true, () => [], 'made'],
    ['an administrator’s rights and no account', true, false, () => [], '400 accountIds'],
    ['an administrator’s rights and two accounts', true, false, (ids) => ids, 'made'],
    ['no account', false, false, () => [], '400 accountIds'],
    ['two accounts', false, false, (ids) => ids, '400 accountIds'],
    ['one account, twice', false, false, ([id]) => [id!, id!], 'made'],
    ['a missing account', false, false, () => ['01a1fe49-0320-736f-bb76-0502e41a4fca'], '400 accountIds'],
  ])('is checked for its role and accounts: %s', async (text, isAdmin, hasFullPermissions, choose, outcome) => {
    const email = `${text.replaceAll(/\W/g, '')}@x.example`
    expect(await fields({ email, isAdmin, hasFullPermissions, accountIds: choose([one, two]) })).toBe(outcome)
    expect(await portal.database.prisma.user.count({ where: { email: email.toLowerCase() } })).toBe(outcome === 'made' ? 1 : 0)
  })

  it('cannot be assigned to an account that is being deleted', async () => {
    const leaving = await portal.account()
    await portal.pool.query('update accounts set deleting_since = now() where id = $1', [leaving])
    expect(await fields({ email: 'late@x.example', accountIds: [leaving] })).toBe('400 accountIds')
  })
})
