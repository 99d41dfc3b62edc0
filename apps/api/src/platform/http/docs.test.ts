import { afterAll, beforeAll, expect, it } from 'vitest'
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { openApiDocument } from './openapi.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('the reference is a page with a policy of its own', async () => {
  const redirect = await send(portal.app, 'GET', '/docs')
  const { status, text, headers } = await send(portal.app, 'GET', redirect.headers['location'] ? '/docs/' : '/docs')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(text).toContain('<title>Portal API</title>')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  // neither page nor policy reaches for anything elsewhere
  expect(policy).not.toMatch(/https?:|\*/)
  expect(text.match(/(src|href)="?(https?:)?\/\//g)).toBeNull()
})

it('the document is the contract’s', async () => {
  const { status, text } = await send(portal.app, 'GET', '/docs/openapi.json')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

it('the policy of the page is not that of the API', async () => {
  expect(String((await send(portal.app, 'GET', 'config')).headers['content-security-policy'])).not.toContain('unsafe-eval')
})
