import { defaultFeatures, featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describe('the features of an account', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await startTestPortal()
  })
  afterAll(() => portal.close())

  const readFeatures = async (accountId: string) => {
    const caller = await portal.signInTo(accountId)
    return (await caller.get('user/my-features', { accountId })).body.data as Record<string, unknown>
  }
  const on = (features: Record<string, unknown>) => featureNames.filter((name) => features[name] === true)

  it("are returned with the account's name and every flag", async () => {
    const accountId = await portal.account({ name: 'Acme & Sons', features: ['enabledProducts', 'enabledEDIReport'] })
    const features = await readFeatures(accountId)
    expect(Object.keys(features).toSorted()).toEqual([...featureNames, 'accountId', 'accountName'].toSorted())
    expect([features['accountId'], features['accountName'], on(features)]).toEqual([
      accountId,
      'Acme & Sons',
      ['enabledProducts', 'enabledEDIReport'],
    ])
  })

  it('are all enabled except the public page for a new customer (decision 19)', async () => {
    expect(on(await readFeatures(await portal.account()))).toEqual(defaultFeatures)
  })

  it('are all disabled for a vendor, also with stored settings, and for a customer without settings', async () => {
    const vendor = await portal.account({ kind: 'vendor' })
    await portal.pool.query('insert into account_settings (account_id, enabled_features) values ($1, $2)', [vendor, featureNames])
    expect(on(await readFeatures(vendor))).toEqual([])
    const bare = await portal.account()
    await portal.pool.query('delete from account_settings where account_id = $1', [bare])
    expect(on(await readFeatures(bare))).toEqual([])
  })

  it('are those of the only account by default; users of several accounts have to name one', async () => {
    const [one, two] = [await portal.account({ name: 'Only One' }), await portal.account({ kind: 'vendor' })]
    const request = async (accountIds: string[]) =>
      (await portal.signIn((await portal.user({ accountIds, ...(accountIds.length > 1 && { role: 'admin' }) })).email)).get(
        'user/my-features',
      )
    expect((await request([one])).body.data).toMatchObject({ accountId: one, accountName: 'Only One', enabledProducts: true })
    expect((await request([two])).body.data).toMatchObject({ accountId: two, enabledProducts: false })
    for (const response of [await request([one, two]), await (await portal.admin()).get('user/my-features')])
      expect(response).toMatchObject({
        status: 400,
        body: { errors: [{ propertyName: 'accountId', errorMessage: expect.stringMatching('several') }] },
      })
  })

  it('come with the user, their accounts and the settings of the portal, for the preferred account if the user has it', async () => {
    const [one, two, foreign] = [
      await portal.account({ name: 'Ayr', features: ['enabledProducts'] }),
      await portal.account({ name: 'Bute' }),
      await portal.account({ name: 'Arran' }),
    ]
    const caller = await portal.signIn((await portal.user({ accountIds: [one, two], role: 'admin' })).email)
    const read = async (preferredAccountId?: string) =>
      (await caller.get('user/session-context', preferredAccountId === undefined ? {} : { preferredAccountId })).body.data
    const part = async (path: string, query = {}) => (await caller.get(path, query)).body.data
    expect(await read(two)).toEqual({
      user: await part('user/me'),
      accounts: await part('account/query/my-account-select-items'),
      features: await part('user/my-features', { accountId: two }),
      config: await part('config'),
    })
    const first = await part('user/my-features', { accountId: one })
    expect(on(first)).toEqual(['enabledProducts'])
    for (const other of [undefined, foreign, 'no-account']) expect((await read(other)).features).toEqual(first)
    await portal.pool.query('delete from user_accounts where account_id = any($1)', [[one, two]])
    portal.pass(1000)
    expect(await read(one)).toMatchObject({ accounts: [], features: null })
  })

  it('leave out unknown flags', async () => {
    const accountId = await portal.account()
    await portal.pool.query(`update account_settings set enabled_features = '{enabledProducts,enabledTelepathy}' where account_id = $1`, [
      accountId,
    ])
    const features = await readFeatures(accountId)
    expect(on(features)).toEqual(['enabledProducts'])
    expect(features).not.toHaveProperty('enabledTelepathy')
  })
})
