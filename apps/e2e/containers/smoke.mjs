// Smoke test of a running portal after an installation or upgrade:
//   node apps/e2e/containers/smoke.mjs http://127.0.0.1:8080
// With demo data it also signs in, reads a page and exports it. --demo fails if there is no demo data.
// Plain JavaScript without dependencies: runs on Node 20 or newer.
import { parseArgs } from 'node:util'

const { positionals, values } = parseArgs({ allowPositionals: true, options: { demo: { type: 'boolean', default: false } } })
const base = positionals[0] ?? 'http://127.0.0.1:8080'
const demoUser = { username: 'imogen.tait@kurrajong-vale.example', password: 'harbour-lantern-42' }

let failures = 0
/** @param {string} what @param {() => Promise<string | void>} work throws on failure; returns a note for the output */
async function check(what, work) {
  const started = performance.now()
  try {
    const note = await work()
    console.log(`ok      ${what}${note ? `: ${note}` : ''} (${Math.round(performance.now() - started)} ms)`)
  } catch (error) {
    failures++
    console.log(`FAILED  ${what}: ${error.cause?.message ?? error.message}`)
  }
}

const call = (path, init = {}) => fetch(new URL(path, base), { redirect: 'manual', signal: AbortSignal.timeout(60_000), ...init })
/** @param {unknown} actual @param {unknown} wanted @param {string} what */
const same = (actual, wanted, what) => {
  if (actual !== wanted) throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(wanted)}`)
}

/** Expects an error response in the API's format that must not be cached. */
async function expectError(path, status, init) {
  const answer = await call(path, init)
  same(answer.status, status, 'the status')
  same(answer.headers.get('content-type'), 'application/json; charset=utf-8', 'the content type')
  same(answer.headers.get('cache-control'), 'no-store', 'cache-control')
  const { data, errors } = await answer.json()
  same(data, null, 'data')
  same(typeof errors[0]?.errorMessage, 'string', 'the type of errors[0].errorMessage')
}

/** Pushes a body of the given size without an API key. */
const push = (bytes) =>
  call('/api/v1/external/shipments', { method: 'POST', headers: { 'content-type': 'application/json' }, body: `[${' '.repeat(bytes)}]` })
await check('external API: a push without a key is rejected before its body is read', async () => {
  for (const bytes of [10, 9 * 1024 * 1024]) {
    const answer = await push(bytes)
    same(answer.status, 401, 'the status')
    same((await answer.json()).errors[0]?.code, 'keyMissing', 'the code')
  }
})
await check('external API: an oversized push is rejected with its code', async () => {
  const answer = await push(27 * 1024 * 1024)
  same([401, 413].includes(answer.status), true, 'the rejection')
  same(typeof (await answer.json()).errors[0]?.code, 'string', 'the type of the code')
})
await check('/docs/integrating and the other guides, and /llms.txt', async () => {
  for (const path of ['integrating', 'events', 'records', 'edi', 'errors', 'changelog', 'integrating.md'])
    same((await call(`/docs/${path}`)).status, 200, `the status of ${path}`)
  same((await (await call('/llms.txt')).text()).startsWith('# Portal external API'), true, 'the index for language models')
})
await check('/docs/external: reference of the external API', async () => same((await call('/docs/external/')).status, 200, 'the status'))
await check('/mcp: an assistant without a key is rejected', async () => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const answer = await call('/mcp', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  same(answer.status, 401, 'the status')
  const metadata = /^Bearer resource_metadata="([^"]+)"$/.exec(answer.headers.get('www-authenticate') ?? '')?.[1]
  same(new URL(metadata).pathname, '/.well-known/oauth-protected-resource/mcp', 'the challenge')
  same((await call(new URL(metadata).pathname)).status, 200, 'the status of the metadata')
  same((await call('/.well-known/oauth-authorization-server')).status, 200, 'the status of the metadata of the authorization server')
  same((await call('/oauth/token', { method: 'POST', body: new URLSearchParams() })).status, 400, 'the status of a token request')
})

await check('/health: alive', async () => same((await call('/health')).status, 200, 'the status'))
await check('/ready: the database responds and is up to date', async () => {
  const answer = await call('/ready')
  if (answer.status !== 200) throw new Error((await answer.json()).problem)
})

const page = await call('/').catch(() => undefined)
const html = (await page?.text()) ?? ''
await check('/: the page of the web app, revalidated on each request', async () => {
  same(page?.status, 200, 'the status')
  same(page?.headers.get('content-type'), 'text/html; charset=utf-8', 'the content type')
  same(page?.headers.get('cache-control'), 'no-cache', 'cache-control')
  same(html.includes('<div id="root">'), true, 'holding the app')
})
await check('any other path returns the same page', async () => {
  const answer = await call('/shipments?from=2026-01')
  same(answer.status, 200, 'the status')
  same(await answer.text(), html, 'its text')
})
await check('public pages are excluded from search engines', async () => {
  same((await call('/nobody/trackandtrace')).headers.get('x-robots-tag'), 'noindex', 'x-robots-tag')
  same(page?.headers.get('x-robots-tag'), null, 'x-robots-tag of the portal')
})
await check('security headers are the same on the page and on API responses', async () => {
  const api = (await call('/health')).headers
  const names = [...api.keys()].filter((name) =>
    /^(content-security|cross-origin|origin-agent|permissions|referrer|strict-|x-(?!request|ratelimit))/.test(name),
  )
  for (const name of ['content-security-policy', 'permissions-policy', 'x-content-type-options', 'x-frame-options'])
    same(names.includes(name), true, name)
  for (const name of names) same(page?.headers.get(name), api.get(name), name)
  same(/nginx\/|fastify/i.test(`${page?.headers.get('server')} ${api.get('server')}`), false, 'exposing versions')
  return `${names.length} of them`
})
await check('hashed files are cached for a year and compressed, except the smallest', async () => {
  const assets = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path)
  if (assets.length === 0) throw new Error('the page names no script')
  for (const asset of assets) {
    const answer = await call(asset, { headers: { 'accept-encoding': 'gzip' } })
    const plain = answer.headers.get('content-encoding') === null
    same(answer.status, 200, `the status of ${asset}`)
    same(answer.headers.get('cache-control'), 'public, max-age=31536000, immutable', 'cache-control')
    same(answer.headers.get('x-content-type-options'), 'nosniff', 'x-content-type-options')
    if (plain && (await answer.text()).length > 1024) throw new Error(`${asset} is not compressed`)
  }
  return `${assets.length} of them`
})
await check('a missing file is a 404, not the page', () => expectError('/assets/missing.js', 404))
await check('an unknown API path is a 404', () => expectError('/api/v1/no-such-call', 404))
await check('a request without a session is a 401', () => expectError('/api/v1/user/me', 401))
await check('metrics are not public', () => expectError('/metrics', 404))
await check('an oversized body is a 413', () =>
  expectError('/api/v1/authentication/login', 413, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username: 'x', password: 'x'.repeat(2_000_000) }),
  }),
)
await check('/docs: the API reference and its OpenAPI document', async () => {
  same((await call('/docs/')).status, 200, 'the status of the page')
  const { openapi } = await (await call('/docs/openapi.json')).json()
  same(String(openapi).startsWith('3.'), true, 'being an OpenAPI document')
})

const signIn = await call('/api/v1/authentication/login', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ grant_type: 'password', ...demoUser }),
}).catch(() => undefined)
if (signIn?.status === 200 || values.demo) await demo()
else console.log('skipped the demo checks: no demo data')

async function demo() {
  let headers = {}
  let accountId = ''
  let rows = 0
  let shipmentNumber = ''
  await check('signing in to the demo', async () => {
    same(signIn?.status, 200, 'the status')
    headers = { authorization: `Bearer ${(await signIn.json()).access_token}` }
    const { data } = await (await call('/api/v1/account/query/my-account-select-items', { headers })).json()
    accountId = data[0].id
  })
  await check('a page of shipments', async () => {
    const answer = await call(`/api/v1/report/query/get-report-shipments-table?accountId=${accountId}`, { headers })
    same(answer.status, 200, 'the status')
    const { data } = await answer.json()
    rows = data.count
    shipmentNumber = data.shipmentsReportItems[0].shipmentNumber
    same(data.shipmentsReportItems.length, Math.min(25, rows), 'the number of rows')
    return `25 of ${rows}`
  })
  await check('the stream of shipment updates', async () => {
    const search = `/api/v1/shipment-tracking/query/search?accountId=${accountId}&searchText=${shipmentNumber}`
    const { data } = await (await call(search, { headers })).json()
    const asked = `accountId=${accountId}&shipmentTrackingIds=${data.items[0].id}`
    const answer = await call(`/api/v1/shipment-tracking/query/shipment-updates?${asked}`, { headers })
    same(answer.status, 200, 'the status')
    same(answer.headers.get('content-type')?.startsWith('text/event-stream'), true, 'being a stream of events')
    // a buffering proxy would deliver the first event only at the end of the stream, which never ends
    const reader = answer.body.getReader()
    const { value } = await reader.read()
    await reader.cancel()
    const [line] = Buffer.from(value).toString().split('\n')
    return `starts with ${JSON.stringify(line)}`
  })
  for (const [format, start] of /** @type {const} */ ([
    ['csv', '\uFEFF'],
    ['pdf', '%PDF-'],
    ['xlsx', 'PK'],
  ]))
    await check(`an export as ${format.toUpperCase()}`, async () => {
      const answer = await call(`/api/v1/report/export/shipments?accountId=${accountId}&format=${format}`, { headers })
      same(answer.status, 200, 'the status')
      same(answer.headers.get('content-disposition')?.startsWith('attachment; filename'), true, 'being an attachment')
      const bytes = Buffer.from(await answer.arrayBuffer())
      same(bytes.toString('utf8').startsWith(start), true, `beginning like a ${format}`)
      if (format === 'csv') same(bytes.toString('utf8').trimEnd().split('\r\n').length >= rows + 1, true, 'all rows')
      return `${Math.ceil(bytes.length / 1024)} kB`
    })
}

console.log(failures === 0 ? 'All checks passed.' : `${failures} failed.`)
process.exit(failures === 0 ? 0 : 1)
