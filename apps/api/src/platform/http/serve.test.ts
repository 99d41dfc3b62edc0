import { endpoints } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { send, startTestPortal, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

describe('routes of the contract', () => {
  let portal: TestPortal
  let caller: TestClient
  let accountId: string
  beforeAll(async () => {
    portal = await startTestPortal({
      CORS_ORIGINS: 'https://portal.example.com,https://other.example.com',
      PUBLIC_URL: 'https://portal.example.com',
    })
    accountId = await portal.account()
    caller = await portal.signInTo(accountId)
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }] })
  })
  afterAll(() => portal.close())

  describe('methods', () => {
    it('other than those of a path get 405 with Allow, before token and body are checked', async () => {
      const byPath = Map.groupBy(Object.values<Endpoint>(endpoints), ({ path }) => path)
      for (const [path, at] of byPath) {
        const allowed = at.flatMap(({ method, response, page }) => [
          method,
          ...(method === 'GET' && response.kind !== 'file' && response.kind !== 'events' ? ['HEAD'] : []),
          ...(page ? ['GET'] : []),
        ])
        const url = `/api/v1/${path.replaceAll(/\{\w+\}/g, 'x')}`
        for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
          if (allowed.includes(method)) continue
          const { statusCode, headers, body } = await portal.app.inject({
            method,
            url,
            headers: { 'content-type': 'text/plain' },
            payload: '{',
          })
          expect([method, path, statusCode]).toEqual([method, path, 405])
          expect(headers['allow']?.toString().split(', ').toSorted()).toEqual(allowed.toSorted())
          expect(JSON.parse(body)).toEqual({
            data: null,
            errors: [{ propertyName: null, errorMessage: 'This URL does not support this method.' }],
          })
        }
      }
    })

    it('unknown to the server are rejected', async () => {
      for (const method of ['TRACE', 'PROPFIND'] as const)
        expect([400, 404, 405]).toContain((await portal.app.inject({ method: method as never, url: '/api/v1/user/me' })).statusCode)
    })

    it('HEAD responds like GET, except for files, which are not generated for their headers', async () => {
      const headers = { authorization: `Bearer ${caller.accessToken}` }
      const head = await send(portal.app, 'HEAD', 'user/me', { headers })
      const get = await send(portal.app, 'GET', 'user/me', { headers })
      expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', get.headers['content-length']])
      const file = await send(portal.app, 'HEAD', 'report/export/shipments', { headers, query: { accountId, format: 'csv' } })
      expect([file.status, file.headers['allow']]).toEqual([405, 'GET'])
    })
  })

  describe('the order of errors', () => {
    it('is 401 before 400 before 404', async () => {
      const path = 'user/my-features'
      expect((await send(portal.app, 'GET', path, { query: { accountId: 'x' } })).status).toBe(401)
      expect((await caller.get(path, { accountId: 'x' })).status).toBe(400)
      expect((await caller.get(path, { accountId: await portal.account() })).status).toBe(404)
    })
  })

  describe('headers', () => {
    it('return the request id of the client if it is valid, otherwise a generated one', async () => {
      const named = async (name: string) =>
        (await send(portal.app, 'GET', 'config', { headers: { 'x-request-id': name } })).headers['x-request-id']
      expect(await named('0d9f1c6e-abcd-ABCD')).toBe('0d9f1c6e-abcd-ABCD')
      for (const odd of [
        'short',
        'x'.repeat(65),
        'with space here',
        'line\tbreak',
        'quo"te-quote',
        '<script>alert</script>',
        'ümläut-ümläut',
      ])
        expect(await named(odd), odd).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
      expect(await named('')).not.toBe(await named(''))
    })

    it('prevent caching, sniffing, framing and referrers', async () => {
      for (const path of ['config', 'user/me', 'nowhere', '/nowhere', '/health']) {
        const { headers } = await send(portal.app, 'GET', path)
        expect(headers, path).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'strict-transport-security': expect.stringContaining('max-age=31536000'),
          'content-security-policy': expect.stringMatching(
            /^default-src 'self';script-src 'self';.*;require-trusted-types-for 'script';trusted-types default dompurify$/,
          ),
          'permissions-policy': expect.stringContaining('camera=(), '),
        })
        expect(headers, path).not.toHaveProperty('x-powered-by')
        expect(headers, path).not.toHaveProperty('server')
        expect(String(headers['content-security-policy']).match(/script-src[^;]*/)?.[0]).not.toContain('unsafe')
      }
      expect((await send(portal.app, 'GET', 'config')).headers['cache-control']).toBe('no-store')
    })

    it('enable HSTS only if the portal is served over TLS', async () => {
      const plain = await startTestPortal()
      expect((await send(plain.app, 'GET', 'config')).headers).not.toHaveProperty('strict-transport-security')
      await plain.close()
    })
  })

  describe('requests of other origins', () => {
    const preflight = (origin: string) =>
      portal.app.inject({
        method: 'OPTIONS',
        url: '/api/v1/user/me',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      })

    it('are allowed from configured origins', async () => {
      const { statusCode, headers } = await preflight('https://other.example.com')
      expect(statusCode).toBe(204)
      expect(headers['access-control-allow-origin']).toBe('https://other.example.com')
      expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, PATCH, DELETE')
      const response = await send(portal.app, 'GET', 'config', { headers: { origin: 'https://other.example.com' } })
      expect(response.headers['access-control-expose-headers']).toBe('x-request-id, content-disposition')
      expect(response.headers['vary']).toContain('Origin')
    })

    it.each([
      'https://evil.example',
      'https://portal.example.com.evil.example',
      'http://portal.example.com',
      'null',
      'https://PORTAL.example.com:444',
    ])('are not allowed from %s', async (origin) => {
      expect((await preflight(origin)).headers).not.toHaveProperty('access-control-allow-origin')
      const { headers } = await send(portal.app, 'GET', 'config', { headers: { origin } })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    })

    it('never allow credentials: the client sends tokens, not the browser', async () => {
      expect((await preflight('https://other.example.com')).headers).not.toHaveProperty('access-control-allow-credentials')
    })
  })

  describe('request bodies', () => {
    const post = (payload: string | Buffer, type = 'application/json') =>
      portal.app.inject({
        method: 'POST',
        url: '/api/v1/shipment/command/focus-shipment',
        headers: { authorization: `Bearer ${caller.accessToken}`, 'content-type': type },
        payload,
      })
    const body = (bytes: number) => {
      const start = '{"shipmentNumber":"S1","more":"'
      return `${start}${'x'.repeat(bytes - start.length - 2)}"}`
    }

    it('are limited to 256 kB', async () => {
      expect((await post(body(256 * 1024))).statusCode).toBe(200)
      const { statusCode, json } = await post(body(256 * 1024 + 1))
      expect(statusCode).toBe(413)
      expect(json()).toEqual({
        data: null,
        errors: [{ propertyName: null, errorMessage: 'The request is larger than 256 kB. Send less at once.' }],
      })
    })

    it('must be JSON', async () => {
      expect((await post('{"shipmentNumber":"S1"}', 'application/json; charset=utf-8')).statusCode).toBe(200)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/html'])
        expect((await post('x=1', type)).statusCode, type).toBe(415)
    })

    it('are decoded as UTF-8 with replacement characters for invalid bytes', async () => {
      const broken = Buffer.concat([Buffer.from('{"shipmentNumber":"S1'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')])
      expect((await post(broken)).statusCode).toBe(404)
    })
  })

  it('responds to an unknown path with the envelope', async () => {
    for (const url of ['nowhere', 'user', 'user/me/', 'user//me', 'User/Me', '/api', '/api/v2/user/me']) {
      const { status, body } = await send(portal.app, 'GET', url)
      expect([url, status]).toEqual([url, 404])
      expect(body).toEqual({ data: null, errors: [{ propertyName: null, errorMessage: 'Not found.' }] })
    }
  })
})
