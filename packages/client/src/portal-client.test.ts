import { createHash } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { PortalClient, PortalError, verifyWebhook } from './index.ts'

const json = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
const refusal = (code: string, status: number, headers: Record<string, string> = {}) =>
  json({ data: null, errors: [{ code, propertyName: null, errorMessage: 'No.' }], requestId: 'r-1' }, status, headers)
const page = (numbers: string[], rest: object = {}) =>
  json({ data: { items: numbers.map((shipmentNumber) => ({ record: { shipmentNumber } })), ...rest }, errors: [] })

/** Returns a client whose portal sends these responses in order; an error simulates a lost connection. */
function clientOf(...responses: (Response | Error)[]) {
  const requests: Request[] = []
  const waits: number[] = []
  const portal = new PortalClient({
    baseUrl: 'https://portal.example/',
    key: 'prt_live_x',
    fetch: async (request) => {
      requests.push(request)
      const response = responses.shift()!
      if (response instanceof Error) throw response
      return response
    },
    sleep: async (milliseconds) => void waits.push(milliseconds),
  })
  return { portal, requests, waits }
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = []
  for await (const item of list) items.push(item)
  return items
}

const lost = new TypeError('fetch failed')

describe('the client', () => {
  it('reads a list to its end, and has the position to follow changes from', async () => {
    const { portal, requests } = clientOf(page(['S-1', 'S-2'], { nextCursor: 'c/1' }), page(['S-3'], { nextSince: 'p1' }))
    const list = portal.shipments({ limit: 2, include: ['events', 'charges'] })
    const numbers: (string | undefined)[] = []
    for await (const { record } of list) numbers.push(record.shipmentNumber)
    expect([numbers, list.position]).toEqual([['S-1', 'S-2', 'S-3'], 'p1'])
    expect(requests.map(({ url }) => decodeURIComponent(url))).toEqual([
      'https://portal.example/api/v1/external/shipments?limit=2&include=events,charges',
      'https://portal.example/api/v1/external/shipments?limit=2&include=events,charges&cursor=c/1',
    ])
    expect(requests[0]!.headers.get('x-api-key')).toBe('prt_live_x')
  })

  it('follows changes until there are no more', async () => {
    const feed = (nextCursor: string, hasMore: boolean) => json({ data: { items: [], nextCursor, hasMore }, errors: [] })
    const { portal, requests } = clientOf(feed('p2', true), feed('p3', false))
    const positions: string[] = []
    for await (const { position } of portal.followChanges('p1')) positions.push(position)
    expect(positions).toEqual(['p2', 'p3'])
    expect(requests.map(({ url }) => new URL(url).searchParams.get('after'))).toEqual(['p1', 'p2'])
  })

  it('returns the months in which a copy differs from the portal', async () => {
    const month = (name: string, ...lines: string[]) => ({
      month: name,
      rows: lines.length,
      checksum: createHash('sha256').update(lines.join('')).digest('hex'),
    })
    const [a, ab, last, emoji] = [
      ['A', '2026-09-01T'],
      ['AB', '2026-09-01T'],
      ['\uFF21', '2026-10-01T'],
      ['😀', '2026-10-02T'],
    ] as const
    const september = month('2026-09', 'A 2026-09-01T\n', 'AB 2026-09-01T\n')
    // in UTF-8, unlike in JavaScript, the emoji is after the fullwidth letter
    const october = month('2026-10', '\uFF21 2026-10-01T\n', '😀 2026-10-02T\n')
    const compare = async (copy: (readonly [string, string])[], ...months: object[]) =>
      clientOf(json({ data: { months }, errors: [] })).portal.differingMonths('shipments', copy)
    expect(await compare([emoji, ab, last, a], september, october)).toEqual([])
    expect(await compare([ab, a, last], september, october)).toEqual(['2026-10'])
    expect(await compare([emoji, last], september, october, month('2026-11', 'B'))).toEqual(['2026-09', '2026-11'])
    expect(await compare([a], september)).toEqual(['2026-09'])
    expect(await compare([a])).toEqual(['2026-09'])
  })

  it('repeats a request after a lost connection and after the time of Retry-After', async () => {
    const { portal, waits } = clientOf(lost, refusal('tooManyRequests', 429, { 'retry-after': '7' }), refusal('unavailable', 503), page([]))
    for await (const _ of portal.shipments()) expect.unreachable()
    const [first, stated, third] = waits
    expect(stated).toBe(7000)
    // half a second, doubled with each attempt, with up to a fifth more
    expect([first! >= 500, first! <= 600, third! >= 2000, third! <= 2400]).toEqual([true, true, true, true])
  })

  it('repeats a push with the same Idempotency-Key and body', async () => {
    const result = { batchId: 'b', inserted: 1, updated: 0, unchanged: 0, rejected: 0, results: [] }
    const { portal, requests } = clientOf(
      lost,
      refusal('idempotencyInProgress', 409, { 'retry-after': '1' }),
      json({ data: result, errors: [] }),
    )
    expect(await portal.pushShipments([{ shipmentNumber: 'S-1' }], { dryRun: true })).toEqual(result)
    const keys = requests.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(keys).size).toBe(1)
    expect(await Promise.all(requests.slice(1).map((request) => request.json()))).toEqual([
      [{ shipmentNumber: 'S-1' }],
      [{ shipmentNumber: 'S-1' }],
    ])
    expect(requests[0]!.url).toMatch(/shipments\?dryRun=true$/)
  })

  it('waits for a push in the background and reads all its results', async () => {
    const counts = { inserted: 2, updated: 0, unchanged: 0, rejected: 0 }
    const state = (state: string, rest: object = {}) => json({ data: { state, results: [], ...counts, ...rest }, errors: [] })
    const { portal, requests, waits } = clientOf(
      json({ data: { batchId: 'b', state: 'queued' }, errors: [] }, 202),
      state('queued'),
      state('running'),
      state('done', { results: [{ line: 1 }], nextCursor: 'c1' }),
      state('done', { results: [{ line: 2 }] }),
    )
    const records = [{ code: 'A', name: 'A' }]
    expect(await portal.pushSuppliers(records, { background: true })).toEqual({
      batchId: 'b',
      ...counts,
      results: [{ line: 1 }, { line: 2 }],
    })
    expect([requests[0]!.headers.get('prefer'), waits]).toEqual(['respond-async', [250, 500]])
    expect(new URL(requests.at(-1)!.url).searchParams.get('cursor')).toBe('c1')
    const failed = clientOf(
      json({ data: { batchId: 'b', state: 'queued' }, errors: [] }, 202),
      state('failed', { error: { code: 'endpointOff', errorMessage: 'Off.' } }),
    )
    await expect(failed.portal.pushSuppliers(records, { background: true })).rejects.toMatchObject({ code: 'endpointOff' })
  })

  it('throws errors with code, request id and status, and does not repeat these requests', async () => {
    const { portal, requests } = clientOf(refusal('notFound', 404))
    const error = await portal.shipment('A/B').catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(PortalError)
    expect(error).toMatchObject({ code: 'notFound', status: 404, requestId: undefined, errors: [{ errorMessage: 'No.' }] })
    expect(requests.map(({ url }) => url)).toEqual(['https://portal.example/api/v1/external/shipments/A%2FB'])
  })

  it('throws what a proxy sends, a wait that is too long, and a connection that stays lost', async () => {
    const proxy = clientOf(new Response('<h1>Bad request</h1>', { status: 400 }))
    await expect(proxy.portal.application()).rejects.toMatchObject({ status: 400, code: 'unknown' })
    const long = clientOf(refusal('unavailable', 503, { 'retry-after': '3600' }))
    await expect(long.portal.application()).rejects.toMatchObject({ code: 'unavailable' })
    const down = clientOf(lost, lost, lost, lost, lost, lost)
    await expect(down.portal.application()).rejects.toBe(lost)
    expect(down.waits).toHaveLength(5)
  })
})

describe('the client of a vendor', () => {
  it('books an order, and repeats requests with the same Idempotency-Key', async () => {
    const order = { orderNumber: 'PO 1', lines: [{ lineNumber: 1, remainingQty: '5' }] }
    const { portal, requests } = clientOf(
      json({ data: { items: [order], nextCursor: 'c1' }, errors: [] }),
      json({ data: { items: [] }, errors: [] }),
      lost,
      json({ data: { bookingNumber: 'B 1', revision: 1 }, errors: [] }),
      json({ data: { bookingNumber: 'B 1', submission: 1, mailedTo: null }, errors: [] }),
    )
    const orders = await all(portal.vendor.ordersToBook({ nearness: 'soon' }))
    expect(orders).toEqual([order])
    const fields = { orders: [{ orderNumber: 'PO 1', lines: [{ lineNumber: 1, qty: '5' }] }] }
    const { bookingNumber, revision } = await portal.vendor.create(fields)
    expect(await portal.vendor.submit(bookingNumber, revision, { idempotencyKey: 'submit-1' })).toMatchObject({ submission: 1 })
    const base = 'https://portal.example/api/v1/external/vendor'
    expect(requests.map(({ method, url }) => `${method} ${url.replace(base, '')}`)).toEqual([
      'GET /orders-to-book?nearness=soon',
      'GET /orders-to-book?nearness=soon&cursor=c1',
      'POST /bookings',
      'POST /bookings',
      'POST /bookings/B%201/submit',
    ])
    const [first, again, submit] = requests.slice(2)
    expect(first!.headers.get('idempotency-key')).toBe(again!.headers.get('idempotency-key'))
    expect([await again!.json(), await submit!.json()]).toEqual([fields, { revision: 1 }])
    expect(submit!.headers.get('idempotency-key')).toBe('submit-1')
  })

  it('reads, changes and withdraws bookings', async () => {
    const done = () => json({ data: null, errors: [] })
    const { portal, requests } = clientOf(
      json({ data: { items: [{ bookingNumber: 'B1' }] }, errors: [] }),
      json({ data: { bookingNumber: 'B1' }, errors: [] }),
      json({ data: { bookingNumber: 'B1', revision: 3 }, errors: [] }),
      done(),
      done(),
    )
    const { vendor } = portal
    expect(await all(vendor.list({ state: 'submitted' }))).toEqual([{ bookingNumber: 'B1' }])
    expect(await vendor.get('B1')).toEqual({ bookingNumber: 'B1' })
    expect(await vendor.saveDraft('B1', { revision: 2, containerSize: 'LCL' })).toMatchObject({ revision: 3 })
    await vendor.discardDraft('B1')
    await vendor.withdraw('B1')
    expect(requests.map(({ method, url }) => `${method} ${url.split('/vendor/')[1]}`)).toEqual([
      'GET bookings?state=submitted',
      'GET bookings/B1',
      'POST bookings/B1/draft',
      'DELETE bookings/B1/draft',
      'DELETE bookings/B1',
    ])
    expect(requests.slice(2).every(({ headers }) => headers.has('idempotency-key'))).toBe(true)
  })
})

describe('a webhook', () => {
  const secret = `whsec_${Buffer.from('a secret of this test only').toString('base64')}`
  const body = JSON.stringify({ type: 'shipment.created', timestamp: '2026-11-24T06:05:00Z', data: { key: 'S-1' } })
  const now = new Date()
  const signed = {
    'Webhook-Id': 'msg-1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg-1', now, body),
  }

  it('is verified by its signature', () => {
    expect(verifyWebhook(secret, signed, body)).toEqual({
      type: 'shipment.created',
      timestamp: '2026-11-24T06:05:00Z',
      data: { key: 'S-1' },
    })
    expect(verifyWebhook(secret, new Headers(signed), body).type).toBe('shipment.created')
  })

  it('is rejected if it was changed, or signed with another secret', () => {
    expect(() => verifyWebhook(secret, signed, body.replace('S-1', 'S-2'))).toThrow('signature')
    expect(() => verifyWebhook(`whsec_${Buffer.from('another secret').toString('base64')}`, signed, body)).toThrow('signature')
  })
})
