import { afterEach, expect, it } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
afterEach(() => portal.close())

it('says who runs the portal and which release it is, to anybody', async () => {
  portal = await startTestPortal({ COMPANY_NAME: 'Acme & Söhne' })
  const { status, body } = await send(portal.app, 'GET', 'config')
  expect([status, body]).toEqual([200, { data: { companyName: 'Acme & Söhne', version: manifest.version }, errors: [] }])
})

it('says no more than that of how the portal is configured', async () => {
  portal = await startTestPortal({ METRICS_TOKEN: 'a-token-for-prometheus', PUBLIC_URL: 'https://portal.example.com' })
  expect(Object.keys((await send(portal.app, 'GET', 'config')).body.data)).toEqual(['companyName', 'version'])
})
