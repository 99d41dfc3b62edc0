import { describe, expect, it, onTestFinished } from 'vitest'
import { verifySignature, type ReceivedEvent } from '../../../testing/start-webhook-receiver.ts'
import type { KeyClient } from '../../../testing/test-portal.ts'
import { allEndpoints } from '../reading.fixture.ts'
import { webhookFixture } from '../webhooks.fixture.ts'

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const name = 'shipment.created'
const hour = 3_600_000
let paths = 0

describe('events of the Model Context Protocol', () => {
  const { feed, deliver, now, pass, receiver } = webhookFixture()

  async function call(method: string, params: object = {}, { key }: KeyClient = feed.key): Promise<Record<string, any>> {
    const response = await feed.portal.app.inject({
      method: 'POST',
      url: '/mcp',
      headers: { 'x-api-key': key, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method, params },
    })
    return JSON.parse(response.body.replace(/^[^{]*data: /s, '')) as Record<string, any>
  }
  const result = async (method: string, params: object = {}) => {
    const { result, error } = await call(method, params)
    expect(error).toBeUndefined()
    return result as Record<string, any>
  }
  const code = async (method: string, params: object, key?: KeyClient) => (await call(method, params, key))['error']?.code as number

  /** Returns the URL of a receiver that confirms challenges, or responds otherwise. */
  function receiverUrl(
    respond: (challenge: string) => [status: number, body: string] = (challenge) => [200, JSON.stringify({ challenge })],
  ) {
    const path = `/mcp-${++paths}`
    receiver().respond(path, ({ body }, response) => {
      const { type, challenge } = body as unknown as { type?: string; challenge: string }
      const [status, text] = type === 'verification' ? respond(challenge) : [204, '']
      response.writeHead(status).end(text)
    })
    return receiver().origin + path
  }
  const received = (url: string): ReceivedEvent[] => receiver().events.filter(({ path }) => url.endsWith(path))
  const occurrences = (url: string) =>
    received(url)
      .map(({ body }) => body as unknown as Record<string, any>)
      .filter(({ type }) => type === undefined)
  const subscription = (url: string, more: object = {}) => ({ name, delivery: { mode: 'webhook', url, secret }, ...more })

  it('are listed with their schemas, as far as the key may read them', async () => {
    const { events } = await result('events/list')
    expect(events).toContainEqual(
      expect.objectContaining({ name, delivery: ['poll', 'webhook'], inputSchema: expect.objectContaining({ type: 'object' }) }),
    )
    const { payloadSchema } = events.find((event: { name: string }) => event.name === 'shipment.eta_changed')
    expect(Object.keys(payloadSchema.properties)).toEqual(['subject', 'from', 'to', 'source'])
    const orders = await feed.portal.application({
      accountId: feed.accountId,
      endpoints: { 'list-changes': false, 'list-purchase-orders': false },
    })
    const listed = (await call('events/list', {}, orders))['result'].events
    expect(listed.map((event: { name: string }) => event.name)).toEqual(expect.arrayContaining(['order.created']))
    expect(listed.some((event: { name: string }) => event.name.startsWith('shipment.'))).toBe(false)
    expect(listed[0].delivery).toEqual(['poll'])
    expect(await code('events/poll', { name }, orders)).toBe(-32_011)
  })

  it('are polled from position to position, from now on without one', async () => {
    await feed.importShipments({ shipmentNumber: 'BEFORE' })
    const start = await result('events/poll', { name, cursor: null })
    expect(start).toMatchObject({ events: [], truncated: false, hasMore: false, cursor: expect.any(String) })
    await feed.importShipments({ shipmentNumber: 'S-1' }, { shipmentNumber: 'S-2' })
    const first = await result('events/poll', { name, cursor: start['cursor'], maxEvents: 1 })
    expect([first['hasMore'], first['events'].length]).toEqual([true, 1])
    const next = await result('events/poll', { name, cursor: first['cursor'] })
    const keys = [...first['events'], ...next['events']].map(({ data }) => data.subject.key)
    expect(keys).toEqual(['S-1', 'S-2'])
    expect(first['events'][0]).toMatchObject({ eventId: expect.any(String), name, timestamp: expect.any(String) })
    feed.portal.pass(hour)
    onTestFinished(() => feed.portal.pass(-hour))
    expect(await result('events/poll', { name, cursor: start['cursor'], maxAgeMs: 1000 })).toMatchObject({ events: [], truncated: true })
  })

  it('are rejected for forged and foreign positions, unknown types and arguments', async () => {
    const { cursor } = await result('events/poll', { name })
    const other = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints() })
    expect(await code('events/poll', { name, cursor: `${cursor}x` })).toBe(-32_602)
    expect(await code('events/poll', { name, cursor }, other)).toBe(-32_602)
    expect(await code('events/subscribe', subscription(receiverUrl(), { cursor: 'forged' }))).toBe(-32_602)
    expect(await code('events/poll', { name: 'shipment.lost' })).toBe(-32_011)
    expect(await code('events/poll', { name, arguments: { supplier: 'X' } })).toBe(-32_602)
  })

  it('are sent to a verified receiver, signed, with the secret of the client', async () => {
    const url = receiverUrl()
    const { id, refreshBefore, cursor, truncated } = await result('events/subscribe', subscription(url, { ttlMs: hour }))
    expect([truncated, Date.parse(refreshBefore)]).toEqual([false, feed.portal.now().getTime() + hour])
    await feed.importShipments({ shipmentNumber: 'SENT' })
    await deliver()
    const requests = received(url)
    expect(requests.map(({ headers }) => headers['x-mcp-subscription-id'])).toEqual([id, id])
    for (const request of requests) verifySignature(secret, request)
    const [event] = occurrences(url)
    expect(event).toMatchObject({ name, data: { subject: { kind: 'shipment', key: 'SENT' } }, cursor: expect.any(String) })
    expect(requests[1]!.id).toBe(event!['eventId'])
    const polled = await result('events/poll', { name, cursor })
    expect(polled['events'].map(({ eventId }: { eventId: string }) => eventId)).toEqual([event!['eventId']])
    expect((await result('events/poll', { name, cursor: event!['cursor'] }))['events']).toEqual([])
  })

  it('are continued from a position, and refreshed with another secret without a second challenge', async () => {
    const { cursor } = await result('events/poll', { name })
    await feed.importShipments({ shipmentNumber: 'MISSED' })
    const url = receiverUrl()
    const first = await result('events/subscribe', subscription(url, { cursor }))
    const replaced = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
    const second = await result('events/subscribe', { name, delivery: { url, secret: replaced }, cursor })
    expect([second['id'], second['cursor']]).toEqual([first['id'], cursor])
    await deliver()
    expect(occurrences(url).map(({ data }) => data.subject.key)).toEqual(['MISSED'])
    const [challenge, event] = received(url)
    expect(() => verifySignature(replaced, challenge!)).toThrow('No matching signature')
    for (const key of [secret, replaced]) verifySignature(key, event!)
  })

  it('have one subscription if a client subscribes twice at the same time', async () => {
    const url = receiverUrl()
    const both = await Promise.all([1, 2].map(() => result('events/subscribe', subscription(url))))
    expect(both[0]!['id']).toBe(both[1]!['id'])
    expect(((await feed.key.get('webhooks')).body.data as { items: object[] }).items).toHaveLength(1)
  })

  it('end when they are unsubscribed or not refreshed, and begin again from now on', async () => {
    const url = receiverUrl()
    await result('events/subscribe', subscription(url, { ttlMs: hour }))
    pass(hour + 1000)
    await feed.importShipments({ shipmentNumber: 'LATE' })
    await deliver()
    expect(occurrences(url)).toEqual([])
    expect(now().getTime()).toBeGreaterThan(feed.portal.now().getTime())
    expect(await result('events/unsubscribe', { name, delivery: { url } })).toMatchObject({})
    expect(await code('events/unsubscribe', { name, delivery: { url } })).toBe(-32_011)
  })

  it('of another application cannot be ended or refreshed', async () => {
    const url = receiverUrl()
    const { id } = await result('events/subscribe', subscription(url))
    const other = await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints() })
    expect(await code('events/unsubscribe', { name, delivery: { url } }, other)).toBe(-32_011)
    const own = (await call('events/subscribe', subscription(url), other))['result'].id
    expect(own).not.toBe(id)
    expect((await feed.key.patch(`webhooks/${id}`, { types: ['*'] })).status).toBe(409)
    expect((await feed.key.patch(`webhooks/${id}`, { url, types: [name], enabled: false })).status).toBe(200)
    expect((await feed.key.post(`webhooks/${id}/rotate-secret`, {})).status).toBe(409)
    const reader = await feed.portal.application({ accountId: feed.accountId, endpoints: { 'list-changes': false, 'get-shipment': false } })
    expect(await code('events/subscribe', subscription(url), reader)).toBe(-32_012)
  })

  it.each(['https://10.0.0.1/', 'https://[fd00::1]/', 'http://hooks.example.com/', 'https://169.254.169.254/latest', 'no URL'])(
    'are not sent to %s',
    async (url) => {
      expect(await code('events/subscribe', subscription(url))).toBe(-32_602)
    },
  )

  it.each([
    ['responds with another challenge', () => [200, '{"challenge":"other"}'] as [number, string], 'challenge_failed'],
    ['responds without JSON', () => [200, 'ok'] as [number, string], 'challenge_failed'],
    ['redirects', () => [302, ''] as [number, string], 'challenge_failed'],
    ['fails', () => [500, ''] as [number, string], 'http_5xx'],
  ])('are not sent to a receiver that %s', async (_, respond, reason) => {
    const { error } = await call('events/subscribe', subscription(receiverUrl(respond)))
    expect(error).toMatchObject({ code: -32_015, data: { reason } })
    expect((await feed.key.get('webhooks')).body.data).toEqual({ items: [] })
  })

  it.each(['whsec_c2hvcnQ=', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', undefined])('are rejected with the secret %s', async (weak) => {
    expect(await code('events/subscribe', { name, delivery: { url: receiverUrl(), secret: weak } })).toBe(-32_602)
  })
})
