import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { hashToken } from '../../platform/access/tokens.ts'
import type { Env } from '../../platform/config/env.ts'
import { readScope, type AssistantAddresses } from '../../platform/access/assistant-access.ts'
import { assistantAddresses } from './assistant-addresses.ts'
import type { AuthorizationServerContext } from './authorization-server.ts'
import { ClientMetadataReader, type ClientMetadata } from './client-metadata.ts'
import { clientRecords, type ClientRecords } from './client-records.ts'
import { insertConnection } from './connected-assistants.ts'

interface Options extends Pick<AuthorizationServerContext, 'secret' | 'pool' | 'clock'> {
  env: Env
  log: AuthorizationServerContext['log'] & Parameters<typeof clientRecords>[0]['log']
}

/** Request of an assistant to be connected, which waits for a person to allow it. */
export interface ConnectRequest {
  client: ClientMetadata
  redirectUri: string
}

/** Decision of a person, valid for one request. */
interface Approval {
  requestId: string
  userId: string
  accountId: string
}

/** Time in which the browser has to return to the request that its user allowed. */
const approvalMs = 2 * 60_000

/** Page that reports a request that cannot be continued. */
const expiredPage = '/connect?error=expired'

/** Lets people connect assistants to their accounts: authorization server, waiting requests, and the decisions about them. */
export class AssistantAuthorization {
  readonly addresses: AssistantAddresses
  readonly #options: Options
  readonly #clients: ClientRecords
  #provider: Promise<Provider> | undefined

  constructor(options: Options) {
    const { env, pool, clock, log } = options
    this.#options = options
    this.addresses = assistantAddresses(env)
    this.#clients = clientRecords({ pool, clock, log, metadata: new ClientMetadataReader(env) })
  }

  /** Handles a request of an assistant to the authorization server. */
  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const provider = await this.#open(request)
    await provider.callback()(request, response)
  }

  /** Returns a waiting request; undefined if it has expired or was decided. */
  async findRequest(requestId: string): Promise<ConnectRequest | undefined> {
    const provider = await this.#load()
    const interaction = await provider.Interaction.find(requestId)
    const { client_id: clientId, redirect_uri: redirectUri } = interaction?.params ?? {}
    if (typeof clientId !== 'string' || typeof redirectUri !== 'string') return undefined
    const client = await this.#clients.find(clientId)
    return client && { client, redirectUri }
  }

  /**
   * Stores the consent of a person to a request.
   * @returns address that completes it in the browser that started it; another browser cannot, so that no one completes a request with the
   * decision of another person
   */
  async allow(approval: Approval): Promise<string> {
    const { pool, clock } = this.#options
    const token = randomBytes(32).toString('base64url')
    await pool.query(`insert into authorization_records (kind, id_hash, payload, expires_at) values ('Approval', $1, $2, $3)`, [
      hashToken(token),
      approval,
      new Date(clock().getTime() + approvalMs),
    ])
    return `${this.#decisionPath(approval.requestId)}?approval=${token}`
  }

  /** Returns the address that ends a request without access. */
  cancelAddress = (requestId: string): string => `${this.#decisionPath(requestId)}?cancelled=true`

  /** Ends a request in the browser that started it. @returns page to continue with */
  async complete(
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, approval, cancelled }: { requestId: string; approval: string | undefined; cancelled: boolean },
  ): Promise<string> {
    const provider = await this.#open(request)
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined)
    if (interaction?.uid !== requestId) return expiredPage
    if (cancelled) return this.#resume(provider, request, response, { error: 'access_denied' })
    if (approval === undefined) return `/connect?request=${encodeURIComponent(requestId)}`
    const waiting = await this.findRequest(requestId)
    const grantId = waiting && (await this.#connect(provider, { requestId, approval }, waiting.client))
    if (!grantId) return expiredPage
    return this.#resume(provider, request, response, { login: { accountId: grantId, remember: false }, consent: { grantId } })
  }

  #decisionPath = (requestId: string) => `/oauth/connect/${encodeURIComponent(requestId)}`

  async #resume(
    provider: Provider,
    request: IncomingMessage,
    response: ServerResponse,
    result: Parameters<Provider['interactionResult']>[2],
  ): Promise<string> {
    const returnTo = await provider.interactionResult(request, response, result, { mergeWithLastSubmission: false })
    return new URL(returnTo).pathname
  }

  /** Connects an assistant with a grant of the same id. @returns undefined without a valid approval */
  async #connect(
    provider: Provider,
    { requestId, approval }: { requestId: string; approval: string },
    { clientId, name }: ClientMetadata,
  ): Promise<string | undefined> {
    const { pool, clock } = this.#options
    const id = await insertConnection(pool, { requestId, approval, clientId, name, now: clock() })
    if (id === undefined) return undefined
    const grant = new provider.Grant({ accountId: id, clientId })
    grant.jti = id
    grant.addResourceScope(this.addresses.resource, readScope)
    await grant.save()
    return id
  }

  /** Loads the authorization server with the first request: most processes never connect assistants. */
  #load(): Promise<Provider> {
    this.#provider ??= import('./authorization-server.ts').then(({ createProvider }) =>
      createProvider({ ...this.#options, addresses: this.addresses, clients: this.#clients }),
    )
    return this.#provider
  }

  /** Returns the authorization server for a request. It sees the configured origin instead of the `Host` header. */
  async #open(request: IncomingMessage): Promise<Provider> {
    const { protocol, host } = new URL(this.addresses.issuer)
    request.headers['x-forwarded-proto'] = protocol.slice(0, -1)
    request.headers['x-forwarded-host'] = host
    return this.#load()
  }
}
