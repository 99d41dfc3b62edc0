import { eventTypeNames } from '@portal/contracts/external/changes/event-types'
import { describe, expect, it } from 'vitest'
import { addressProblem, resolvedProblem } from '../../../domain/webhooks/webhook-address.ts'
import { internalHost, resolveHost } from '../../../testing/resolve-host.ts'
import { verifySignature } from '../../../testing/start-webhook-receiver.ts'
import { send } from '../../../testing/test-portal.ts'
import { allEndpoints, dataOf } from '../reading.fixture.ts'
import { webhookFixture } from '../webhooks.fixture.ts'

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

describe('webhooks of an application', () => {
  const { feed, create, deliver, deliveries, received, pass, startSender, receiver } = webhookFixture()
  const { importShipments } = feed
  const ping = (id: string) => feed.key.post(`webhooks/${id}/test`, {})

  it('are created, changed, listed without secret and deleted, with audit entries', async () => {
    const url = `${receiver().origin}/managed`
    const created = dataOf('createExternalWebhook', await feed.key.post('webhooks', { url, types: ['shipment.*'] }))
    expect(created).toMatchObject({ url, types: ['shipment.*'], thin: true, enabled: true, description: null })
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    const changes = { types: ['order.created', '*'], description: 'Warehouse', thin: false, enabled: false }
    const changed = dataOf('updateExternalWebhook', await feed.key.patch(`webhooks/${created.id}`, changes))
    expect(changed).toMatchObject({ ...changes, url, disabledReason: 'disabled' })
    expect(dataOf('listExternalWebhooks', await feed.key.get('webhooks'))).toEqual({ items: [changed] })
    expect(
      (await send(feed.portal.app, 'DELETE', `external/webhooks/${created.id}`, { headers: { 'x-api-key': feed.key.key } })).body,
    ).toEqual({ data: null, errors: [] })
    expect(dataOf('listExternalWebhooks', await feed.key.get('webhooks'))).toEqual({ items: [] })
    const entries = (
      await feed.portal.pool.query('select operation, actor_kind, before, after from audit_log where subject_id = $1 order by sequence', [
        created.id,
      ])
    ).rows
    expect(entries.map(({ operation }) => operation)).toEqual(['createExternalWebhook', 'updateExternalWebhook', 'deleteExternalWebhook'])
    expect(entries[1]).toMatchObject({ actor_kind: 'application', before: { state: 'enabled' }, after: { state: 'disabled', thin: false } })
    expect(JSON.stringify(entries)).not.toContain(created.secret)
  })

  it('are created once per Idempotency-Key, whose repeat does not return the secret', async () => {
    const body = { url: `${receiver().origin}/once`, types: ['*'] }
    const headers = { 'idempotency-key': 'create-once-0001' }
    expect((await feed.key.post('webhooks', body, headers)).status).toBe(200)
    expect((await feed.key.post('webhooks', body, headers)).status).toBe(409)
    expect(dataOf('listExternalWebhooks', await feed.key.get('webhooks')).items).toHaveLength(1)
  })

  it.each([
    [{ types: ['shipment.lost'] }, 'types[0]', 'badRequest'],
    [{ types: [] }, 'types', 'badRequest'],
    [{ url: 'ftp://hooks.example.com' }, 'url', 'badRequest'],
    [{ url: 'http://hooks.example.com' }, 'url', 'badRequest'],
    [{ secret: 'mine' }, 'secret', 'badRequest'],
    [{ colour: 'red' }, 'colour', 'unknownParameter'],
  ])('are rejected with %o', async (fields, propertyName, code) => {
    const { status, body } = await feed.key.post('webhooks', { url: 'https://hooks.example.com', types: ['*'], ...fields })
    expect([status, body.errors[0]]).toMatchObject([400, { propertyName, code }])
  })

  it('are rejected, also when changed, with a host name that resolves to an internal address', async () => {
    const url = `https://${internalHost}/hook`
    const { id } = await create()
    for (const { status, body } of [
      await feed.key.post('webhooks', { url, types: ['*'] }),
      await feed.key.patch(`webhooks/${id}`, { url }),
    ])
      expect([status, body.errors[0]]).toMatchObject([
        400,
        { propertyName: 'url', errorMessage: expect.stringContaining(`${internalHost} resolves to an internal address`) },
      ])
    expect((await feed.key.patch(`webhooks/${id}`, { url: 'https://not-yet-known.example/hook' })).status).toBe(200)
  })

  it('are at most 20', async () => {
    for (let index = 0; index < 20; index++) await create()
    expect((await feed.key.post('webhooks', { url: 'https://hooks.example.com', types: ['*'] })).status).toBe(409)
  })

  it('receive test events of every type', async () => {
    const hook = await create()
    for (const type of ['webhook.ping', ...eventTypeNames]) await feed.key.post(`webhooks/${hook.id}/test`, { type })
    await deliver()
    expect(
      received(hook)
        .map(({ body }) => body.type)
        .toSorted(),
    ).toEqual(['webhook.ping', ...eventTypeNames].toSorted())
    for (const event of received(hook))
      expect(verifySignature(hook.secret, event)).toMatchObject({ cursor: null, data: { subject: { key: 'TEST' } } })
    expect((await deliveries(hook)).every(({ test, state }) => test && state === 'delivered')).toBe(true)
  })

  it('list deliveries page by page and by state', async () => {
    const hook = await create()
    for (let index = 0; index < 5; index++) await feed.key.post(`webhooks/${hook.id}/test`, {})
    const path = `webhooks/${hook.id}/deliveries`
    const first = dataOf('listExternalWebhookDeliveries', await feed.key.get(path, { limit: 3 }))
    const rest = dataOf('listExternalWebhookDeliveries', await feed.key.get(path, { limit: 3, cursor: first.nextCursor }))
    const sequences = [first, rest].map(({ items }) => items.map(({ sequence }: { sequence: number }) => sequence))
    expect(sequences).toEqual([
      [5, 4, 3],
      [2, 1],
    ])
    expect(rest.nextCursor).toBeUndefined()
    expect((await feed.key.get(path, { state: 'failed' })).body.data.items).toEqual([])
  })

  it('are disabled when the receiver responds 410, and the contact receives a mail', async () => {
    const user = await feed.portal.user({ accountIds: [feed.accountId] })
    await feed.portal.pool.query('update external_applications set user_id = $2 where id = $1', [feed.key.id, user.id])
    const hook = await create()
    receiver().respond(hook.path, (_event, response) => response.writeHead(410).end())
    await ping(hook.id)
    await deliver()
    const [stored] = (await feed.key.get('webhooks')).body.data.items
    expect(stored).toMatchObject({ enabled: false, disabledReason: 'gone' })
    const { rows } = await feed.portal.pool.query(`select kind from outbox where recipient = $1`, [user.email])
    expect(rows).toEqual([{ kind: 'webhookDisabled' }])
    expect((await ping(hook.id)).status).toBe(409)
  })

  it('are disabled after five days of failures; enabling them sends what was missed, or skips it', async () => {
    const [sent, skipped] = [await create({ types: ['shipment.created'] }), await create({ types: ['shipment.created'] })]
    const hooks = [sent, skipped]
    for (const { path } of hooks) receiver().respond(path, (_event, response) => response.writeHead(500).end())
    const sender = startSender()
    await importShipments({ shipmentNumber: 'A' })
    await deliver(sender)
    pass(5 * day - minute)
    await deliver(sender)
    const isEnabled = async () => (await feed.key.get('webhooks')).body.data.items.map(({ enabled }: { enabled: boolean }) => enabled)
    expect(await isEnabled()).toEqual([true, true])
    pass(hour)
    await importShipments({ shipmentNumber: 'B' })
    await deliver(sender)
    expect(await isEnabled()).toEqual([false, false])
    await importShipments({ shipmentNumber: 'C' })
    for (const { path } of hooks) receiver().respond(path, (_event, response) => response.writeHead(204).end())
    receiver().events.length = 0
    await feed.key.patch(`webhooks/${sent.id}`, { enabled: true })
    await feed.key.patch(`webhooks/${skipped.id}`, { enabled: true, missed: 'skip' })
    await deliver(sender)
    await importShipments({ shipmentNumber: 'D' })
    await deliver(sender)
    const keys = (hook: typeof sent) =>
      received(hook)
        .map(({ body }) => body.data.subject.key)
        .toSorted()
    expect(keys(sent)).toEqual(['A', 'B', 'C', 'D'])
    expect(keys(skipped)).toEqual(['D'])
  })

  it('belong to one application of the account', async () => {
    const [hook, other] = [await create(), await feed.portal.application({ accountId: feed.accountId, endpoints: allEndpoints() })]
    await feed.key.post(`webhooks/${hook.id}/test`, {})
    const own = await create({}, other)
    const delivery = (await deliveries(hook))[0]!
    expect(dataOf('listExternalWebhooks', await other.get('webhooks')).items.map(({ id }: { id: string }) => id)).toEqual([own.id])
    expect((await other.post(`webhooks/${own.id}/deliveries/${delivery.id}/replay`)).status).toBe(404)
    expect((await other.post(`webhooks/${hook.id}/deliveries/${delivery.id}/replay`)).status).toBe(404)
    expect((await feed.key.post(`webhooks/${hook.id}/deliveries/${delivery.id}/replay`)).body.data).toEqual({ replayed: 1 })
  })
})

describe('the address of a webhook', () => {
  const published = { PUBLIC_URL: 'https://portal.example.com', HOST: '0.0.0.0' }
  const local = { HOST: '127.0.0.1' }

  it.each([
    'http://hooks.example.com/',
    'https://hooks.example.com:8443/',
    'https://user:word@hooks.example.com/',
    'https://hooks.example.com/#part',
    'http://localhost:8080/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://2130706433/',
  ])('of a published portal is not %s', (url) => {
    expect(addressProblem(published, url)).toMatch(/^Must/)
  })

  it.each([
    [published, 'https://hooks.example.com/portal?token=1'],
    [local, 'http://127.0.0.1:8080/'],
    [local, 'http://localhost:8080/'],
    [local, 'http://[::1]:8080/'],
    [{ ...published, WEBHOOK_HOSTS: ['http://erp.internal:8080'] }, 'http://erp.internal:8080/hook'],
    [{ ...published, WEBHOOK_HOSTS: ['10.0.0.1'] }, 'https://10.0.0.1/'],
  ])('may, with %o, be %s', (settings, url) => {
    expect(addressProblem(settings, url)).toBeUndefined()
  })

  it('is not a name that resolves to an internal address, unless the operator permits it or a proxy resolves it', async () => {
    const resolved = (settings: object) => resolvedProblem({ ...published, ...settings }, `https://${internalHost}/`, resolveHost)
    expect(await resolved({})).toMatch(/resolves to an internal address/)
    expect(await resolved({ WEBHOOK_HOSTS: [internalHost] })).toBeUndefined()
    expect(await resolved({ HTTPS_PROXY: 'http://proxy.internal:3128' })).toBeUndefined()
  })

  it('of a local portal is public, or on the same machine', () => {
    expect(addressProblem(local, 'http://hooks.example.com/')).toMatch(/^Must/)
    expect(addressProblem(local, 'http://192.168.0.1/')).toMatch(/^Must/)
    expect(addressProblem({ ...published, WEBHOOK_HOSTS: ['erp.internal'] }, 'http://erp.internal/')).toMatch(/^Must/)
  })
})
