import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPortal, testPassword, type TestPortal } from '../../testing/test-portal.ts'
import { inOneMinute } from '../../testing/in-one-minute.ts'
import { spawnProcess } from '../../testing/spawn-process.ts'
import { allEndpoints } from './reading.fixture.ts'

describe('two processes with one database', () => {
  let portal: TestPortal
  let accountId: string
  let origins: [string, string]
  const kills: (() => void)[] = []
  beforeAll(async () => {
    portal = await startTestPortal()
    accountId = await portal.account({ features: featureNames })
    origins = await Promise.all([start(), start()])
  })
  afterAll(async () => {
    for (const kill of kills) kill()
    await portal.close()
  })

  const start = async (): Promise<string> => {
    const secret = 'a secret that only the tests know, long enough'
    const env = { DATABASE_URL: portal.url, PORTAL_SECRET: secret, PORT: '0', LOG_FORMAT: 'json' }
    const running = spawnProcess('main', env, (kill) => kills.push(kill))
    const [, origin] = await running.waitForOutput(/The portal is running at (http:\S+)/)
    return origin!
  }
  const call = (origin: string, key: string, path = 'application') =>
    fetch(`${origin}/api/v1/external/${path}`, { headers: { 'x-api-key': key } })

  it('reject a key from the next request on after one of them has regenerated or deleted it', async () => {
    const [first, second] = origins
    const { email } = await portal.user({ role: 'full-admin' })
    const signedIn = await fetch(`${first}/api/v1/authentication/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username: email, password: testPassword }),
    })
    const { access_token: token } = (await signedIn.json()) as { access_token: string }
    const application = await portal.application({ accountId, endpoints: allEndpoints() })
    for (const origin of [first, second]) expect((await call(origin, application.key)).status).toBe(200)
    const regenerated = await fetch(`${first}/api/v1/external-application/command/regenerate-primary-key/${application.id}`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(regenerated.status).toBe(200)
    for (const origin of [second, first]) expect((await call(origin, application.key)).status).toBe(401)

    const deleted = await portal.application({ accountId, endpoints: allEndpoints() })
    for (const origin of [first, second]) expect((await call(origin, deleted.key)).status).toBe(200)
    await fetch(`${second}/api/v1/external-application/command/delete/${deleted.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${token}` },
    })
    for (const origin of [first, second]) expect((await call(origin, deleted.key)).status).toBe(401)
  })

  it.each([60, 120])('together allow as many requests as the limit of an application: %i', async (callsPerMinute) => {
    await inOneMinute(portal.pool, async () => {
      const { key } = await portal.application({ accountId, endpoints: {}, callsPerMinute })
      const statuses: number[] = []
      // as few requests as possible, because all of them have to fit into a minute on a busy machine
      const caller = async (origin: string) => {
        for (let refused = 0; refused < 5;) {
          const { status } = await call(origin, key)
          statuses.push(status)
          if (status !== 200) refused++
        }
      }
      await Promise.all(origins.flatMap((origin) => [caller(origin), caller(origin)]))
      const passed = statuses.filter((status) => status === 200).length
      expect(passed / callsPerMinute).toBeGreaterThanOrEqual(0.95)
      expect(passed / callsPerMinute).toBeLessThanOrEqual(1.1)
      expect(new Set(statuses)).toEqual(new Set([200, 429]))
    })
  })
})
