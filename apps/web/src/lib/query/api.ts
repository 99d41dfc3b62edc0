import type { Endpoints, Operation } from '@portal/contracts'
import type { ResponseBody, Request } from '@portal/contracts/endpoint'
import type { ErrorItem } from '@portal/contracts/errors'
import { operations } from '../operations.gen.ts'
import { unsavedInputPrefix } from '../session/unsaved-input-store.ts'
import { clearTabStorage, getSession, setSession } from '../session/session.ts'
import { endEverywhere, exchangeInTurn } from '../session/shared-session.ts'
import { texts } from '../texts/texts.ts'
import { createTraceparent } from './traceparent.ts'

/** Failed request with status and errors of the server; status 0 if the server was unreachable. */
export class ApiError extends Error {
  readonly status: number
  readonly errors: ErrorItem[]
  readonly requestId: string | undefined

  constructor(status: number, errors: ErrorItem[], requestId?: string) {
    super(errors[0]?.errorMessage ?? texts.errorOccurred)
    this.status = status
    this.errors = errors
    this.requestId = requestId
  }
}

type Input<O extends Operation> = Request<Endpoints[O]>
/** Operations without parameters can be called without input. */
type Words<O extends Operation> = {} extends Input<O> ? [input?: Input<O>, options?: CallOptions] : [input: Input<O>, options?: CallOptions]

interface CallOptions {
  signal?: AbortSignal
  /** Idempotency key of a command: a repeat after a lost response has no second effect (decision 28). */
  idempotencyKey?: string
  /** Called with the upload progress from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Calls an operation of the contract. @returns its `data` */
export async function callApi<O extends Operation>(operation: O, ...[input, options]: Words<O>): Promise<ResponseBody<Endpoints[O]>> {
  const response = await send(operation, input ?? {}, options)
  const body = await response.json()
  // a body with errors is a failure for any status
  if (body.errors?.length > 0) throw new ApiError(400, body.errors, response.headers.get('x-request-id') ?? undefined)
  return 'access_token' in body ? body : body.data
}

/** Response stream of a file. */
export interface Download {
  fileName: string
  body: ReadableStream<Uint8Array>
}

export async function download<O extends Operation>(operation: O, input: Input<O>, options?: CallOptions): Promise<Download> {
  const response = await send(operation, input, options)
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { fileName: name ? decodeURIComponent(name) : 'download', body: response.body! }
}

/** Sends a request; on a 401 refreshes the session and retries once. */
async function send(operation: Operation, input: Record<string, unknown>, options: CallOptions = {}): Promise<Response> {
  const used = getSession()?.accessToken
  const response = await request(operation, input, used, options)
  if (response.status !== 401) return checked(response)
  // another request may have refreshed the session already
  if (getSession()?.accessToken === used) await refresh()
  return checked(await request(operation, input, getSession()?.accessToken, options))
}

async function request(
  operation: Operation,
  input: Record<string, unknown>,
  accessToken: string | undefined,
  { signal, idempotencyKey, onProgress }: CallOptions,
): Promise<Response> {
  const { method = 'GET', path, query, form } = operations[operation] ?? (await deferredOperation(operation))
  const rest = { ...input }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  const headers = { ...(idempotencyKey && { 'idempotency-key': idempotencyKey }) }
  if (form) return transfer(address, { method, headers, body: formOf(rest), ...(signal && { signal }) }, accessToken, onProgress)
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const search = new URLSearchParams()
  const body: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue
    if (hasBody && !query?.includes(name)) body[name] = value
    // values with commas become repeated parameters; a single one is repeated, because one alone would be split at its commas
    else if (Array.isArray(value) && value.some((item) => String(item).includes(',')))
      for (const item of value.length === 1 ? [...value, ...value] : value) search.append(name, String(item))
    else search.set(name, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`)
  }
  return transfer(
    `${address}${search.size > 0 ? `?${search}` : ''}`,
    {
      method,
      headers: { ...headers, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(signal && { signal }),
      ...(hasBody && { body: JSON.stringify(body) }),
    },
    accessToken,
  )
}

/** Administration screens preload the deferred operations; other screens load them on first use. */
async function deferredOperation(operation: Operation) {
  await import('../deferred-operations.gen.ts').catch(unreachable)
  return operations[operation]!
}

function unreachable(): never {
  throw new ApiError(0, [{ propertyName: null, errorMessage: 'The portal cannot be reached. Check your connection and try again.' }])
}

/** Builds a form from fields and a file. A query string would expose the fields in logs. */
function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined || value === null) continue
    if (value instanceof File) form.set(name, value)
    else form.set(name, Array.isArray(value) ? value.join(',') : `${value as string | number | boolean}`)
  }
  return form
}

async function transfer(
  address: string,
  init: Omit<RequestInit, 'headers'> & { headers: Record<string, string> },
  accessToken: string | undefined,
  onProgress?: (share: number) => void,
) {
  try {
    const headers: Record<string, string> = {
      traceparent: createTraceparent(),
      ...init.headers,
      ...(accessToken && { authorization: `Bearer ${accessToken}` }),
    }
    const go = onProgress ? (await import('./upload.ts')).uploading(onProgress) : fetch
    return await go(`/api/v1/${address}`, { ...init, headers })
  } catch (error) {
    if (init.signal?.aborted) throw error
    return unreachable()
  }
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response
  const body = (await response.json().catch(() => ({}))) as { errors?: ErrorItem[] }
  throw new ApiError(response.status, body.errors ?? [], response.headers.get('x-request-id') ?? undefined)
}

let refreshing: Promise<void> | undefined

/** Refreshes the session; concurrent requests share one attempt. */
function refresh(): Promise<void> {
  refreshing ??= exchangeInTurn(exchange).finally(() => {
    refreshing = undefined
  })
  return refreshing
}

async function exchange(): Promise<void> {
  const session = getSession()
  const unauthenticated = (message: string) => new ApiError(401, [{ propertyName: null, errorMessage: message }])
  if (!session) throw unauthenticated(texts.notAuthenticated)
  const response = await request(
    'login',
    { grant_type: 'refresh_token', refresh_token: session.refreshToken, username: session.username },
    undefined,
    {},
  )
  if (response.status >= 500 || response.status === 429) await checked(response)
  if (!response.ok) throw unauthenticated(texts.refreshFailed)
  const tokens = (await response.json()) as { access_token: string; refresh_token: string }
  setSession({ ...session, accessToken: tokens.access_token, refreshToken: tokens.refresh_token, since: Date.now() })
}

/** Creates a session. @throws {ApiError} with the server's message if the sign-in is rejected */
export async function signIn(username: string, password: string): Promise<void> {
  enter(username, await callApi('login', { grant_type: 'password', username, password }))
}

/** Stores the session of a sign-in. @throws {ApiError} if the response contains no session */
export function enter(username: string, tokens: { access_token: string; refresh_token: string } | undefined | null): void {
  if (!tokens?.access_token) throw new ApiError(200, [{ propertyName: null, errorMessage: texts.loginFailed }])
  setSession({ username, accessToken: tokens.access_token, refreshToken: tokens.refresh_token, since: Date.now() })
}

/** Ends the session in all tabs immediately, and on the server once it receives the request. */
export function signOut(): void {
  const session = getSession()
  setSession(undefined)
  // unsaved input survives an expired session, but not a sign-out
  clearTabStorage(unsavedInputPrefix)
  if (!session) return
  endEverywhere(session)
  void callApi('logout', { refresh_token: session.refreshToken }).catch(() => {})
}

/** Fetches a static file of the app. */
export async function asset(url: string): Promise<Response> {
  return checked(await fetch(url))
}
