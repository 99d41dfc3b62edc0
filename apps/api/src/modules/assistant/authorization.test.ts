import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { allow, authorizationAddress, Browser, codeFields, listTools, sendForm } from '../../testing/assistant-client.ts'
import { freeAddress } from '../../testing/free-address.ts'
import { assistantAddress, startClientHost, type ClientHost } from '../../testing/start-client-host.ts'
import { startTestPortal, testPassword, type TestClient, type TestPortal } from '../../testing/test-portal.ts'

const minute = 60_000

describe('the authorization server for assistants', () => {
  let portal: TestPortal
  let host: ClientHost
  let origin: string
  let accountId: string
  let user: TestClient
  let clientId: string

  beforeAll(async () => {
    const address = await freeAddress()
    ;({ origin } = address)
    portal = await startTestPortal({ PUBLIC_URL: origin })
    await portal.app.listen({ port: address.port, host: '127.0.0.1' })
    host = await startClientHost()
    accountId = await portal.account({ features: ['enabledShipmentsFeature', 'enabledAssistants'] })
    user = await portal.signInTo(accountId)
    clientId = host.describe('/client.json')
  })
  afterAll(async () => {
    await portal.close()
    await host.close()
  })

  async function getCode(person = user) {
    const { url, verifier } = authorizationAddress(origin, clientId)
    const back = await allow(origin, url, person, accountId)
    return { code: back.searchParams.get('code')!, verifier, back }
  }
  async function connect(person = user) {
    const { code, verifier } = await getCode(person)
    const { status, body } = await sendForm(origin, 'token', codeFields(origin, clientId, { code, verifier }))
    expect([status, body.scope]).toEqual([200, 'read'])
    return body
  }
  const refresh = (token: string) =>
    sendForm(origin, 'token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: token, resource: `${origin}/mcp` })
  const statusOf = async (token: string) => (await listTools(origin, token)).status

  it('is found from the challenge of /mcp', async () => {
    const { status, challenge } = await listTools(origin, '')
    const metadataUrl = /^Bearer resource_metadata="([^"]+)"$/.exec(challenge ?? '')?.[1]
    expect([status, metadataUrl]).toEqual([401, `${origin}/.well-known/oauth-protected-resource/mcp`])
    for (const url of [metadataUrl!, `${origin}/.well-known/oauth-protected-resource`]) {
      expect(await (await fetch(url)).json()).toMatchObject({ resource: `${origin}/mcp`, authorization_servers: [origin] })
    }
    const server = await (await fetch(`${origin}/.well-known/oauth-authorization-server`)).json()
    expect(server).toMatchObject({
      issuer: origin,
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    })
  })

  it('returns a code with issuer and state, whose token is valid for ten minutes', async () => {
    const { back, code, verifier } = await getCode()
    expect([back.origin + back.pathname, back.searchParams.get('iss'), back.searchParams.get('state')]).toEqual([
      assistantAddress,
      origin,
      's',
    ])
    const { body } = await sendForm(origin, 'token', codeFields(origin, clientId, { code, verifier }))
    expect(body.expires_in).toBe(600)
    expect(await statusOf(body.access_token)).toBe(200)
    portal.pass(10 * minute)
    expect(await listTools(origin, body.access_token)).toEqual({ status: 401, challenge: expect.stringContaining('error="invalid_token"') })
    const next = await refresh(body.refresh_token)
    expect([next.status, await statusOf(next.body.access_token)]).toEqual([200, 200])
  })

  it('requires consent for each connection, also in the same browser, and returns a refusal', async () => {
    const browser = new Browser(origin)
    const first = await browser.begin(authorizationAddress(origin, clientId).url)
    const { cancelUrl } = (await user.get('assistant/query/connect-request', { requestId: first.requestId })).body.data
    const cancelled = await browser.finish(cancelUrl)
    expect([cancelled.origin + cancelled.pathname, cancelled.searchParams.get('error')]).toEqual([assistantAddress, 'access_denied'])
    const { requestId } = await browser.begin(authorizationAddress(origin, clientId).url)
    const { url } = (await user.post('assistant/command/add', { accountId, requestId })).body.data
    expect((await browser.finish(url)).searchParams.get('code')).toEqual(expect.any(String))
    expect((await browser.begin(authorizationAddress(origin, clientId).url)).requestId).not.toBe('')
  })

  it('does not complete a request in another browser than the one that started it', async () => {
    const attacker = new Browser(origin)
    const { requestId } = await attacker.begin(authorizationAddress(origin, clientId).url)
    const { url } = (await user.post('assistant/command/add', { accountId, requestId })).body.data
    expect((await new Browser(origin).finish(url)).pathname).toBe('/connect')
    expect((await attacker.open(`/oauth/connect/${requestId}`)).location).toBe(`/connect?request=${requestId}`)
    expect((await attacker.open(`/oauth/connect/${requestId}?approval=guessed`)).location).toBe('/connect?error=expired')
  })

  it.each([
    ['an unregistered redirect address', { redirect_uri: 'https://attacker.example/callback' }],
    ['an unregistered path', { redirect_uri: 'http://127.0.0.1:33418/other' }],
    ['a client id that is no address', { client_id: 'harbour-helper' }],
  ])('rejects %s without leaving the portal', async (_, changes) => {
    const { status, location } = await new Browser(origin).open(authorizationAddress(origin, clientId, changes).url)
    expect([status, location]).toEqual([303, expect.stringMatching(/^\/connect\?error=invalid_/)])
  })

  it.each([
    ['a request without a code challenge', { code_challenge: '', code_challenge_method: '' }, 'invalid_request'],
    ['a plain code challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['another resource', { resource: 'https://other.example/mcp' }, 'invalid_target'],
    ['another response type', { response_type: 'token' }, 'unsupported_response_type'],
  ])('rejects %s', async (_, changes, error) => {
    const { location } = await new Browser(origin).open(authorizationAddress(origin, clientId, changes).url)
    const back = new URL(location.replace('#', '?'), origin)
    expect([back.searchParams.get('error'), back.searchParams.get('code')]).toEqual([error, null])
  })

  it('rejects a stolen code with another verifier, another client and another redirect address', async () => {
    const { code, verifier } = await getCode()
    const fields = codeFields(origin, clientId, { code, verifier })
    const other = host.describe('/other.json')
    for (const changes of [{ code_verifier: 'x'.repeat(43) }, { client_id: other }, { redirect_uri: 'http://127.0.0.1:33418/other' }]) {
      const { status, body } = await sendForm(origin, 'token', { ...fields, ...changes })
      expect([status, body.error]).toEqual([400, 'invalid_grant'])
    }
    expect((await sendForm(origin, 'token', fields)).status).toBe(200)
  })

  it('ends the connection of a code that is used twice', async () => {
    const { code, verifier } = await getCode()
    const fields = codeFields(origin, clientId, { code, verifier })
    const { body } = await sendForm(origin, 'token', fields)
    expect((await sendForm(origin, 'token', fields)).body.error).toBe('invalid_grant')
    expect([await statusOf(body.access_token), (await refresh(body.refresh_token)).body.error]).toEqual([401, 'invalid_grant'])
  })

  it('exchanges a code once when two requests send it at the same time', async () => {
    const { code, verifier } = await getCode()
    const fields = codeFields(origin, clientId, { code, verifier })
    const responses = await Promise.all([sendForm(origin, 'token', fields), sendForm(origin, 'token', fields)])
    expect(responses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
  })

  it('replaces a refresh token with each use, and ends the connection of one that is used twice', async () => {
    const { refresh_token: first } = await connect()
    const second = (await refresh(first)).body
    expect(second.refresh_token).not.toBe(first)
    expect((await refresh(first)).body.error).toBe('invalid_grant')
    expect([await statusOf(second.access_token), (await refresh(second.refresh_token)).body.error]).toEqual([401, 'invalid_grant'])
  })

  it('ends a connection that was not used for a month', async () => {
    const { refresh_token: token } = await connect()
    portal.pass(30 * 24 * 60 * minute)
    expect((await refresh(token)).body.error).toBe('invalid_grant')
    user = await portal.signInTo(accountId)
  })

  it('issues bearer tokens only, because /mcp verifies no proof of possession', async () => {
    const { code, verifier } = await getCode()
    const body = new URLSearchParams(codeFields(origin, clientId, { code, verifier }))
    const response = await fetch(`${origin}/oauth/token`, { method: 'POST', headers: { dpop: 'proof' }, body })
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ token_type: 'Bearer' })])
  })

  it('rejects a token of another audience, and tokens in place of keys', async () => {
    const { access_token: token } = await connect()
    const external = await fetch(`${origin}/api/v1/external/application`, { headers: { authorization: `Bearer ${token}` } })
    const portalApi = await fetch(`${origin}/api/v1/user/me`, { headers: { authorization: `Bearer ${token}` } })
    expect([external.status, portalApi.status]).toEqual([401, 401])
    await portal.pool.query(
      `update authorization_records set payload = payload || '{"aud": "https://other.example/mcp"}' where kind = 'AccessToken'`,
    )
    expect(await statusOf(token)).toBe(401)
  })

  it('revokes the tokens of a connection on request of the assistant', async () => {
    const { access_token: token, refresh_token: refreshToken } = await connect()
    const revoke = (of: string) => sendForm(origin, 'revoke', { client_id: clientId, token: of })
    const query = `select subject_account_id as account, subject_name as name, before from audit_log where operation = 'assistantRevoked'`
    const audited = async () => (await portal.pool.query(query)).rows
    const [before, entry] = [await audited(), { account: accountId, name: 'Harbour Helper', before: { clientId } }]
    for (const response of [await revoke(refreshToken), await revoke(refreshToken)]) expect(response.status).toBe(200)
    expect([await statusOf(token), (await refresh(refreshToken)).status]).toEqual([401, 400])
    expect(await audited()).toEqual([...before, entry])
    const other = await connect()
    expect((await revoke(other.access_token)).status).toBe(200)
    expect([await statusOf(other.access_token), (await refresh(other.refresh_token)).status]).toEqual([401, 400])
    expect(await audited()).toEqual([...before, entry, entry])
  })

  it('disconnects the assistants of a user whose password changes, and no others', async () => {
    const person = await portal.signInTo(accountId)
    const [connection, other] = [await connect(person), await connect()]
    const browser = new Browser(origin)
    const { requestId } = await browser.begin(authorizationAddress(origin, clientId).url)
    const { body: allowed } = await person.post('assistant/command/add', { requestId, accountId })
    const NewPassword = 'a better staple, battery'
    const change = { OldPassword: testPassword, NewPassword, ConfirmPassword: NewPassword }
    expect((await person.patch('user/command/change-password', change)).status).toBe(200)
    expect([await statusOf(connection.access_token), (await refresh(connection.refresh_token)).status]).toEqual([401, 400])
    expect((await person.get('assistant/query/own')).body.data).toEqual([])
    // an allowed connection cannot be completed
    expect((await browser.open(allowed.data.url)).location).toBe('/connect?error=expired')
    expect(await statusOf(other.access_token)).toBe(200)
  })

  it('stores no code and no token that could be used', async () => {
    const { access_token: token, refresh_token: refreshToken } = await connect()
    const { rows } = await portal.pool.query<{ line: string }>('select r::text as line from authorization_records r')
    const dump = rows.map(({ line }) => line).join('\n')
    expect(dump).not.toMatch(new RegExp(`${token}|${refreshToken}`))
    expect(dump).not.toContain(Buffer.from(token).toString('hex'))
  })

  it('stores the metadata of 10,000 clients at most, and connects others without', async () => {
    await portal.pool.query(
      `insert into authorization_records (kind, id_hash, payload, expires_at) select 'Client', sha256(n::text::bytea), '{}', $1 from generate_series(1, 10000) n`,
      [new Date(portal.now().getTime() + minute)],
    )
    onTestFinished(async () => void (await portal.pool.query(`delete from authorization_records where kind = 'Client' and payload = '{}'`)))
    const other = host.describe('/not-stored.json')
    expect((await new Browser(origin).begin(authorizationAddress(origin, other).url)).requestId).not.toBe('')
    const { rows } = await portal.pool.query(`select from authorization_records where kind = 'Client' and payload->>'clientId' = $1`, [
      other,
    ])
    expect(rows).toEqual([])
  })

  it('ends access at once with the switch of the account, and with the user', async () => {
    const admin = await portal.admin()
    const person = await portal.user({ accountIds: [accountId] })
    const { access_token: token } = await connect(await portal.signIn(person.email))
    const { access_token: other } = await connect()
    const set = (enabledAssistants: boolean) =>
      admin.post('customer-account/command/update-account-features', { accountId, enabledAssistants })
    await set(false)
    expect([await statusOf(token), (await user.post('assistant/command/add', { accountId, requestId: 'x' })).status]).toEqual([401, 403])
    await set(true)
    expect(await statusOf(token)).toBe(200)
    expect((await admin.delete(`user/command/delete/${person.id}`)).status).toBe(200)
    expect([await statusOf(token), await statusOf(other)]).toEqual([401, 200])
  })
})
