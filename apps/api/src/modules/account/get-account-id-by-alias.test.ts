import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

describe('the account of an alias', () => {
  let portal: TestPortal
  let open: string
  beforeAll(async () => {
    portal = await startTestPortal()
    open = await portal.account({ alias: 'open', features: ['enabledPublicTrackAndTraceFeature'] })
    await portal.account({ alias: 'closed', features: ['enabledTrackAndTrace'] })
    await portal.account({ alias: 'vendor', kind: 'vendor' })
    await portal.account({ alias: 'going', features: ['enabledPublicTrackAndTraceFeature'] })
    await portal.pool.query(`update accounts set deleting_since = now() where alias = 'going'`)
  })
  afterAll(() => portal.close())

  const request = (alias: string) => send(portal.app, 'GET', 'account/query/get-account-id-by-alias', { query: { alias } })

  it('is returned without sign-in if its public tracking is enabled, for any spelling of the alias', async () => {
    for (const alias of ['open', 'OPEN', ' Open '])
      expect(await request(alias)).toMatchObject({ status: 200, body: { data: { accountId: open } } })
  })

  it.each(['nobody', 'closed', 'vendor', 'going', '%', 'ope_', "' or true --"])(
    'is not returned for %j, with the same response in all cases',
    async (alias) => {
      const [response, unknown] = [await request(alias), await request('unknown')]
      expect([response.status, response.text]).toEqual([404, unknown.text])
    },
  )

  it('is searched with the same single statement in all cases', async () => {
    const counts = []
    for (const alias of ['open', 'closed', 'vendor', 'going', 'nobody']) {
      let requestCount = 0
      const query = portal.database.pool.query.bind(portal.database.pool)
      portal.database.pool.query = ((...words: Parameters<typeof query>) => {
        requestCount++
        return query(...words)
      }) as typeof query
      await request(alias)
      portal.database.pool.query = query
      counts.push(requestCount)
    }
    expect(counts).toEqual([1, 1, 1, 1, 1])
  })
})
