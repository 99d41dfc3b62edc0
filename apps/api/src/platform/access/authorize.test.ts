import { anyAccount, publicAccess, customer, customerByNumber, permissionsOf, session, type Access } from '@portal/contracts/access'
import { describe, expect, it } from 'vitest'
import { Authorizer } from './authorize.ts'
import type { Database } from '../db/database.ts'
import { toHttpError } from '../errors/http-error.ts'
import type { AccountContext, SignedInUser, AccessLookup } from './access-lookup.ts'

const now = new Date('2026-11-21T09:00:00Z')

const accounts = new Map<string, Pick<AccountContext, 'id' | 'kind' | 'features'>>([
  ['customer', { id: 'customer', kind: 'customer', features: new Set(['enabledProducts', 'enabledEDIReport'] as const) }],
  ['vendor', { id: 'vendor', kind: 'vendor', features: new Set() }],
  ['foreign', { id: 'foreign', kind: 'customer', features: new Set(['enabledProducts'] as const) }],
])

const principal = (role: 'user' | 'admin' | 'full', ...accountIds: string[]): SignedInUser => {
  const standing = {
    isAdmin: role !== 'user',
    hasFullPermissions: role === 'full',
    accountKinds: accountIds.map((id) => accounts.get(id)!.kind),
  }
  return { ...standing, permissions: permissionsOf(standing), accountIds, id: 'ada' } as Partial<SignedInUser> as SignedInUser
}

/** Runs an authorizer over these accounts; `found` lists the accounts in which the database finds the number. */
function outcome(
  access: Access,
  caller: SignedInUser | undefined,
  input: Record<string, unknown> = {},
  found: string[] = [],
): Promise<string | undefined> {
  const database = {
    pool: {
      query: async (_text: string, values: unknown[]) => {
        const own = values[1] as string[] | undefined
        return { rows: found.filter((id) => !own || own.includes(id)).map((account_id) => ({ account_id })) }
      },
    },
  } as unknown as Database
  const principals = { account: async (id: string) => accounts.get(id) } as unknown as AccessLookup
  return new Authorizer(database, principals).account(access, caller, input, now).then(
    (account) => account?.id,
    (error: unknown) => toHttpError(error).code,
  )
}

const user = principal('user', 'customer')
const vendorUser = principal('user', 'vendor')
const admin = principal('admin', 'customer')
const full = principal('full')

describe('access to an endpoint without an account', () => {
  it.each<[string, Access, SignedInUser | undefined, string | undefined]>([
    ['a visitor on a public endpoint', publicAccess, undefined, undefined],
    ['a visitor', session(), undefined, 'unauthenticated'],
    ['a user', session(), user, undefined],
    ['a user without the permission', session({ need: 'canManageUsers' }), user, 'forbidden'],
    ['an administrator with the permission', session({ need: 'canManageUsers' }), admin, undefined],
    ['a user without the required administrator role', session({ role: 'admin' }), user, 'forbidden'],
    ['an administrator with the required role', session({ role: 'admin' }), admin, undefined],
    ['an administrator without the required full rights', session({ role: 'full' }), admin, 'forbidden'],
    ['a full administrator', session({ need: 'canManageExternalApplications', role: 'full' }), full, undefined],
    ['a permission without the role', session({ need: 'canReadFiles', role: 'admin' }), user, 'forbidden'],
    ['a role without the permission', session({ need: 'canReadVendorAccounts', role: 'admin' }), admin, 'forbidden'],
  ])('%s', async (_who, access, caller, expected) => {
    expect(await outcome(access, caller)).toBe(expected)
  })
})

describe('access to an account', () => {
  const at = (accountId: string) => ({ accountId })
  it.each<[string, Access, SignedInUser | undefined, string, string]>([
    ['a visitor', anyAccount, undefined, 'customer', 'unauthenticated'],
    ['an assigned account', anyAccount, user, 'customer', 'customer'],
    ['an assigned account of the other kind', customer(), vendorUser, 'vendor', 'notFound'],
    ['a foreign account', anyAccount, user, 'foreign', 'notFound'],
    ['a missing account', anyAccount, full, 'nowhere', 'notFound'],
    ['any account for a full administrator', customer(), full, 'foreign', 'foreign'],
    ['a vendor account on a customer endpoint for a full administrator', customer(), full, 'vendor', 'notFound'],
    ['an account with the feature', customer({ feature: 'enabledProducts' }), user, 'customer', 'customer'],
    [
      'an account with one of several features',
      customer({ feature: ['enabledOverviewFeature', 'enabledEDIReport'] }),
      user,
      'customer',
      'customer',
    ],
    ['an account without the feature', customer({ feature: 'enabledOverviewFeature' }), user, 'customer', 'featureDisabled'],
    [
      'an account without the feature for a full administrator',
      customer({ feature: 'enabledOverviewFeature' }),
      full,
      'customer',
      'featureDisabled',
    ],
    ['with the permission', customer({ need: 'canReadFiles' }), user, 'customer', 'customer'],
    ['without the permission', customer({ need: 'canManageUsers' }), user, 'customer', 'forbidden'],
    // a missing permission is reported before a missing feature
    [
      'without permission and feature',
      customer({ need: 'canManageUsers', feature: 'enabledOverviewFeature' }),
      user,
      'customer',
      'forbidden',
    ],
    // a foreign account is always 404, without a reason
    [
      'a foreign account, without permission and feature',
      customer({ need: 'canManageUsers', feature: 'enabledOverviewFeature' }),
      user,
      'foreign',
      'notFound',
    ],
  ])('%s', async (_who, access, caller, accountId, expected) => {
    expect(await outcome(access, caller, at(accountId))).toBe(expected)
  })

  it('uses the only account of the caller without an id, and rejects the request if there are several', async () => {
    expect(await outcome(anyAccount, user)).toBe('customer')
    expect(await outcome(anyAccount, full)).toBe('badRequest')
  })
})

describe('access to an account by number', () => {
  const byNumber = customerByNumber('orderNumber', { feature: 'enabledProducts' })
  const number = { orderNumber: 'PO' }

  it.each<[string, SignedInUser, string[], string]>([
    ['in an assigned account', user, ['customer'], 'customer'],
    ['in no account', user, [], 'notFound'],
    ['in a foreign account only', user, ['foreign'], 'notFound'],
    ['in an assigned and a foreign account', user, ['customer', 'foreign'], 'customer'],
    ['in two accessible accounts', full, ['customer', 'foreign'], 'ambiguousNumber'],
  ])('finds a number %s', async (_where, caller, found, expected) => {
    expect(await outcome(byNumber, caller, number, found)).toBe(expected)
  })

  it('searches only the named account and checks access to it', async () => {
    expect(await outcome(byNumber, user, { ...number, accountId: 'customer' }, ['customer', 'foreign'])).toBe('customer')
    expect(await outcome(byNumber, user, { ...number, accountId: 'foreign' }, ['foreign'])).toBe('notFound')
  })
})
