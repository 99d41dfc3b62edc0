import { endpoints } from '@portal/contracts'
import { anyAccount, publicAccess, customer, session } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestResponse, TestPortal } from '../testing/test-portal.ts'
import { accessViolations } from './declared-access.ts'
import { minimalRequest, withValue } from './samples.ts'
import { startGuardPortal, type GuardPortal } from './guard-portal.ts'

const all = Object.entries<Endpoint>(endpoints)

describe('access', () => {
  let portal: TestPortal
  let guardPortal: GuardPortal
  beforeAll(async () => {
    ;({ portal, world: guardPortal } = await startGuardPortal())
    // commands are undone, so that every request finds the same data
    await guardPortal.shut()
  })
  afterAll(() => portal.close())

  it.each(all)('to %s matches the contract', async (name, endpoint) => {
    expect(await accessViolations(name, endpoint, guardPortal)).toEqual([])
  })

  it.each(all.filter(([, { method, response }]) => method === 'GET' && response.kind !== 'file' && response.kind !== 'events'))(
    'to %s with HEAD is the same without a body',
    async (name, endpoint) => {
      for (const { token, accountIds } of [...guardPortal.personas, { token: '', accountIds: [] }]) {
        const request = withValue(endpoint, minimalRequest(name, endpoint), 'accountId', accountIds[0] ?? guardPortal.accounts.foreign)
        const [get, head] = [
          await guardPortal.send(token, endpoint, request),
          await guardPortal.send(token, endpoint, request, { method: 'HEAD' }),
        ]
        expect(head.status).toBe(get.status)
        expect(head.text).toBe('')
        expect(head.headers['content-length']).toBe(get.headers['content-length'])
      }
    },
  )

  describe('violations are reported', () => {
    const { getMe, getMyFeatures, getShipmentsReport, focusShipment, getConfig } = endpoints
    const answering = (status: number, text: string): GuardPortal => ({
      ...guardPortal,
      send: async () => ({ status, text, body: JSON.parse(text) as TestResponse['body'], headers: {} }),
    })
    const changed = (change: (response: TestResponse) => TestResponse): GuardPortal => ({
      ...guardPortal,
      send: async (...words) => change(await guardPortal.send(...words)),
    })

    it('if every caller has access', async () => {
      const breaches = await accessViolations('getMyFeatures', getMyFeatures, answering(200, '{"data":{},"errors":[]}'))
      expect(breaches.join()).toContain('nobody should be unauthenticated')
      expect(breaches.join()).toContain('a customer user at the account foreign should be notFound')
    })

    it('if no caller has access', async () => {
      const text = '{"data":null,"errors":[{"propertyName":null,"errorMessage":"Sign in to continue."}]}'
      expect(await accessViolations('getConfig', getConfig, answering(401, text))).toHaveLength(4)
      expect(await accessViolations('getMe', getMe, answering(401, text))).toHaveLength(guardPortal.personas.length)
    })

    it('if a foreign account is a 403, which reveals its existence', async () => {
      const told = changed((response) => (response.status === 404 ? { ...response, status: 403 } : response))
      expect((await accessViolations('getMyFeatures', getMyFeatures, told)).length).toBeGreaterThan(5)
    })

    it('if an error reveals more than its code', async () => {
      const chatty = changed((response) => ({ ...response, text: response.text.replace('Not found.', 'This account is not yours.') }))
      expect((await accessViolations('focusShipment', focusShipment, chatty)).length).toBeGreaterThan(5)
    })

    // changes the declaration instead of the portal: the two must differ either way
    it.each<[string, Endpoint, Partial<Endpoint>]>([
      ['a permission', getMe, { access: session({ need: 'canManageUsers' }) }],
      ['a role', getMe, { access: session({ role: 'admin' }) }],
      ['full rights', getMe, { access: session({ role: 'full' }) }],
      ['a session', getConfig, { access: session() }],
      ['no session', getMe, { access: publicAccess }],
      ['the account', getMe, { access: anyAccount, query: getMyFeatures.query }],
      ['the kind of the account', getMyFeatures, { access: customer() }],
      [
        'a permission at the account',
        getShipmentsReport,
        { access: customer({ need: 'canManageUsers', feature: 'enabledShipmentsFeature' }) },
      ],
      ['another feature', getShipmentsReport, { access: customer({ feature: 'enabledOverviewFeature' }) }],
      ['no feature', getShipmentsReport, { access: customer() }],
    ])('if the portal does not require a declared term: %s', async (_case, endpoint, change) => {
      expect(await accessViolations('planted', { ...endpoint, ...change }, guardPortal)).not.toEqual([])
    })
  })
})
