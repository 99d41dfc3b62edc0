import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '../../platform/config/env.ts'
import { assistantAddress, startClientHost, type ClientHost } from '../../testing/start-client-host.ts'
import { ClientMetadataReader, ClientRefused } from './client-metadata.ts'

describe('the metadata of an assistant', () => {
  let host: ClientHost
  const reader = new ClientMetadataReader(readEnv({ PUBLIC_URL: 'http://127.0.0.1:3000' }), { timeoutMs: 300 })

  beforeAll(async () => {
    host = await startClientHost()
  })
  afterAll(() => host.close())

  const refusal = (clientId: string, of = reader) =>
    of.read(clientId).then(
      () => 'accepted',
      (error: unknown) => (error instanceof ClientRefused ? error.message : Promise.reject(error)),
    )

  it('is its name and its redirect addresses, read once for concurrent callers', async () => {
    const clientId = host.describe('/client.json', { redirect_uris: [assistantAddress, 'https://helper.example/callback'] })
    const [first, second] = await Promise.all([reader.read(clientId), reader.read(clientId)])
    expect(first).toEqual({ clientId, name: 'Harbour Helper', redirectUris: [assistantAddress, 'https://helper.example/callback'] })
    expect([second, host.requests('/client.json')]).toEqual([first, 1])
  })

  it.each<[string, object, RegExp]>([
    ['a secret', { client_secret: 's' }, /client_secret/],
    ['the expiry of a secret', { client_secret_expires_at: 0 }, /client_secret_expires_at/],
    ['authentication with a secret', { token_endpoint_auth_method: 'client_secret_post' }, /token_endpoint_auth_method/],
    ['authentication with a key', { token_endpoint_auth_method: 'private_key_jwt' }, /token_endpoint_auth_method/],
    ['the id of another client', { client_id: 'https://other.example/client.json' }, /another client/],
    ['no redirect address', { redirect_uris: [] }, /redirect_uris/],
    ['a redirect address over plain HTTP', { redirect_uris: ['http://helper.example/callback'] }, /redirect_uris/],
    ['a redirect address of an app', { redirect_uris: ['javascript:alert(1)'] }, /redirect_uris/],
    ['a name of 101 characters', { client_name: 'x'.repeat(101) }, /client_name/],
    ['a name that reverses the text after it', { client_name: 'Helper \u202e' }, /client_name/],
    ['a name of two lines', { client_name: 'Helper\nfrom portal.example' }, /client_name/],
    ['a name that is invisible', { client_name: '\u200b\u2060' }, /client_name/],
    ['more than 5 kB', { padding: 'x'.repeat(5 * 1024) }, /longer than/],
  ])('is refused with %s', async (name, changes, message) => {
    expect(await refusal(host.describe(`/${encodeURIComponent(name)}.json`, changes))).toMatch(message)
  })

  it.each<[string, Parameters<ClientHost['respond']>[1], RegExp]>([
    ['redirects', (_, response) => response.writeHead(302, { location: '/client.json' }).end(), /responded 302/],
    ['never ends', (_, response) => void response.writeHead(200).write('{'), /did not answer in 0\.3 s/],
    ['is no JSON', (_, response) => void response.setHeader('content-type', 'application/json').end('<html>'), /not accepted/],
    ['is sent as text', (_, response) => void response.setHeader('content-type', 'text/plain').end('{}'), /is not JSON: text\/plain/],
    ['has no content type', (_, response) => void response.end('{}'), /is not JSON: no content type/],
    ['is missing', (_, response) => response.writeHead(404).end(), /responded 404/],
  ])('is refused when it %s', async (name, listener, message) => {
    expect(await refusal(host.respond(`/${encodeURIComponent(name)}`, listener))).toMatch(message)
  })

  it('is not requested from inside the network, except on the computer of a local portal', async () => {
    const local = host.describe('/local.json')
    // hosts of webhooks are not hosts of assistants
    const hosts = [new URL(local).origin, '10.0.0.1'].join()
    const portal = new ClientMetadataReader(readEnv({ PUBLIC_URL: 'https://portal.example', WEBHOOK_HOSTS: hosts }))
    for (const address of [
      local,
      'http://helper.example/c.json',
      'https://10.0.0.1/c.json',
      'https://[::1]/c.json',
      'https://helper.example:8443/c.json',
    ])
      expect([address, await refusal(address, portal)]).toEqual([address, expect.stringContaining('is not called')])
    expect(await refusal('https://localhost/c.json', portal)).toContain('leads to no address outside')
    expect(host.requests('/local.json')).toBe(0)
    expect(await refusal('https://10.0.0.1/c.json')).toContain('is not called')
  })

  it.each([
    'helper',
    'https://helper.example',
    'https://helper.example/',
    'https://helper.example/a/../c.json',
    'https://helper.example/c.json#x',
  ])('is not requested for the client id %s', async (clientId) =>
    expect(await refusal(clientId)).toBe('The client id is not the address of a document.'),
  )
})
