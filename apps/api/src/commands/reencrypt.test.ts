import { featureNames } from '@portal/contracts/access'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KeyVault } from '../domain/applications/key-vault.ts'
import { authenticateKey } from '../domain/applications/authenticate-key.ts'
import { openSecret } from '../domain/webhooks/webhook-secret.ts'
import { recordingOutput } from '../testing/recording-output.ts'
import { startTestPortal, type TestPortal } from '../testing/test-portal.ts'
import { runReencrypt } from './reencrypt.ts'

const [old, present] = ['a secret that only the tests know, long enough', 'another secret that only this test knows']

describe('portal reencrypt', () => {
  let portal: TestPortal
  beforeAll(async () => void (portal = await startTestPortal()))
  afterAll(() => portal.close())

  it('re-encrypts every key, so that the previous secret can be removed', async () => {
    const accountId = await portal.account({ features: featureNames })
    const applications = [await portal.application({ accountId, endpoints: {} }), await portal.application({ accountId, endpoints: {} })]
    const both = new KeyVault(present, old)
    // during the change both secrets are valid
    for (const { key } of applications)
      expect(await authenticateKey(portal.pool, both, { key, mode: 'live', now: portal.now() })).toBeDefined()
    const { terminal, output } = recordingOutput()
    expect(await runReencrypt(portal.pool, terminal, both)).toBe(0)
    expect(output).toMatchObject({ text: 'Encrypted 4 keys with the current secret.', value: { sealed: 4 } })
    const only = new KeyVault(present)
    for (const { id, key } of applications) {
      expect((await authenticateKey(portal.pool, only, { key, mode: 'live', now: portal.now() }))?.application.id).toBe(id)
      expect(await authenticateKey(portal.pool, new KeyVault(old), { key, mode: 'live', now: portal.now() })).toBeUndefined()
    }
    const { rows } = await portal.pool.query<{ ciphertext: Buffer; secretId: Buffer; slot: 'primary'; id: string }>(
      `select ciphertext, secret_id as "secretId", slot::text, application_id as id from external_application_keys where slot = 'primary'`,
    )
    expect(new Set(rows.map(({ id, slot, ...sealed }) => only.open(sealed, { applicationId: id, slot })))).toEqual(
      new Set(applications.map(({ key }) => key)),
    )
    // a second run has nothing to do
    expect(await runReencrypt(portal.pool, terminal, only)).toBe(0)
    expect((await portal.pool.query(`select operation from audit_log where operation = 'reencryptKeys'`)).rowCount).toBe(1)
  })

  it('re-encrypts the secrets of webhooks', async () => {
    const accountId = await portal.account({ features: featureNames })
    const key = await portal.application({ accountId, endpoints: { 'create-webhook': false } })
    const { id, secret } = (await key.post('webhooks', { url: 'https://hooks.example.com', types: ['*'] })).body.data
    expect(await runReencrypt(portal.pool, recordingOutput().terminal, new KeyVault(present, old))).toBe(0)
    const { rows } = await portal.pool.query('select secret_id as "secretId", ciphertext from webhooks where id = $1', [id])
    expect(openSecret(new KeyVault(present), id, rows[0])).toBe(secret)
  })

  it('reports how many keys it cannot decrypt and re-encrypts the others', async () => {
    const accountId = await portal.account({ features: featureNames })
    await portal.application({ accountId, endpoints: {} })
    await expect(runReencrypt(portal.pool, recordingOutput().terminal, new KeyVault(present))).rejects.toThrow(
      '2 cannot be decrypted: set PORTAL_SECRET_PREVIOUS',
    )
    expect(await runReencrypt(portal.pool, recordingOutput().terminal, new KeyVault(present, old))).toBe(0)
  })
})
