import { externalEndpoints } from '@portal/contracts/external/index'
import { webhookHeaders, webhookMessageOf } from '@portal/contracts/external/webhooks/webhook-message'
import { describe, expect, it } from 'vitest'
import { verifySignature, type ReceivedEvent } from '../../../testing/start-webhook-receiver.ts'
import { follow, importSettled, poll, shown } from '../feed.fixture.ts'
import { allEndpoints } from '../reading.fixture.ts'
import { webhookFixture } from '../webhooks.fixture.ts'

const itemsOf = (events: ReceivedEvent[]) => events.map(({ body }) => body.data)

describe('events for webhooks', () => {
  const { feed, create, deliver, received, pass, startSender, receiver } = webhookFixture()
  const { importShipments } = feed

  it('are those of the feed from the creation on, signed, with the position to continue from', async () => {
    await importShipments({ shipmentNumber: 'BEFORE' })
    const hook = await create({ types: ['shipment.*'] })
    const start = (await follow(feed.key)).nextCursor
    await importShipments({ shipmentNumber: 'A' }, { shipmentNumber: 'B' })
    await importShipments({ shipmentNumber: 'A', weight: 2 })
    await deliver()
    const events = received(hook).toSorted((one, other) => one.body.sequence - other.body.sequence)
    const expected = (await follow(feed.key, start)).items.filter(({ type }) => type.startsWith('shipment.'))
    expect(itemsOf(events)).toEqual(expected)
    expect(shown(itemsOf(events))).toContain('shipment.updated A')
    for (const event of events) {
      expect(verifySignature(hook.secret, event)).toEqual(event.body)
      expect(event.body).toMatchObject({ type: event.body.data.type, timestamp: event.body.data.occurredAt })
      expect(event.id).toBe(event.body.data.id)
      expect(webhookMessageOf(event.body.data.type).parse(event.body)).toEqual(event.body)
      expect(Object.keys(event.headers)).toEqual(expect.arrayContaining(Object.keys(webhookHeaders)))
    }
    expect(events.map(({ body }) => body.sequence)).toEqual([1, 2, 3])
    const rest = await poll(feed.key, events[0]!.body.cursor!)
    expect(rest.items.filter(({ type }) => type.startsWith('shipment.'))).toEqual(expected.slice(1))
    // nothing is sent twice
    await deliver()
    expect(received(hook)).toHaveLength(3)
  })

  it('are filtered by supplier and endpoint exactly as the feed is', async () => {
    const records = (weight: number) => ({
      suppliers: [
        { code: 'IN', name: 'In' },
        { code: 'OUT', name: 'Out' },
      ],
      shipments: [
        { shipmentNumber: 'INSIDE', supplierCode: 'IN', weight },
        { shipmentNumber: 'OUTSIDE', supplierCode: 'OUT', weight },
      ],
    })
    await importSettled(feed.portal, feed.accountId, records(1))
    const { 'list-suppliers': _, ...endpoints } = allEndpoints(true)
    const limited = await feed.portal.application({ accountId: feed.accountId, endpoints, supplierCodes: ['IN'] })
    // without the feed, a limited application receives no more than with it
    const { 'list-changes': __, ...withoutFeed } = endpoints
    const other = await feed.portal.application({ accountId: feed.accountId, endpoints: withoutFeed, supplierCodes: ['IN'] })
    const [hook, second] = [await create({}, limited), await create({}, other)]
    const start = (await follow(limited)).nextCursor
    await importSettled(feed.portal, feed.accountId, records(2))
    await deliver()
    const expected = (await follow(limited, start)).items
    expect(expected.map(({ subject }) => subject.key)).toEqual(['INSIDE'])
    expect(itemsOf(received(hook))).toEqual(expected)
    expect(itemsOf(received(second))).toEqual(expected)
    expect(received(second)[0]!.body.cursor).toBeNull()
  })

  it('hide what the account hides, and what the application may no longer read when they are sent', async () => {
    const hook = await create({ types: ['shipment.updated', 'order.created'] })
    await importShipments({ shipmentNumber: 'A', weight: 1 })
    await feed.portal.pool.query(`update account_settings set hidden_columns = '{"shipments": ["weight"]}' where account_id = $1`, [
      feed.accountId,
    ])
    await importShipments({ shipmentNumber: 'A', weight: 2, volume: 3 })
    const sender = startSender()
    receiver().respond(hook.path, (_event, response) => response.writeHead(500).end())
    await deliver(sender)
    expect(itemsOf(received(hook)).map(({ data }) => data)).toEqual([{ changes: [{ field: 'volume', after: '3' }] }])
    await feed.portal.pool.query('delete from external_application_endpoints where application_id = $1 and endpoint_id in ($2, $3)', [
      feed.key.id,
      'get-shipment',
      'list-shipments',
    ])
    pass(60_000)
    await deliver(sender)
    expect(received(hook)).toHaveLength(1)
  })

  it('have the record as the API returns it if the webhook is not thin and it is not too long', async () => {
    const hook = await create({ types: ['shipment.created'], thin: false })
    const events = Array.from({ length: 400 }, (_, index) => ({
      code: 'DEP',
      title: `Departed from terminal ${index} of the port`,
      eventDate: '2026-10-05',
    }))
    await importShipments({ shipmentNumber: 'SHORT', weight: 2 }, { shipmentNumber: 'LONG', events })
    await deliver()
    const [short, long] = ['SHORT', 'LONG'].map((number) => received(hook).find(({ body }) => body.data.subject.key === number)!)
    expect(short!.body.object).toEqual((await feed.key.get('shipments/SHORT')).body.data)
    const full = webhookMessageOf('shipment.created').extend({ object: externalEndpoints.getExternalShipment.response.schema })
    expect(full.parse(short!.body)).toEqual(short!.body)
    expect(long!.body).not.toHaveProperty('object')
    expect((await feed.key.get(long!.body.data.subject.url!.replace('/api/v1/external/', ''))).status).toBe(200)
  })

  it('are signed with both secrets for a day after a rotation', async () => {
    const hook = await create({ types: ['shipment.created'] })
    const rotated = (await feed.key.post(`webhooks/${hook.id}/rotate-secret`)).body.data as { secret: string; previousSecretUntil: string }
    expect(rotated.secret).not.toBe(hook.secret)
    await importShipments({ shipmentNumber: 'A' })
    await deliver()
    const [first] = received(hook)
    for (const secret of [hook.secret, rotated.secret]) expect(verifySignature(secret, first!)).toEqual(first!.body)
    expect(first!.headers['webhook-signature']!.split(' ')).toHaveLength(2)
    await feed.portal.pool.query('update webhooks set previous_until = $2 where id = $1', [hook.id, feed.portal.now()])
    await importShipments({ shipmentNumber: 'B' })
    await deliver()
    const second = received(hook)[1]!
    expect(verifySignature(rotated.secret, second)).toEqual(second.body)
    expect(() => verifySignature(hook.secret, second)).toThrow('No matching signature found')
  })
})
