import type { Endpoints, Operation } from '@portal/contracts'
import type { Reply, Request } from '@portal/contracts/endpoint'
import type { ErrorItem } from '@portal/contracts/errors'
import { operations } from './operations.gen.ts'
import { forgetKept, getSession, setSession } from './session.ts'
import { endEverywhere, exchangeInTurn } from './shared-session.ts'
import { texts } from './texts.ts'

/** A call that did not succeed: the server's status and errors, or status 0 when it could not be reached. */
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
/** Operations without parameters are called with none. */
type Words<O extends Operation> = {} extends Input<O> ? [input?: Input<O>, options?: CallOptions] : [input: Input<O>, options?: CallOptions]

interface CallOptions {
  signal?: AbortSignal
  /** Names a command, so that sending it again after a lost answer has its effect once (decision 28). */
  idempotencyKey?: string
  /** Told how much of a form has gone out, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined
}

/** Calls an operation of the contract. @returns its `data` */
export async function call<O extends Operation>(operation: O, ...[input, options]: Words<O>): Promise<Reply<Endpoints[O]>> {
  const response = await send(operation, input ?? {}, options)
  const body = await response.json()
  // what names errors has failed, whatever status it came with
  if (body.errors?.length > 0) throw new ApiError(400, body.errors, response.headers.get('x-request-id') ?? undefined)
  return 'access_token' in body ? body : body.data
}

/** A file on its way. */
export interface Download {
  fileName: string
  body: ReadableStream<Uint8Array>
}

/** Calls an operation that answers with a file. */
export async function download<O extends Operation>(operation: O, input: Input<O>, options?: CallOptions): Promise<Download> {
  const response = await send(operation, input, options)
  const name = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { fileName: name ? decodeURIComponent(name) : 'download', body: response.body! }
}

/** Sends a call; a 401 is answered once by refreshing the session and sending it again. */
async function send(operation: Operation, input: Record<string, unknown>, options: CallOptions = {}): Promise<Response> {
  const used = getSession()?.accessToken
  const response = await request(operation, input, used, options)
  if (response.status !== 401) return checked(response)
  // another call may have refreshed meanwhile
  if (getSession()?.accessToken === used) await refresh()
  return checked(await request(operation, input, getSession()?.accessToken, options))
}

async function request(
  operation: Operation,
  input: Record<string, unknown>,
  accessToken: string | undefined,
  { signal, idempotencyKey, onProgress }: CallOptions,
): Promise<Response> {
  const { method, path, query, form } = operations[operation] ?? (await administrationOperation(operation))
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
    // what holds a comma itself is sent as a parameter of its own; a single one twice, for it is read as a list otherwise
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

/** Screens of the administration have loaded their operations; another screen loads them when it first needs one. */
async function administrationOperation(operation: Operation) {
  await import('./administration-operations.gen.ts').catch(unreachable)
  return operations[operation]!
}

function unreachable(): never {
  throw new ApiError(0, [{ propertyName: null, errorMessage: 'The portal cannot be reached. Please check your connection and try again.' }])
}

/** Fields and a file as a form: in the query they would end up in logs on the way. */
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
    const headers: Record<string, string> = { ...init.headers, ...(accessToken && { authorization: `Bearer ${accessToken}` }) }
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

/** Carries the session on; calls that need it at the same moment share one attempt. */
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

/** Opens a session. @throws {ApiError} with the server's words when it is refused */
export async function signIn(username: string, password: string): Promise<void> {
  enter(username, await call('login', { grant_type: 'password', username, password }))
}

/** Keeps what a sign-in came to. @throws {ApiError} where that is no session, whatever the status of the answer */
export function enter(username: string, tokens: { access_token: string; refresh_token: string } | undefined | null): void {
  if (!tokens?.access_token) throw new ApiError(200, [{ propertyName: null, errorMessage: texts.loginFailed }])
  setSession({ username, accessToken: tokens.access_token, refreshToken: tokens.refresh_token, since: Date.now() })
}

/** Ends the session, in all tabs at once and on the server as soon as it hears of it. */
export function signOut(): void {
  const session = getSession()
  setSession(undefined)
  // what was typed outlives a session that ends by itself, for its author
  forgetKept('kept:')
  if (!session) return
  endEverywhere(session)
  void call('logout', { refresh_token: session.refreshToken }).catch(() => {})
}

/** A file that belongs to the app itself. */
export async function asset(url: string): Promise<Response> {
  return checked(await fetch(url))
}
