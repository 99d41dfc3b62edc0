import { eventTypeNames } from '@portal/contracts/external/changes/event-types'
import { withLock } from '@portal/db/advisory-lock'
import { withSession } from '@portal/db/pool'
import { pino } from 'pino'
import { describe, expect, it, vi } from 'vitest'
import { createWebhookSender } from '../create-webhook-sender.ts'
import { recordAttention } from '../domain/shipments/attention/follow-attention.ts'
import { readEnv } from '../platform/config/env.ts'
import { startWebhookReceiver } from '../testing/start-webhook-receiver.ts'
import { testSecret } from '../testing/test-portal.ts'
import { cause, eventually, readChanges, readShipments, sandboxFixture } from './sandbox.fixture.ts'

describe('a test key', () => {
  const fixture = sandboxFixture()
  const live = () => fixture.live
  const test = () => fixture.test

  it.each(eventTypeNames.filter((type) => type !== 'order.removed'))('causes %s, which the change feed reports', async (type) => {
    await test().get('application')
    const { nextCursor } = await readChanges(test())
    const key = await cause(test(), type)
    const found = await eventually(test(), nextCursor, type)
    expect(found.filter(({ subject }) => subject.key === key)).toHaveLength(1)
    expect(found[0]!.data).not.toHaveProperty('customerName')
  })

  it('creates its sample data once, also after an interruption', async () => {
    await test().get('application')
    await fixture.portal.pool.query('update sandboxes set started_at = null where live_application_id = $1', [live().id])
    await Promise.all([test().get('application'), test().get('suppliers')])
    expect((await test().get('bookings')).body.data.items).toHaveLength(1)
  })

  it('leaves the connections of the portal to others while its commands wait', async () => {
    const { app, pool } = fixture.portal
    const { rows } = await pool.query<{ id: string }>('select account_id as id from sandboxes')
    const queue = vi.spyOn(app.queues.pushes, 'run')
    const lockWaits = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    const waiting = await withSession(pool, (client) =>
      withLock(client, `sandbox:${rows[0]!.id}`, async () => {
        const events = Array.from({ length: 30 }, () => test().post('sandbox/events', { type: 'product.created' }))
        await expect.poll(() => queue.mock.calls.length).toBe(events.length)
        await expect.poll(async () => (await pool.query(lockWaits)).rowCount).toBe(1)
        expect(fixture.portal.database.pool.waitingCount).toBe(0)
        expect((await live().get('suppliers')).status).toBe(200)
        return events
      }),
    )
    const statuses = new Set((await Promise.all(waiting)).map(({ status }) => status))
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]))
    expect(statuses).toContain(200)
  })

  it('rejects events that cannot happen to a shipment', async () => {
    await cause(test(), 'shipment.departed', 'SBX-ROLLED')
    const rejected = async (body: object) => (await test().post('sandbox/events', body)).status
    expect(await rejected({ type: 'shipment.departed', shipmentNumber: 'SBX-ROLLED' })).toBe(409)
    expect(await rejected({ type: 'shipment.departed', shipmentNumber: 'NOWHERE' })).toBe(404)
    expect(await rejected({ type: 'order.created', shipmentNumber: 'SBX-ROLLED' })).toBe(400)
    expect(await rejected({ type: 'shipment.sunk' })).toBe(400)
    await cause(test(), 'shipment.arrived', 'SBX-ROLLED')
    expect((await readShipments(test())).get('SBX-ROLLED')!.derived.step).toBe(2)
    expect((await fixture.portal.pool.query('select from outbox')).rowCount).toBe(0)
  })

  it('rejects exceptions and free time that do not fit the shipment', async () => {
    const rejected = async (type: string, shipmentNumber: string) => (await test().post('sandbox/events', { type, shipmentNumber })).status
    const number = await cause(test(), 'exception.opened')
    expect(await rejected('exception.opened', number)).toBe(409)
    expect(await rejected('free_time.running_out', number)).toBe(409)
    await cause(test(), 'exception.closed', number)
    expect(await rejected('exception.closed', number)).toBe(409)
    expect(await rejected('exception.opened', number)).toBe(409)
    expect(await rejected('exception.closed', 'NOWHERE')).toBe(404)
  })

  it('causes exceptions and free time of a shipment again, each event once', async () => {
    const number = await cause(test(), 'shipment.arrived')
    const { nextCursor } = await readChanges(test())
    const types = ['free_time.running_out', 'free_time.running_out', 'exception.opened']
    for (const type of types) await cause(test(), type, number)
    await recordAttention(fixture.portal.pool, fixture.portal.now())
    await eventually(test(), nextCursor, 'exception.opened')
    const { items } = await readChanges(test(), nextCursor)
    const found = items.filter(({ type, subject }) => subject.key === number && types.includes(type)).map(({ type }) => type)
    expect(found).toEqual(types)
  })

  it('delivers events to the webhooks of the test key only, and live events to those of the live key only', async () => {
    const receiver = await startWebhookReceiver()
    const sender = createWebhookSender({
      pool: fixture.portal.pool,
      env: readEnv({}),
      secret: testSecret,
      log: pino({ level: 'silent' }),
      clock: () => new Date(),
      random: () => 0.5,
    })
    try {
      await test().get('application')
      for (const [key, path] of [[live(), '/live'] as const, [test(), '/test'] as const])
        expect((await key.post('webhooks', { url: receiver.origin + path, types: ['shipment.created'] })).status).toBe(200)
      expect((await live().get('webhooks')).body.data.items).toHaveLength(1)
      expect((await test().get('webhooks')).body.data.items).toHaveLength(1)
      const key = await cause(test(), 'shipment.created')
      await fixture.portal.import(fixture.accountId, { shipments: [{ shipmentNumber: 'LIVE-2' }] })
      await expect
        .poll(
          async () => {
            await sender.run()
            await sender.idle()
            return receiver.events.map(({ path, body }) => `${path} ${body.data.subject.key}`).toSorted()
          },
          { timeout: 10_000 },
        )
        .toEqual(['/live LIVE-2', `/test ${key}`])
    } finally {
      await sender.stop()
      await receiver.close()
    }
  })
})
