import { featureNames } from '@portal/contracts/access'
import { parseList } from 'structured-headers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inOneMinute } from '../../testing/in-one-minute.ts'
import { startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { allEndpoints } from './reading.fixture.ts'

describe('the rate limit of an application', () => {
  let portal: TestPortal
  let accountId: string
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
  })
  afterAll(() => portal.close())

  const parseFields = (header: unknown) => Object.fromEntries(parseList(String(header))[0]![1])

  it('is included in every response, errors too, and counts them', () =>
    inOneMinute(portal.pool, async () => {
      const key = await portal.application({ accountId, endpoints: allEndpoints(), callsPerMinute: 4 })
      const responses = [
        await key.get('application'),
        await key.get('shipments/NOWHERE'),
        await key.get('shipments', { limit: 0 }),
        await key.post('suppliers', '{', { 'content-type': 'text/csv' }),
      ]
      expect(responses.map(({ status }) => status)).toEqual([200, 404, 400, 415])
      expect(responses.map(({ headers }) => parseFields(headers['ratelimit-policy']))).toEqual(responses.map(() => ({ q: 4, w: 60 })))
      expect(responses.map(({ headers }) => parseFields(headers['ratelimit'])['r'])).toEqual([3, 2, 1, 0])
      const refused = await key.get('application')
      expect([refused.status, refused.body.errors[0]]).toEqual([
        429,
        {
          code: 'tooManyRequests',
          propertyName: null,
          errorMessage: 'This application is limited to 4 requests per minute. Wait until the next minute.',
        },
      ])
      expect(Number(refused.headers['retry-after'])).toBe(parseFields(refused.headers['ratelimit'])['t'])
      expect(refused.headers['ratelimit']).toMatch(/^"default";r=0;t=\d+$/)
      // beyond the limit, disabled endpoints are not disclosed
      const off = await portal.application({ accountId, endpoints: {}, callsPerMinute: 1 })
      expect((await off.get('shipments')).body.errors[0]).toMatchObject({ code: 'endpointOff' })
      expect((await off.get('shipments')).body.errors[0]).toMatchObject({ code: 'tooManyRequests' })
    }))

  it('allows one stream at a time per account, and two accounts at once', async () => {
    const orderSellers = Array.from({ length: 100 }, () => 'x'.repeat(200))
    // more than the buffers of the operating system hold
    const shipments = Array.from({ length: 1000 }, (_, index) => ({
      shipmentNumber: `S-${index}`,
      destinationETA: '2026-11-01',
      orderSellers,
    }))
    const accountIds = [accountId, await portal.account({ features: featureNames }), await portal.account({ features: featureNames })]
    const keys: string[] = []
    for (const id of accountIds) {
      await portal.import(id, { shipments })
      keys.push((await portal.application({ accountId: id, endpoints: allEndpoints() })).key)
    }
    const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
    const stream = (key: string) =>
      fetch(`${address}/api/v1/external/reports/shipments`, {
        headers: { 'x-api-key': key, accept: 'application/x-ndjson', 'accept-encoding': 'identity' },
      })
    const sibling = await portal.application({ accountId, endpoints: allEndpoints() })
    const first = await stream(keys[0]!)
    expect(first.status).toBe(200)
    const again = await stream(sibling.key)
    expect([again.status, again.headers.get('retry-after')]).toEqual([429, '5'])
    const second = await stream(keys[1]!)
    // the third account is rejected because of other accounts, not its own streams
    expect([second.status, (await stream(keys[2]!)).status]).toEqual([200, 503])
    // a page is not a stream
    expect((await sibling.get('reports/shipments', { take: 1 })).status).toBe(200)
    const text = await first.text()
    expect(text.trimEnd().split('\n')).toHaveLength(1000)
    await second.body!.cancel()
    // after the portal has noticed that the second has disconnected
    const third = async () => {
      const last = await stream(keys[2]!)
      await last.text()
      return last.status
    }
    await expect.poll(third).toBe(200)
  })
})
