import type { ServerResponse } from 'node:http'
import { Presence } from '@portal/db/presence'
import { describe, expect, it, onTestFinished } from 'vitest'
import { publicOnlyLookup } from '../../../platform/http-client/public-only-lookup.ts'
import { claimDeliveries, readReceiver } from '../../../domain/webhooks/claim-deliveries.ts'
import { waitAtMostMs } from '../../../testing/wait-at-most-ms.ts'
import { webhookFixture } from '../webhooks.fixture.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

describe('deliveries to webhooks', () => {
  const { feed, create, deliver, deliveries, received, pass, now, startSender, receiver } = webhookFixture()
  const { importShipments } = feed
  const ping = (id: string) => feed.key.post(`webhooks/${id}/test`, {})

  it('are retried on schedule under the same id, and have failed after the last attempt', async () => {
    const hook = await create()
    receiver().respond(hook.path, (_event, response) => response.writeHead(500).end('broken'))
    await ping(hook.id)
    const sender = startSender()
    const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]
    for (const [index, delay] of delays.entries()) {
      await deliver(sender)
      const delivery = (await deliveries(hook))[0]!
      expect(delivery).toMatchObject({ state: 'pending', attempts: index + 1, status: 500, error: 'The receiver responded 500.' })
      expect(Date.parse(delivery.nextAttemptAt!) - now().getTime()).toBe(delay)
      pass(delay - 1)
      await deliver(sender)
      expect(received(hook)).toHaveLength(index + 1)
      pass(1)
    }
    await deliver(sender)
    const delivery = (await deliveries(hook))[0]!
    expect(delivery).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null, response: 'broken' })
    expect(delivery.request).toBe(received(hook)[0]!.text)
    expect(new Set(received(hook).map(({ id }) => id))).toEqual(new Set([delivery.messageId]))
    receiver().respond(hook.path, (_event, response) => response.writeHead(202).end())
    const replay = await feed.key.post(`webhooks/${hook.id}/deliveries/replay`, { since: '2026-01-01T00:00:00Z' })
    expect(replay.body.data).toEqual({ replayed: 1 })
    await deliver(sender)
    expect(await deliveries(hook)).toMatchObject([{ state: 'delivered', attempts: 11, status: 202, error: null }])
  })

  it('are replayed while they wait for another attempt', async () => {
    const hook = await create()
    receiver().respond(hook.path, (_event, response) => response.writeHead(500).end())
    await ping(hook.id)
    const sender = startSender()
    await deliver(sender)
    pass(5 * second)
    await deliver(sender)
    receiver().respond(hook.path, (_event, response) => response.writeHead(204).end())
    const replay = await feed.key.post(`webhooks/${hook.id}/deliveries/replay`, { since: '2026-01-01T00:00:00Z' })
    expect(replay.body.data).toEqual({ replayed: 1 })
    await deliver(sender)
    expect(await deliveries(hook)).toMatchObject([{ state: 'delivered', attempts: 3 }])
    const again = await feed.key.post(`webhooks/${hook.id}/deliveries/replay`, { since: '2026-01-01T00:00:00Z' })
    expect(again.body.data).toEqual({ replayed: 0 })
  })

  it.each([
    ['seconds', () => '3600'],
    ['a date', () => new Date(Math.ceil(now().getTime() / second) * second + hour).toUTCString()],
  ])('wait as long as a receiver requests by Retry-After in %s', async (_, header) => {
    const hook = await create()
    receiver().respond(hook.path, (_event, response) => response.writeHead(429, { 'retry-after': header() }).end())
    await ping(hook.id)
    await deliver()
    await ping(hook.id)
    pass(hour - 2 * second)
    await deliver()
    expect(received(hook)).toHaveLength(1)
    pass(4 * second)
    receiver().respond(hook.path, (_event, response) => response.writeHead(204).end())
    await deliver()
    expect(received(hook)).toHaveLength(3)
  })

  it('do not follow redirects', async () => {
    const [hook, target] = [await create(), await create({ types: ['product.created'] })]
    receiver().respond(hook.path, (_event, response) => response.writeHead(307, { location: target.path }).end())
    await ping(hook.id)
    await deliver()
    expect(received(target)).toEqual([])
    expect(await deliveries(hook)).toMatchObject([{ state: 'pending', status: 307 }])
  })

  it.each([
    ['never', undefined],
    ['byte by byte', 40],
  ])('end at the timeout if the receiver responds %s', async (_, everyMs) => {
    const hook = await create()
    receiver().respond(hook.path, (_event, response) => {
      if (everyMs === undefined) return
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'), everyMs)
      response.once('close', () => clearInterval(timer))
    })
    await ping(hook.id)
    await waitAtMostMs(5000, deliver(startSender({ timeoutMs: 300 })))
    const delivery = (await deliveries(hook))[0]!
    expect(delivery).toMatchObject({ state: 'pending', status: null })
    expect(delivery.error).toContain('did not answer in 0.3 s')
  })

  it('read 64 kB of a response of 10 GB and no more', async () => {
    const hook = await create()
    let sent = 0
    receiver().respond(hook.path, (_event, response) => {
      response.writeHead(200, { 'content-length': '10000000000' })
      const more = () => {
        if (response.destroyed) return
        sent += 65_536
        if (response.write(Buffer.alloc(65_536, 'x'))) setImmediate(more)
        else response.once('drain', more)
      }
      more()
    })
    await ping(hook.id)
    await deliver()
    expect(await deliveries(hook)).toMatchObject([{ state: 'delivered', status: 200, response: 'x'.repeat(2000) }])
    expect(sent).toBeLessThan(20_000_000)
  })

  it('do not connect to a host name that now resolves to a private address', async () => {
    const hook = await create({ url: 'https://rebind.example/hook' })
    await ping(hook.id)
    const looks: string[] = []
    const lookup = publicOnlyLookup((hostname, _options, done) => {
      looks.push(hostname)
      done(null, [{ address: looks.length === 1 ? '192.0.2.1' : '169.254.169.254', family: 4 }])
    })
    const sender = startSender({ lookup, timeoutMs: 300 })
    await deliver(sender)
    pass(minute)
    await deliver(sender)
    expect(looks).toEqual(['rebind.example', 'rebind.example'])
    expect((await deliveries(hook))[0]!.error).toBe('rebind.example leads to no address outside.')
  })

  it('to one receiver that hangs do not delay another one', async () => {
    const [hanging, working] = [await create({ types: ['shipment.*'] }), await create({ types: ['shipment.*'] })]
    const open: ServerResponse[] = []
    receiver().respond(hanging.path, (_event, response) => void open.push(response))
    await importShipments(...Array.from({ length: 40 }, (_, index) => ({ shipmentNumber: `S-${index}` })))
    const sender = startSender()
    await sender.run()
    await expect.poll(() => received(working).length, { timeout: 14_000 }).toBe(40)
    expect(await deliveries(hanging)).not.toContainEqual(expect.objectContaining({ state: 'delivered' }))
    expect(received(hanging).length).toBeLessThanOrEqual(4)
    receiver().respond(hanging.path, (_event, response) => response.destroy())
    for (const response of open) response.destroy()
    await sender.idle()
  })

  it('of two processes are each sent once', async () => {
    const hook = await create({ types: ['shipment.*'] })
    await importShipments(...Array.from({ length: 30 }, (_, index) => ({ shipmentNumber: `S-${index}` })))
    await Promise.all([deliver(startSender()), deliver(startSender())])
    const ids = received(hook).map(({ id }) => id)
    expect([ids.length, new Set(ids).size]).toEqual([30, 30])
  })

  it('about one record keep their order while nothing fails', async () => {
    const hook = await create({ types: ['shipment.*'] })
    let delayMs = 60
    receiver().respond(hook.path, (_event, response) => {
      delayMs = Math.max(0, delayMs - 20)
      setTimeout(() => response.writeHead(204).end(), delayMs)
    })
    for (const weight of [1, 2, 3, 4]) await importShipments({ shipmentNumber: 'A', weight }, { shipmentNumber: 'B', weight })
    await deliver()
    const bodies = received(hook).map(({ body }) => body)
    for (const number of ['A', 'B']) {
      const sequences = bodies.filter(({ data }) => data.subject.key === number).map(({ sequence }) => sequence)
      expect(sequences).toHaveLength(4)
      expect(sequences).toEqual(sequences.toSorted((one, other) => one - other))
    }
  })

  it.each([204, 500])('that another process has taken over are not sent again when the first one receives %i', async (status) => {
    const hook = await create({ types: ['shipment.created'] })
    await importShipments(...Array.from({ length: 6 }, (_, index) => ({ shipmentNumber: `S-${index}` })))
    const open: ServerResponse[] = []
    receiver().respond(hook.path, (_event, response) => void open.push(response))
    const first = startSender()
    await first.run()
    await expect.poll(() => open).toHaveLength(4)
    const { pool } = feed.portal
    const { rowCount } = await pool.query(`select pg_terminate_backend(l.pid, 5000) from pg_locks l where l.locktype = 'advisory'
      and (l.classid::bigint << 32) | l.objid::bigint = (select claimed_by from webhook_deliveries where webhook_id = '${hook.id}' limit 1)`)
    expect(rowCount).toBe(1)
    receiver().respond(hook.path, (_event, response) => response.writeHead(204).end())
    await deliver()
    expect(received(hook)).toHaveLength(4 + 6)
    for (const response of open) response.writeHead(status).end()
    await first.idle()
    pass(hour)
    await deliver()
    expect(received(hook)).toHaveLength(4 + 6)
    expect(new Set((await deliveries(hook)).map(({ state }) => state))).toEqual(new Set(['delivered']))
    expect(new Set(received(hook).map(({ id }) => id))).toEqual(new Set((await deliveries(hook)).map(({ messageId }) => messageId)))
  })

  it.each(['ends', 'hangs'])('that a process reserved are sent by another one under the same id when it %s', async (how) => {
    const hook = await create({ types: ['shipment.created'] })
    await importShipments({ shipmentNumber: 'A' }, { shipmentNumber: 'B' })
    const { pool } = feed.portal
    await pool.query('update webhooks set paused_until = $2 where id = $1', [hook.id, new Date(now().getTime() + 1)])
    await deliver()
    pass(1)
    const killed = await readReceiver(pool, feed.accountId, hook.id, now())
    const presence = new Presence(pool)
    onTestFinished(() => presence.end())
    expect(await claimDeliveries(pool, killed!, { claimant: await presence.number(), now: now(), limit: 1 })).toHaveLength(1)
    await deliver()
    expect(received(hook)).toHaveLength(1)
    if (how === 'hangs') pass(2 * minute)
    else await presence.end()
    await expect.poll(async () => (await deliver(), received(hook))).toHaveLength(2)
    expect(received(hook).map(({ id }) => id)).toEqual(expect.arrayContaining((await deliveries(hook)).map(({ messageId }) => messageId)))
    expect(received(hook)).toHaveLength(2)
  })
})
