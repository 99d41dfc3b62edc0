import { featureNames } from '@portal/contracts/access'
import { pino } from 'pino'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { readMarket } from './domain/market/read-market.ts'
import { startCollector, type Collector } from './testing/start-collector.ts'
import { startMailServer } from './testing/start-mail-server.ts'
import { startTestPortal, testSecret, type TestPortal } from './testing/test-portal.ts'
import { startWebhookReceiver } from './testing/start-webhook-receiver.ts'
import { tasks } from './worker-tasks.ts'
import { readEnv } from './platform/config/env.ts'
import { loggerOptions } from './platform/process/logger.ts'
import { startTracing } from './platform/tracing/start-tracing.ts'
import { activeTracing, storedTraceparent, withSpan } from './platform/tracing/tracing.ts'

const ids = { trace: '4bf92f3577b34da6a3ce929d0e0e4736', caller: '00f067aa0ba902b7' }
const traceparent = `00-${ids.trace}-${ids.caller}-00`

/** Starts traces that are sent to the collector when the returned function is called. */
const traceTo = (url: string, variables: Record<string, string> = {}, warn: (problem: string) => void = () => {}) =>
  startTracing(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...variables }), 'portal-test', warn)

describe('traces', () => {
  let collector: Collector
  let portal: TestPortal
  beforeAll(async () => {
    collector = await startCollector()
    portal = await startTestPortal({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  })
  afterAll(async () => {
    await portal.close()
    await collector.close()
  })

  /** Runs work, and returns the spans that it sent. */
  const spansOf = async (work: () => Promise<unknown>, variables: Record<string, string> = {}) => {
    const stop = await traceTo(collector.url, variables)
    const first = collector.spans.length
    try {
      await work()
    } finally {
      await stop()
    }
    return collector.spans.slice(first)
  }
  const runTask = (name: string, variables: Record<string, string> = {}) => {
    const context = { env: readEnv(variables), market: readMarket({}), secret: testSecret, log: pino({ level: 'silent' }) }
    const stop = new AbortController().signal
    const task = tasks.find((one) => one.name === name)!
    return task.run(portal.pool, portal.now(), { ...context, importPool: portal.database.importPool, stop })
  }
  const forgotPassword = (email: string, headers: Record<string, string> = {}) =>
    portal.app.inject({ method: 'POST', url: '/api/v1/user/command/forgot-password-restore', headers, payload: { email } })

  it('follow a request of the browser to the sent mail, without personal data, values and tokens', async () => {
    const mail = await startMailServer()
    onTestFinished(() => mail.close())
    const { email } = await portal.user({ accountIds: [await portal.account()] })
    const spans = await spansOf(async () => {
      expect((await forgotPassword(email, { traceparent })).statusCode).toBe(200)
      await runTask('send mail', { SMTP_URL: mail.url })
    })
    expect(mail.mails).toHaveLength(1)
    expect(new Set(spans.map(({ traceId, service }) => `${traceId} ${service}`))).toEqual(new Set([`${ids.trace} portal-test`]))
    const find = (name: string) => spans.find((span) => span.name === name)!
    const request = find('POST forgotPassword')
    expect(request).toMatchObject({
      parentSpanId: ids.caller,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/user/command/forgot-password-restore',
        'http.response.status_code': 200,
      },
    })
    expect(find('INSERT outbox')).toMatchObject({ parentSpanId: request.spanId, attributes: { 'db.system.name': 'postgresql' } })
    const delivery = find('deliver mail')
    expect(delivery).toMatchObject({ parentSpanId: request.spanId, attributes: { 'portal.outbox.kind': 'reset' } })
    expect(find('send mail').parentSpanId).toBe(delivery.spanId)
    expect(find('UPDATE outbox').parentSpanId).toBe(delivery.spanId)
    const link = /resetpassword\?\S*?=([^&"\s]+)/.exec(mail.mails[0]!.email.text ?? '')?.[1]
    expect(link).toBeDefined()
    for (const secret of [email, link!, 'Ada', 'select ', 'insert into']) expect(collector.bodies.join('\n')).not.toContain(secret)
  })

  it('follow a change to the webhook that reports it, whose receiver gets no trace context', async () => {
    const receiver = await startWebhookReceiver()
    onTestFinished(() => receiver.close())
    const accountId = await portal.account()
    const key = await portal.application({ accountId, endpoints: { 'create-webhook': false, 'get-shipment': false } })
    expect((await key.post('webhooks', { url: `${receiver.origin}/hook`, types: ['shipment.created'] })).status).toBe(200)
    let change: string | null = null
    const spans = await spansOf(async () => {
      await withSpan('import', { parent: null }, async () => {
        change = storedTraceparent()
        await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }] })
      })
      await expect.poll(async () => (await runTask('send webhooks'), receiver.events.length), { timeout: 30_000 }).toBe(1)
      await tasks.find(({ name }) => name === 'send webhooks')!.end!()
    })
    const delivery = spans.find(({ name }) => name === 'deliver webhook')!
    expect(change).toBe(`00-${delivery.traceId}-${delivery.parentSpanId}-01`)
    expect(delivery.attributes).toMatchObject({ 'portal.event.type': 'shipment.created' })
    const call = spans.find(({ name }) => name === 'POST webhook')
    expect(call).toMatchObject({ parentSpanId: delivery.spanId, isFailed: false, attributes: { 'http.response.status_code': 204 } })
    expect(receiver.events[0]!.headers).not.toHaveProperty('traceparent')
  })

  it('end with a request whose client disconnects, such as that of a stream of updates', async () => {
    const accountId = await portal.account({ features: featureNames })
    await portal.import(accountId, { shipments: [{ shipmentNumber: 'S1' }] })
    const shipments = await portal.pool.query<{ id: string }>('select id from shipments where account_id = $1', [accountId])
    const { accessToken } = await portal.signInTo(accountId)
    const origin = await portal.app.listen({ host: '127.0.0.1', port: 0 })
    const spans = await spansOf(async () => {
      const client = new AbortController()
      const url = `${origin}/api/v1/shipment-tracking/query/shipment-updates?accountId=${accountId}&shipmentTrackingIds=${shipments.rows[0]!.id}`
      const response = await fetch(url, { headers: { authorization: `Bearer ${accessToken}` }, signal: client.signal })
      expect(response.status).toBe(200)
      client.abort()
      await expect.poll(() => new Promise((done) => portal.app.server.getConnections((_, count) => done(count)))).toBe(0)
    })
    expect(spans.map(({ name }) => name)).toContain('GET getShipmentUpdates')
  })

  it('record a failed statement with its code and a failed request, without the message', async () => {
    const spans = await spansOf(async () => {
      await withSpan('failing', { parent: null }, async () => portal.pool.query(`select 'secret' / 0`)).catch(() => {})
      await withSpan('refused', { parent: null }, async (span) => span.fail('500'))
    })
    expect(spans.map(({ name, isFailed, attributes }) => [name, isFailed, attributes['error.type']])).toEqual([
      ['SELECT', true, expect.stringMatching(/^[0-9A-Z]{5}$/)],
      ['failing', true, expect.stringMatching(/^[0-9A-Z]{5}$/)],
      ['refused', true, '500'],
    ])
    expect(collector.bodies.at(-1)).not.toContain('secret')
  })

  it('are sampled by their id and the configuration, never because the caller requests it', async () => {
    const request = (flags: string) => () =>
      forgotPassword('nobody@acme.example', { traceparent: `00-${ids.trace}-${ids.caller}-${flags}` })
    const ratio = (sampler: string, share = '') => ({ OTEL_TRACES_SAMPLER: sampler, OTEL_TRACES_SAMPLER_ARG: share })
    for (const flags of ['00', '01']) {
      expect(await spansOf(request(flags), ratio('parentbased_traceidratio', '0'))).toEqual([])
      expect(await spansOf(request(flags), ratio('always_off'))).toEqual([])
      expect((await spansOf(request(flags), ratio('traceidratio', '1'))).length).toBeGreaterThan(1)
    }
    await portal.pool.query(`delete from outbox`)
    const { email } = await portal.user({ accountIds: [await portal.account()] })
    await spansOf(() => forgotPassword(email, { traceparent }), ratio('always_off'))
    expect((await portal.pool.query('select traceparent from outbox')).rows).toEqual([{ traceparent: null }])
  })

  it('begin at the portal without a valid context of the caller, and leave out health checks', async () => {
    const spans = await spansOf(async () => {
      await portal.app.inject({ url: '/api/v1/config', headers: { traceparent: `00-${'0'.repeat(32)}-${ids.caller}-01` } })
      await portal.app.inject('/ready')
      await portal.app.inject('/metrics')
    })
    expect(spans.filter(({ parentSpanId }) => parentSpanId === undefined).map(({ name }) => name)).toEqual(['GET getConfig'])
  })

  it('put their ids into log lines', async () => {
    const lines: string[] = []
    const stream = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) })
    const log = pino(loggerOptions(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })), stream)
    const spans = await spansOf(async () => {
      await withSpan('working', { parent: null }, async () => log.info('within'))
      log.info('outside')
    })
    const [within, outside] = lines.map((line) => JSON.parse(line) as Record<string, string>)
    expect(within).toMatchObject({ msg: 'within', trace_id: spans[0]!.traceId, span_id: spans[0]!.spanId })
    expect(outside).not.toHaveProperty('trace_id')
  })

  it('cost neither requests nor log lines while the collector is unavailable, beyond one warning', async () => {
    const gone = await startCollector()
    await gone.close()
    const warnings: string[] = []
    const stop = await traceTo(gone.url, {}, (problem) => void warnings.push(problem))
    // more than the queue holds
    for (let count = 0; count < 3000; count++) await withSpan('lost', { parent: null }, async () => {})
    expect((await portal.app.inject('/api/v1/config')).statusCode).toBe(200)
    await stop()
    expect(warnings).toHaveLength(1)
  })

  it('are absent without a collector', async () => {
    const stop = await startTracing(readEnv({}), 'portal-test', () => {})
    expect(activeTracing()).toBeUndefined()
    expect(storedTraceparent()).toBeNull()
    expect(await withSpan('nothing', {}, async () => 1)).toBe(1)
    await stop()
  })
})
