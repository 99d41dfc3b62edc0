import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announceExpiringKeys, deleteOldKeys } from '../../domain/applications/expiring-keys.ts'
import { readEnv } from '../../platform/config/env.ts'
import { queuedMails } from '../../testing/queued-mails.ts'
import { keyClient, startTestPortal, type KeyClient, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let portal: TestPortal
let admin: TestClient
let accountId: string
let contact: { id: string; email: string }

beforeAll(async () => {
  portal = await startTestPortal()
  accountId = await portal.account({ features: featureNames })
  contact = await portal.user({ accountIds: [accountId] })
  admin = await portal.admin()
})
afterAll(() => portal.close())

const makeKey = () => portal.application({ accountId, userId: contact.id, endpoints: { 'list-shipments': false } })
const status = async (key: KeyClient) => (await key.get('shipments')).status
const command = (path: string, body: object) => admin.put(`external-application/command/${path}`, body)
const regenerate = ({ id }: KeyClient, oldKeyHours?: number) =>
  admin.patch(`external-application/command/regenerate-primary-key/${id}${oldKeyHours === undefined ? '' : `?oldKeyHours=${oldKeyHours}`}`)
const reveal = async ({ id }: KeyClient) =>
  (await admin.post(`external-application/command/reveal-primary-key/${id}`)).body.data.key as string
const primary = async ({ id }: KeyClient) => (await admin.get(`external-application/query/get/${id}`)).body.data.keys.primary
const laterBy = (ms: number) => new Date(portal.now().getTime() + ms).toISOString()

/** Advances the clock and signs in again, because sessions end. */
async function pass(ms: number): Promise<void> {
  portal.pass(ms)
  admin = await portal.admin()
}

describe('a regenerated key', () => {
  it('stops working at once by default', async () => {
    const key = await makeKey()
    await regenerate(key)
    expect([await status(key), (await primary(key)).oldKey]).toEqual([401, null])
  })

  it('keeps working for the given hours, beside the new one', async () => {
    const key = await makeKey()
    const expiresDate = laterBy(2 * hourMs)
    await regenerate(key, 2)
    const renewed = keyClient(portal.app, { id: key.id, key: await reveal(key) })
    expect(renewed.key).not.toBe(key.key)
    expect((await primary(key)).oldKey).toMatchObject({ masked: expect.stringMatching(/^prt_live_….{4}$/), expiresDate })
    await pass(2 * hourMs - 1000)
    expect([await status(key), await status(renewed)]).toEqual([200, 200])
    await pass(1000)
    expect([await status(key), await status(renewed)]).toEqual([401, 200])
    expect((await primary(key)).oldKey).toBeNull()
    await deleteOldKeys(portal.pool, portal.now())
    expect((await portal.pool.query('select from external_application_keys where application_id = $1', [key.id])).rowCount).toBe(2)
    expect(await status(renewed)).toBe(200)
  })

  it('is revoked at once, and the other keys keep working', async () => {
    const key = await makeKey()
    await regenerate(key, 720)
    const renewed = keyClient(portal.app, { id: key.id, key: await reveal(key) })
    await command('revoke-old-key', { id: key.id, slot: 'secondary' })
    expect(await status(key)).toBe(200)
    expect((await command('revoke-old-key', { id: key.id, slot: 'primary' })).status).toBe(200)
    expect([await status(key), await status(renewed)]).toEqual([401, 200])
  })

  it('ends an older one that still works', async () => {
    const key = await makeKey()
    await regenerate(key, 24)
    const second = keyClient(portal.app, { id: key.id, key: await reveal(key) })
    await regenerate(key, 24)
    expect([await status(key), await status(second)]).toEqual([401, 200])
    await regenerate(key)
    expect(await status(second)).toBe(401)
  })

  it.each([-1, 721])('cannot keep working for %d hours', async (hours) => {
    const key = await makeKey()
    expect((await regenerate(key, hours)).status).toBe(400)
    expect(await status(key)).toBe(200)
  })
})

describe('the expiry of a key', () => {
  const setExpiry = ({ id }: KeyClient, expiresDate: string | null) => command('set-key-expiry', { id, slot: 'primary', expiresDate })
  const announce = () => announceExpiringKeys(portal.pool, readEnv({}), portal.now())
  const mails = async () => (await queuedMails(portal.pool, contact.email)).filter(({ kind }) => kind === 'keyExpiry')

  it('ends the key, and can be removed before', async () => {
    const [key, kept] = [await makeKey(), await makeKey()]
    const expiresDate = laterBy(hourMs)
    await setExpiry(key, expiresDate)
    await setExpiry(kept, expiresDate)
    expect((await primary(key)).expiresDate).toBe(expiresDate)
    await setExpiry(kept, null)
    await pass(hourMs)
    expect([await status(key), await status(kept)]).toEqual([401, 200])
    expect((await primary(key)).expiresDate).toBe(expiresDate)
  })

  it('must be in the future', async () => {
    const { status: rejected, body } = await setExpiry(await makeKey(), laterBy(-1))
    expect([rejected, body.errors]).toMatchObject([400, [{ propertyName: 'ExpiresDate' }]])
  })

  it('is announced to the contact once, 7 days before', async () => {
    const key = await makeKey()
    await setExpiry(key, laterBy(8 * dayMs))
    await announce()
    expect(await mails()).toHaveLength(0)
    await pass(dayMs)
    await announce()
    await announce()
    expect(await mails()).toMatchObject([{ subject: expect.stringContaining('is about to expire') }])
    await setExpiry(key, laterBy(2 * dayMs))
    await announce()
    expect(await mails()).toHaveLength(2)
  })

  it('does not end later because the key is regenerated', async () => {
    const key = await makeKey()
    await setExpiry(key, laterBy(hourMs))
    await regenerate(key, 24)
    expect((await primary(key)).expiresDate).toBeNull()
    await pass(hourMs)
    expect(await status(key)).toBe(401)
  })
})
