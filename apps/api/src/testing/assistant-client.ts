import {
  Client,
  StreamableHTTPClientTransport,
  UnauthorizedError,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
} from '@modelcontextprotocol/client'
import { createHash, randomBytes } from 'node:crypto'
import { assistantAddress } from './start-client-host.ts'
import type { TestClient } from './test-portal.ts'

type Tokens = NonNullable<Awaited<ReturnType<OAuthClientProvider['tokens']>>>

/** Assistant that knows its client id and the address of `/mcp` only. */
export class AssistantProvider implements OAuthClientProvider {
  readonly redirectUrl = assistantAddress
  readonly clientMetadata = { redirect_uris: [assistantAddress], client_name: 'Harbour Helper' }
  readonly #clientId: string
  #tokens: Tokens | undefined
  #verifier = ''
  #discovery: OAuthDiscoveryState | undefined
  /** Address that the assistant opened in the browser of its user. */
  opened: URL | undefined

  constructor(clientId: string) {
    this.#clientId = clientId
  }
  state = () => 'state of the assistant'
  clientInformation = () => ({ client_id: this.#clientId })
  tokens = () => this.#tokens
  saveTokens = (tokens: Tokens) => void (this.#tokens = tokens)
  redirectToAuthorization = (url: URL) => void (this.opened = url)
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier)
  codeVerifier = () => this.#verifier
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.#discovery = state)
  discoveryState = () => this.#discovery
  invalidateCredentials = () => void (this.#tokens = undefined)
}

/** Browser with cookies that follows no redirect by itself. */
export class Browser {
  readonly #origin: string
  readonly #cookies = new Map<string, { value: string; path: string }>()

  constructor(origin: string) {
    this.#origin = origin
  }

  /** Opens an address. @returns status and target of the redirect */
  async open(address: string | URL): Promise<{ status: number; location: string }> {
    const url = new URL(address, this.#origin)
    const sent = [...this.#cookies].filter(([, { path }]) => url.pathname.startsWith(path)).map(([name, { value }]) => `${name}=${value}`)
    const response = await fetch(url, { redirect: 'manual', headers: { cookie: sent.join('; ') } })
    await response.arrayBuffer()
    for (const line of response.headers.getSetCookie()) {
      const [, name, value, path] = /^([^=]+)=([^;]*);.*?path=([^;]+)/i.exec(line)!
      this.#cookies.set(name!, { value: value!, path: path! })
    }
    return { status: response.status, location: response.headers.get('location') ?? '' }
  }

  /** Opens the address of an assistant up to the question to the user. @returns id of the request, or the page with the error */
  async begin(address: string | URL): Promise<{ requestId: string; page: string }> {
    const first = await this.open(address)
    const { location: page } = first.location.includes('/oauth/connect/') ? await this.open(first.location) : first
    return { page, requestId: new URL(page, this.#origin).searchParams.get('request') ?? '' }
  }

  /** Continues a decided request. @returns address of the assistant with the code or the error */
  async finish(decision: string): Promise<URL> {
    const { location } = await this.open(decision)
    const next = location.startsWith('/oauth/authorize/') ? (await this.open(location)).location : location
    return new URL(next, this.#origin)
  }
}

/** Allows the request of an assistant as a signed-in user. @returns address of the assistant with the code */
export async function allow(origin: string, address: URL, user: TestClient, accountId: string): Promise<URL> {
  const browser = new Browser(origin)
  const { requestId } = await browser.begin(address)
  const allowed = await user.post('assistant/command/add', { accountId, requestId })
  if (allowed.status !== 200) throw new Error(`Not allowed: ${JSON.stringify(allowed.body)}`)
  return browser.finish(allowed.body.data.url)
}

/** Connects an assistant from the bare address of the portal. */
export async function connectAssistant(
  origin: string,
  { clientId, user, accountId }: { clientId: string; user: TestClient; accountId: string },
): Promise<{ client: Client; provider: AssistantProvider }> {
  const provider = new AssistantProvider(clientId)
  const client = () => new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode: 'auto' } })
  const transport = new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider })
  await client()
    .connect(transport)
    .catch((error: unknown) => {
      if (!(error instanceof UnauthorizedError)) throw error
    })
  const back = await allow(origin, provider.opened!, user, accountId)
  await transport.finishAuth(back.searchParams)
  const connected = client()
  await connected.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { authProvider: provider }))
  return { client: connected, provider }
}

/** Returns the authorization URL of an assistant, and the verifier of its code. */
export function authorizationAddress(
  origin: string,
  clientId: string,
  changes: Record<string, string> = {},
): { url: URL; verifier: string } {
  const verifier = randomBytes(32).toString('base64url')
  const url = new URL('/oauth/authorize', origin)
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: assistantAddress,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    resource: `${origin}/mcp`,
    state: 's',
    ...changes,
  }
  for (const [name, value] of Object.entries(parameters)) if (value !== '') url.searchParams.set(name, value)
  return { url, verifier }
}

export interface TokenResponse {
  status: number
  body: { access_token: string; refresh_token: string; expires_in: number; scope: string; error: string }
}

/** Sends a form to the authorization server. */
export async function sendForm(origin: string, path: 'token' | 'revoke', fields: Record<string, string>): Promise<TokenResponse> {
  const response = await fetch(`${origin}/oauth/${path}`, { method: 'POST', body: new URLSearchParams(fields) })
  const text = await response.text()
  return { status: response.status, body: JSON.parse(text || '{}') as TokenResponse['body'] }
}

/** Returns the fields that exchange a code. */
export const codeFields = (origin: string, clientId: string, { code, verifier }: { code: string; verifier: string }) => ({
  grant_type: 'authorization_code',
  client_id: clientId,
  code,
  code_verifier: verifier,
  redirect_uri: assistantAddress,
  resource: `${origin}/mcp`,
})

/** Lists the tools with an access token. @returns status of the response, and its challenge */
export async function listTools(origin: string, token: string): Promise<{ status: number; challenge: string | null }> {
  const response = await fetch(`${origin}/mcp`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
  })
  await response.arrayBuffer()
  return { status: response.status, challenge: response.headers.get('www-authenticate') }
}
