import { endpoints } from '@portal/contracts'
import { isUnauthenticated } from '@portal/contracts/access'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import type { ChangeEvent } from '@portal/contracts/external/changes/changes'
import { externalEndpoints, type ExternalOperation } from '@portal/contracts/external/index'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generateKey } from '../domain/applications/key-format.ts'
import { multipart, send, type TestResponse } from '../testing/test-portal.ts'
import { startExternalPortal, marks, type ExternalPortal } from './external-access-portal.ts'
import { externalLines, keySubjects, things, type KeySubject, type Thing } from './external-access-table.ts'
import { putPush } from './put-push.ts'
import { isOfVendors, requestFor } from './external-requests.ts'
import { putWebhook } from './put-webhook.ts'
import { minimalRequest } from './samples.ts'
import { absentId, pathOf, toQueryText } from './guard-portal.ts'

const operations = Object.keys(externalEndpoints) as ExternalOperation[]

/** Returns the path of a webhook: of the key's application, of one of another account, of another one of this account, or a missing one. */
async function webhookFor(thing: Thing, key: string | undefined, started: ExternalPortal) {
  return thing === 'absent' ? { id: absentId, deliveryId: absentId } : putWebhook(started.portal, ownerOf(thing, key, started))
}

/** Returns the application whose push or webhook is requested. */
const ownerOf = (thing: Exclude<Thing, 'absent'>, key: string | undefined, { keys, applications }: ExternalPortal): string =>
  ({
    own: key === keys.filtered ? applications.filtered : key === keys['a key with the endpoint off'] ? applications.off : applications.good,
    foreign: applications.foreign,
    outside: applications.good,
  })[thing]

/** Form of an upload. */
const fileOf = (operation: ExternalOperation, mark: string) =>
  multipart(operation === 'uploadExternalDocument' ? { shipmentNumber: mark } : { direction: 'sent' }, {
    name: 'file',
    fileName: `${mark}.txt`,
    bytes: Buffer.from(mark),
  })

/** True if the response contains nothing about the object, or nothing was accepted. Events of imports are about all suppliers, those of products about none. */
function isEmpty({ body }: TestResponse, operation: ExternalOperation, thing: Thing): boolean {
  const { data } = body
  if (operation === 'listExternalChanges')
    return !data.items.some(({ subject }: ChangeEvent) =>
      subject.kind === 'import' ? thing === 'outside' : subject.kind !== 'product' && subject.key === marks[thing],
    )
  if (operation === 'listOrdersToBook' || operation === 'listVendorBookings')
    return !data.items.some((item: { orderNumber?: string; bookingNumber?: string }) =>
      [item.orderNumber, item.bookingNumber].includes(marks[thing]),
    )
  return data?.count === 0 || data?.items?.length === 0 || data?.rejected > 0
}

const outcomeOf = (response: TestResponse, operation: ExternalOperation, thing: Thing): string =>
  response.status !== 200 ? String(response.status) : isEmpty(response, operation, thing) ? 'empty' : 'in'

describe('access by key', () => {
  let started: ExternalPortal
  beforeAll(async () => {
    started = await startExternalPortal()
  })
  afterAll(() => started.portal.close())

  const request = async (operation: ExternalOperation, key: string | undefined, thing: Thing = 'own', header = 'x-api-key') => {
    const endpoint = externalEndpoints[operation] as ExternalEndpoint
    const { params: records, query, body } = requestFor(operation, thing, started)
    const isBatch = operation === 'getExternalBatch'
    const batchId = isBatch && (thing === 'absent' ? absentId : await putPush(started.portal, ownerOf(thing, key, started)))
    const params = isBatch
      ? { batchId: batchId as string }
      : endpoint.path.includes('/webhooks') && operation !== 'createExternalWebhook'
        ? await webhookFor(thing, key, started)
        : records
    if (isOfVendors(operation)) await started.putVendorBookings()
    const form = endpoint.form && (await fileOf(operation, marks[thing]))
    return send(started.portal.app, endpoint.method, pathOf(endpoint, params), {
      query: toQueryText(query as Record<string, unknown>),
      ...(form ? { body: form.body } : body && { body }),
      headers: {
        ...(form && { 'content-type': form.type }),
        ...(key !== undefined && { [header]: header === 'authorization' ? `Bearer ${key}` : key }),
      },
    })
  }

  /** Returns the key of a subject: vendors have their own, unless it is rejected as any other. */
  const keyOf = (operation: ExternalOperation, subject: keyof ExternalPortal['keys'], { keys, vendorKeys } = started): string => {
    if (!isOfVendors(operation)) return keys[subject]
    if (subject === 'a key with the endpoint off') return vendorKeys.off
    if (subject === 'a key of the other kind of account') return keys.good
    return subject === 'good' || subject === 'filtered' ? vendorKeys.good : keys[subject]
  }

  /** Yields where responses differ from the line of an operation. */
  async function* differences(operation: ExternalOperation, subjects: readonly KeySubject[] = keySubjects): AsyncGenerator<string> {
    const line = externalLines.get(operation)!
    const compare = (subject: string, expected: string, response: TestResponse, thing: Thing = 'own'): string[] => {
      const outcome = outcomeOf(response, operation, thing)
      if (expected === '-' || outcome === expected) return []
      return [`${subject} should get ${expected}, but gets ${outcome}: ${response.text.slice(0, 200)}`]
    }
    for (const subject of subjects)
      yield* compare(subject, line[subject], await request(operation, subject === 'no key' ? undefined : keyOf(operation, subject)))
    for (const thing of things) {
      const key = keyOf(operation, thing === 'outside' ? 'filtered' : 'good')
      yield* compare(`a good key, about ${thing},`, line[thing], await request(operation, key, thing), thing)
    }
    yield* compare('a filtered key, about its own,', line.own, await request(operation, keyOf(operation, 'filtered')))
  }

  it('covers every operation and no unknown ones', () => {
    expect([...externalLines.keys()].toSorted()).toEqual(operations.toSorted())
  })

  it.each(operations)('to %s matches the table', async (operation) => {
    expect(await Array.fromAsync(differences(operation))).toEqual([])
  })

  // the declarations are changed while the portal runs: the line of the operation must fail without each declared term
  it.each(operations)('to %s requires every declared term', async (operation) => {
    const { access } = externalEndpoints[operation] as ExternalEndpoint
    const mutants: [string, Partial<typeof access>][] = [
      ...(access.endpoint === null ? [] : [['the switch', { endpoint: null }] as [string, Partial<typeof access>]]),
      ...(access.kind === 'any' ? [] : [['the kind of account', { kind: 'any' }] as [string, Partial<typeof access>]]),
      ...(access.feature ? [['the feature', { feature: [] as never }] as [string, Partial<typeof access>]] : []),
      ...(access.isSandboxOnly ? [['the test key', { isSandboxOnly: undefined }] as unknown as [string, Partial<typeof access>]] : []),
      ...(access.knowsSupplierFilter ? [['the supplier filter', { knowsSupplierFilter: false }] as [string, Partial<typeof access>]] : []),
    ]
    const unnoticed: string[] = []
    for (const [what, change] of mutants) {
      const weakened = { ...access }
      Object.assign(access, change)
      // without the feature the term is not declared at all
      if (what === 'the feature') delete access.feature
      // keys that are rejected before the declaration is read cannot show the difference
      const found = await differences(operation, [
        'a key with the endpoint off',
        'a key with the feature off',
        'a key of the other kind of account',
      ]).next()
      if (found.done) unnoticed.push(what)
      Object.assign(access, weakened)
    }
    expect(unnoticed).toEqual([])
  })

  it('is rejected with specific codes, in the order of the checks', async () => {
    const code = async (key: string | undefined) => (await request('listExternalShipments', key)).body.errors[0]!['code' as never]
    const expected: Partial<Record<KeySubject, string>> = {
      'no key': 'keyMissing',
      'a key with a wrong character': 'keyMalformed',
      'a session token': 'keyMalformed',
      'an old key': 'keyUnknown',
      'a key of a deleted application': 'keyUnknown',
      'a key of a deleted account': 'keyUnknown',
      'a key with the endpoint off': 'endpointOff',
      'a key with the feature off': 'featureDisabled',
      'a key of the other kind of account': 'endpointOff',
    }
    for (const [subject, rejection] of Object.entries(expected))
      expect([subject, await code(subject === 'no key' ? undefined : started.keys[subject as 'an old key'])]).toEqual([subject, rejection])
    expect(await code(generateKey('test'))).toBe('keyUnknown')
    expect(
      (await send(started.portal.app, 'POST', 'external/sandbox/reset', { headers: { 'x-api-key': started.keys.good } })).body.errors,
    ).toMatchObject([{ code: 'testKeyRequired' }])
  })

  it('does not reveal why a key is unknown or what belongs to other accounts', async () => {
    const text = async (response: Promise<TestResponse>) => (await response).text.replace(/"requestId":"[^"]+"/, '')
    const [old, ...others] = await Promise.all(
      (['an old key', 'a key of a deleted application', 'a key of a deleted account'] as const).map((subject) =>
        text(request('getExternalShipment', started.keys[subject])),
      ),
    )
    for (const other of others) expect(other).toBe(old)
    const absent = await text(request('getExternalShipment', started.keys.filtered, 'absent'))
    for (const thing of ['foreign', 'outside'] as const)
      expect(await text(request('getExternalShipment', started.keys.filtered, thing))).toBe(absent)
  })

  it('accepts the key as a Bearer token, in one or both headers, but never in the URL', async () => {
    const { good, filtered } = started.keys
    expect((await request('getKeyApplication', good, 'own', 'authorization')).status).toBe(200)
    const both = (key: string, bearer: string) =>
      send(started.portal.app, 'GET', 'external/application', { headers: { 'x-api-key': key, authorization: `Bearer ${bearer}` } })
    expect((await both(good, good)).status).toBe(200)
    const different = await both(good, filtered)
    expect([different.status, different.headers['www-authenticate']]).toEqual([401, 'Bearer realm="external"'])
    for (const query of [`apiKey=${good}`, `apiKey=${good.replaceAll('_', '%5F')}`, `apiKey=${good.replaceAll('_', '%5f')}`]) {
      const inAddress = await send(started.portal.app, 'GET', `/api/v1/external/application?${query}`, { headers: { 'x-api-key': good } })
      expect([inAddress.status, inAddress.body.errors[0]]).toMatchObject([401, { code: 'keyMalformed' }])
    }
  })

  it('runs no query for a malformed key', async () => {
    const queries: string[] = []
    const { pool } = started.portal.database
    const count = () => void queries.push('asked')
    pool.on('acquire', count)
    for (const subject of ['a key with a wrong character', 'a session token'] as const)
      await request('getExternalShipment', started.keys[subject])
    await request('getExternalShipment', undefined)
    pool.off('acquire', count)
    expect(queries).toEqual([])
  })

  const portalOperations = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => !isUnauthenticated(access))
  it.each(portalOperations)('gives no access to internal operations: %s', async (name, endpoint) => {
    const { params, query, body } = minimalRequest(name, endpoint)
    for (const header of ['x-api-key', 'authorization']) {
      const { status } = await send(started.portal.app, endpoint.method, pathOf(endpoint, params), {
        query: toQueryText(query),
        ...(body && { body }),
        headers: { [header]: header === 'authorization' ? `Bearer ${started.keys.good}` : started.keys.good },
      })
      expect(status).toBe(401)
    }
  })
})
