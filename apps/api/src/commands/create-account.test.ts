import { defaultFeatures, featureNames } from '@portal/contracts/access'
import { reservedAliases } from '@portal/contracts/scalars'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestImport, type TestImport } from '../testing/test-import.ts'
import { CommandError } from './command-error.ts'
import { createAccount, newAccount } from './create-account.ts'

describe('a new account', () => {
  let database: TestImport
  beforeAll(async () => void (database = await startTestImport()))
  afterAll(() => database.close())

  const input = { kind: 'customer' as const, name: 'Acme', alias: 'acme', baseCurrency: 'EUR', timeZone: 'Europe/Berlin' }
  const readSettings = async (id: string) =>
    (await database.pool.query<{ enabled_features: string[] }>('select enabled_features from account_settings where account_id = $1', [id]))
      .rows

  it('of a customer starts with every feature but the public page, one of a vendor without settings', async () => {
    const customer = await createAccount(database.pool, input)
    const vendor = await createAccount(database.pool, {
      ...input,
      kind: 'vendor',
      alias: 'mill',
      vendorNumbers: ['V-1', 'V-2'],
      contactEmail: 'mill@example.org',
    })
    expect(await readSettings(customer)).toEqual([{ enabled_features: [...defaultFeatures] }])
    const enabled: readonly string[] = defaultFeatures
    expect(featureNames.filter((name) => !enabled.includes(name))).toEqual(['enabledPublicTrackAndTraceFeature', 'enabledAssistants'])
    expect(await readSettings(vendor)).toEqual([])
    const { rows } = await database.pool.query(
      'select kind, name, alias, base_currency, time_zone, contact_email, vendor_numbers from accounts order by alias',
    )
    const stored = { name: 'Acme', base_currency: 'EUR', time_zone: 'Europe/Berlin' }
    expect(rows).toEqual([
      { ...stored, kind: 'customer', alias: 'acme', contact_email: null, vendor_numbers: [] },
      { ...stored, kind: 'vendor', alias: 'mill', contact_email: 'mill@example.org', vendor_numbers: ['V-1', 'V-2'] },
    ])
  })

  it('cannot have a taken alias, even concurrently', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => createAccount(database.pool, { ...input, alias: 'twice' })))
    const rejected = results.filter((result) => result.status === 'rejected')
    const takenError = new CommandError('An account with the alias twice already exists.')
    expect(rejected.map(({ reason }) => reason as Error)).toEqual([takenError, takenError])
  })

  it.each(['ab', 'x'.repeat(41), 'Acme', 'acme ', '-acme', 'acme-', 'ac_me', 'ac/me', 'ácme', '', ...[...reservedAliases].slice(0, 3)])(
    'cannot have the alias %j',
    (alias) => {
      expect(newAccount.safeParse({ kind: 'customer', name: 'Acme', alias }).error?.issues.map(({ path }) => path)).toEqual([['alias']])
    },
  )

  it('defaults to AUD and UTC', () => {
    expect(newAccount.parse({ kind: 'customer', name: ' Acme ', alias: 'acme' })).toMatchObject({
      name: 'Acme',
      baseCurrency: 'AUD',
      timeZone: 'UTC',
    })
  })
})
