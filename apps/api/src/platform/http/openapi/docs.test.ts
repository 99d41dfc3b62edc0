import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { send, startTestPortal, type TestPortal } from '../../../testing/test-portal.ts'
import { openApiDocument } from './openapi.ts'
import { externalOpenApiDocument } from '../external/openapi-external.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.close())

it('serves the reference with a separate content security policy', async () => {
  const redirect = await send(portal.app, 'GET', '/docs')
  const { status, text, headers } = await send(portal.app, 'GET', redirect.headers['location'] ? '/docs/' : '/docs')
  expect(status).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/html/)
  expect(text).toContain('<title>Portal API</title>')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'self'")
  for (const none of ['object-src', 'base-uri', 'form-action', 'frame-ancestors']) expect(policy).toContain(`${none} 'none'`)
  // only the inline scripts of the page
  const scripts = /script-src [^;]*/.exec(policy)![0]
  expect(scripts).not.toMatch(/unsafe/)
  const written = [...text.matchAll(/<script(?![^>]*src=)[^>]*>([^]*?)<\/script>/g)].map(([, script]) => script!)
  expect(written.length).toBeGreaterThan(0)
  for (const script of written) expect(scripts).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  // neither the page nor its policy refers to another origin
  expect(policy).not.toMatch(/https?:|\*/)
  expect(text.match(/(src|href)="?(https?:)?\/\//g)).toBeNull()
})

it('serves the document of the contract', async () => {
  const { status, text } = await send(portal.app, 'GET', '/docs/openapi.json')
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(openApiDocument())))
})

it('serves a separate page and document for the external API', async () => {
  const redirect = await send(portal.app, 'GET', '/docs/external')
  const { status, text, headers } = await send(portal.app, 'GET', redirect.headers['location'] ? '/docs/external/' : '/docs/external')
  expect(status).toBe(200)
  expect(text).toContain('<title>Portal external API</title>')
  expect(String(headers['content-security-policy'])).not.toMatch(/https?:|\*/)
  expect(text.match(/(src|href)="?(https?:)?\/\//g)).toBeNull()
  const document = await send(portal.app, 'GET', '/docs/external/openapi.json')
  expect(JSON.parse(document.text)).toEqual(JSON.parse(JSON.stringify(externalOpenApiDocument())))
  // internal access rules are only in the internal document
  expect(document.text).not.toContain('x-access')
})

it('does not apply the policy of the page to the API', async () => {
  expect(String((await send(portal.app, 'GET', 'config')).headers['content-security-policy'])).not.toContain('unsafe-eval')
})
