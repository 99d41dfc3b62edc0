import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send, startTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { openApiDocument } from './openapi.ts'
import { externalOpenApiDocument } from './openapi-external.ts'

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
  for (const none of ['object-src', 'base-uri', 'form-action', 'frame-ancestors']) expect(policy).toContain(`${none} 'none'`)
  // the scripts that are written into the page, and no others
  const scripts = /script-src [^;]*/.exec(policy)![0]
  expect(scripts).not.toMatch(/unsafe/)
  const written = [...text.matchAll(/<script(?![^>]*src=)[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script!)
  expect(written.length).toBeGreaterThan(0)
  for (const script of written) expect(scripts).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  // neither page nor policy reaches for anything elsewhere
  expect(policy).not.toMatch(/https?:|\*/)
  expect(text.match(/(src|href)="?(https?:)?\/\//g)).toBeNull()
})

it('the document is the contract’s', async () => {
  const { status, text } = await send(portal.app, 'GET', '/docs/openapi.json')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

it('the external API has a page and a document of its own', async () => {
  const redirect = await send(portal.app, 'GET', '/docs/external')
  const { status, text, headers } = await send(portal.app, 'GET', redirect.headers['location'] ? '/docs/external/' : '/docs/external')
  expect(status).toBe(200)
  expect(text).toContain('<title>Portal external API</title>')
  expect(String(headers['content-security-policy'])).not.toMatch(/https?:|\*/)
  expect(text.match(/(src|href)="?(https?:)?\/\//g)).toBeNull()
  const document = await send(portal.app, 'GET', '/docs/external/openapi.json')
  expect(JSON.parse(document.text)).toEqual(JSON.parse(JSON.stringify(externalOpenApiDocument())))
  // what the portal's own calls are is told by the other one
  expect(document.text).not.toContain('x-access')
})

it('the policy of the page is not that of the API', async () => {
  expect(String((await send(portal.app, 'GET', 'config')).headers['content-security-policy'])).not.toContain('unsafe-eval')
})
