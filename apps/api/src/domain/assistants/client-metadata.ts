import { requiredText, text } from '@portal/contracts/scalars'
import { z } from 'zod'
import type { Env } from '../../platform/config/env.ts'
import { sendRequest } from '../../platform/http-client/send-request.ts'
import { localOrigins, loopbackHosts } from '../webhooks/webhook-address.ts'

/** Maximum size of the metadata document of a client. */
const maxBytes = 5 * 1024
const defaultTimeoutMs = 5000
/** Maximum number of documents that a process requests at a time. */
const maxConcurrent = 20

/** Client of the authorization server: an assistant that a person connects. */
export interface ClientMetadata {
  clientId: string
  name: string
  redirectUris: string[]
}

/** A client whose metadata document is missing, unreachable or not acceptable. */
export class ClientRefused extends Error {}

/** HTTPS, or a port of the computer that the assistant runs on (RFC 8252). Other schemes can be claimed by any app on a device. */
const isRedirectUri = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || url.hash || url.username || url.password) return false
  const isLoopback = loopbackHosts.includes(url.hostname)
  return url.protocol === 'https:' ? !isLoopback : url.protocol === 'http:' && isLoopback
}

/** Line breaks, invisible characters, and those that reverse the text after them: the screen shows the name between addresses. */
const misleading = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

const document = z.object({
  client_id: text(2000),
  client_name: requiredText(100)
    .refine((name) => !misleading.test(name), 'contains control or invisible characters')
    .optional(),
  redirect_uris: z.array(text(2000).refine(isRedirectUri, 'is neither https: nor an address of the own computer')).min(1).max(20),
  token_endpoint_auth_method: z.literal('none', 'must be none: the portal knows public clients only').optional(),
  client_secret: z.never('must not be declared').optional(),
  client_secret_expires_at: z.never('must not be declared').optional(),
})

/** Reads the metadata documents of clients, whose ids are the addresses of these documents. */
export class ClientMetadataReader {
  readonly #env: Env
  readonly #timeoutMs: number
  readonly #reading = new Map<string, Promise<ClientMetadata>>()

  /** @param options time for a request; shorter in tests */
  constructor(env: Env, { timeoutMs = defaultTimeoutMs }: { timeoutMs?: number } = {}) {
    this.#env = env
    this.#timeoutMs = timeoutMs
  }

  /**
   * Requests the document of a client: from public addresses only, without following redirects. Concurrent callers share one request. Internal hosts
   * that webhooks may call are refused, because callers who are not signed in choose the address.
   * @throws {ClientRefused}
   */
  read(clientId: string): Promise<ClientMetadata> {
    const running = this.#reading.get(clientId)
    if (running) return running
    if (this.#reading.size >= maxConcurrent)
      return Promise.reject(new ClientRefused('Too many metadata documents are requested at a time.'))
    const reading = this.#request(clientId).finally(() => this.#reading.delete(clientId))
    this.#reading.set(clientId, reading)
    return reading
  }

  async #request(clientId: string): Promise<ClientMetadata> {
    const url = parseClientId(clientId)
    const response = await sendRequest(url, {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'Portal-Assistants/1' },
      timeoutMs: this.#timeoutMs,
      maxBytes,
      named: localOrigins(this.#env, url),
      proxy: this.#env.HTTPS_PROXY,
    }).catch((error: unknown) => {
      throw new ClientRefused((error as Error).message, { cause: error })
    })
    if (response.status !== 200) throw new ClientRefused(`${url.origin} responded ${response.status}.`)
    requireJson(response.headers['content-type'])
    return parseDocument(clientId, response.body)
  }
}

/** Returns the address of a client's metadata. @throws {ClientRefused} for a text that is not the canonical form of one */
function parseClientId(clientId: string): URL {
  const url = clientId.length <= 2000 && URL.canParse(clientId) ? new URL(clientId) : undefined
  // the canonical form contains no dot segments, backslashes or spaces, so that one document has one id
  if (!url || url.href !== clientId || url.pathname === '/' || url.hash)
    throw new ClientRefused('The client id is not the address of a document.')
  return url
}

/** Other types can be files that users of a shared host have uploaded. @throws {ClientRefused} */
function requireJson(type = 'no content type'): void {
  if (!/^application\/(?:[\w.-]+\+)?json *(?:;|$)/i.test(type))
    throw new ClientRefused(`The metadata document is not JSON: ${type.slice(0, 100)}.`)
}

/** @throws {ClientRefused} */
function parseDocument(clientId: string, body: Buffer): ClientMetadata {
  const { success, data, error } = document.safeParse(parseJson(body))
  if (!success) {
    const [issue] = error.issues
    throw new ClientRefused(`The metadata document is not accepted: ${issue!.path.join('.')} ${issue!.message}`)
  }
  if (data.client_id !== clientId) throw new ClientRefused('The metadata document is of another client.')
  return { clientId, name: data.client_name ?? new URL(clientId).host, redirectUris: data.redirect_uris }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
