import { createTestDatabase, dropTestDatabase } from '@portal/db/testing/test-database'
import { endpoints } from '@portal/contracts'
import type { Endpoint } from '@portal/contracts/endpoint'
import type { Resource } from '@portal/contracts/records/index'
import { createPool, type Pool } from '@portal/db/pool'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomBytes } from 'node:crypto'
import { createApp, type AppOptions } from '../app.ts'
import { createAccount, type NewAccount } from '../commands/create-account.ts'
import { createExternalApplication, type NewExternalApplication } from '../commands/create-external-application.ts'
import { insertUser, type NewUser } from '../commands/create-user.ts'
import { KeyVault } from '../domain/applications/key-vault.ts'
import { readEnv } from '../platform/config/env.ts'
import type { ImportReport } from '../ingest/context/report.ts'
import { connectDatabase, type Database } from '../platform/db/database.ts'
import { cheapHash } from './cheap-hash.ts'
import { importRecords } from './import-records.ts'
import { resolveHost } from './resolve-host.ts'

export const testPassword = 'correct-horse-battery'
export const testSecret = 'a secret that only the tests know, long enough'

/** Portal on a separate database, with a clock that only advances on request. */
export interface TestPortal {
  app: FastifyInstance
  database: Database
  /** Connections without the restrictions of the report connections. */
  pool: Pool
  url: string
  now(): Date
  /** Advances the clock by milliseconds. */
  pass(ms: number): void
  account(overrides?: Partial<NewAccount>): Promise<string>
  user(overrides?: Partial<NewUser>): Promise<{ id: string; email: string }>
  signIn(email: string): Promise<TestClient>
  /** Creates a user of the account and signs them in. */
  signInTo(accountId: string): Promise<TestClient>
  /** Creates a full administrator and signs them in. */
  admin(): Promise<TestClient>
  /** Creates an external application. @returns id, primary key, and methods for requests with the key */
  application(overrides: Partial<NewExternalApplication> & { accountId: string }): Promise<KeyClient>
  import(accountId: string, records: Partial<Record<Resource, object[]>>): Promise<ImportReport>
  close(): Promise<void>
}

export interface TestResponse {
  status: number
  body: { data: any; errors: { propertyName: string | null; errorMessage: string }[]; [name: string]: any }
  text: string
  /** Content of a file response. */
  bytes?: Buffer
  headers: Record<string, string | string[] | number | undefined>
}

const eventPaths: ReadonlySet<string> = new Set(
  Object.values<Endpoint>(endpoints).flatMap(({ response, path }) => (response.kind === 'events' ? [path] : [])),
)

interface Words {
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  /** IP address of the caller. */
  remoteAddress?: string
}

export interface TestClient {
  accessToken: string
  refreshToken: string
  get(path: string, query?: Record<string, unknown>, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  delete(path: string, query?: Record<string, unknown>, headers?: Record<string, string>): Promise<TestResponse>
  /** Sends the fields as a multipart form, like the web app; undefined ones are omitted. */
  form(
    path: string,
    fields: Record<string, unknown>,
    file?: FormFile,
    overrides?: { method?: 'POST' | 'PUT'; headers?: Record<string, string> },
  ): Promise<TestResponse>
}

/** Client of the external API with a key. */
export interface KeyClient {
  id: string
  key: string
  /** @param path below `/api/v1/external/` */
  get(path: string, query?: Record<string, unknown>, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<TestResponse>
  delete(path: string, headers?: Record<string, string>): Promise<TestResponse>
  form(path: string, fields: Record<string, unknown>, file?: FormFile, headers?: Record<string, string>): Promise<TestResponse>
}

export interface FormFile {
  /** Name of the field; `avatar` when absent. */
  name?: string
  fileName: string
  bytes: Uint8Array
  type?: string
}

/** Sends a request to the app, below `/api/v1/`. */
export async function send(
  app: FastifyInstance,
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { query = {}, body, headers = {}, remoteAddress }: Words = {},
): Promise<TestResponse> {
  const request: InjectOptions = {
    method,
    url: path.startsWith('/') ? path : `/api/v1/${path}`,
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(remoteAddress && { remoteAddress }),
    ...(body !== undefined && { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  }
  // event streams do not end, so only their start is read
  if (eventPaths.has(path) && method === 'GET') {
    const begun = await app.inject({ ...request, payloadAsStream: true })
    if (String(begun.headers['content-type']).startsWith('text/event-stream')) {
      begun.stream().destroy()
      begun.raw.res.destroy()
      return { status: begun.statusCode, body: {} as TestResponse['body'], text: '', headers: begun.headers }
    }
  }
  const { statusCode: status, body: text, rawPayload: bytes, headers: received } = await app.inject(request)
  const isJson = text !== '' && /^application\/(problem\+)?json/.test(String(received['content-type']))
  return { status, body: (isJson ? JSON.parse(text) : {}) as TestResponse['body'], text, bytes, headers: received }
}

/**
 * Starts a test portal.
 * @param env variables in addition to those that disable logs and rate limits
 * @param overrides options that are not variables, and the database to copy
 */
export async function startTestPortal(
  env: Record<string, string> = {},
  { template, ...overrides }: Pick<AppOptions, 'beatMs' | 'requestLogMs'> & { template?: string } = {},
): Promise<TestPortal> {
  const url = await createTestDatabase(template)
  const database = connectDatabase({ url, connections: 8 })
  const pool = createPool(url, { max: 4 })
  let now = new Date('2026-11-21T09:00:00Z')
  const app = await createApp({
    env: readEnv({ LOG_LEVEL: 'silent', RATE_LIMIT: '1000000', PUBLIC_RATE_LIMIT: '1000000', ...env }),
    secret: testSecret,
    database,
    clock: () => now,
    requestLogMs: 10,
    resolveHost,
    ...overrides,
  })

  const portal: TestPortal = {
    app,
    database,
    pool,
    url,
    now: () => now,
    pass: (ms) => void (now = new Date(now.getTime() + ms)),
    account: (overrides = {}) =>
      createAccount(pool, {
        kind: 'customer',
        name: 'Acme',
        alias: `acme-${randomBytes(4).toString('hex')}`,
        baseCurrency: 'AUD',
        timeZone: 'UTC',
        ...overrides,
      }),
    user: (overrides) => makeUser(pool, overrides),
    async signIn(email) {
      const { status, body } = await send(app, 'POST', 'authentication/login', {
        body: { grant_type: 'password', username: email, password: testPassword },
      })
      if (status !== 200) throw new Error(`Sign-in failed: ${JSON.stringify(body)}`)
      return caller(app, body['access_token'], body['refresh_token'])
    },
    signInTo: async (accountId) => portal.signIn((await portal.user({ accountIds: [accountId] })).email),
    admin: async () => portal.signIn((await portal.user({ role: 'full-admin' })).email),
    application: async (overrides) => keyClient(app, await makeApplication(pool, overrides, now)),
    import: (accountId, records) => importRecords(pool, accountId, records),
    async close() {
      await app.close()
      await pool.end()
      await database.close()
      await dropTestDatabase(url)
    },
  }
  return portal
}

async function makeUser(pool: Pool, overrides: Partial<NewUser> = {}): Promise<{ id: string; email: string }> {
  const email = overrides.email ?? `${randomBytes(6).toString('hex')}@acme.example`
  const defaults = { email, password: testPassword, role: 'user' as const, firstName: 'Ada', lastName: 'Acme', accountIds: [] }
  const user = { ...defaults, ...overrides }
  return { id: await insertUser(pool, user, () => cheapHash(user.password)), email }
}

const makeApplication = (pool: Pool, overrides: Partial<NewExternalApplication> & { accountId: string }, now: Date) =>
  createExternalApplication(
    pool,
    new KeyVault(testSecret),
    { name: randomBytes(4).toString('hex'), endpoints: {}, callsPerMinute: 60_000, ...overrides },
    now,
  )

function caller(app: FastifyInstance, accessToken: string, refreshToken = ''): TestClient {
  const authorization = `Bearer ${accessToken}`
  return {
    accessToken,
    refreshToken,
    get: (path, query = {}, headers = {}) => send(app, 'GET', path, { query, headers: { authorization, ...headers } }),
    post: (path, body, headers = {}) => send(app, 'POST', path, { body, headers: { authorization, ...headers } }),
    put: (path, body, headers = {}) => send(app, 'PUT', path, { body, headers: { authorization, ...headers } }),
    patch: (path, body, headers = {}) => send(app, 'PATCH', path, { body, headers: { authorization, ...headers } }),
    delete: (path, query = {}, headers = {}) => send(app, 'DELETE', path, { query, headers: { authorization, ...headers } }),
    async form(path, fields, file, { method = 'POST', headers = {} } = {}) {
      const { body, type } = await multipart(fields, file)
      return send(app, method, path, { body, headers: { 'content-type': type, authorization, ...headers } })
    },
  }
}

export function keyClient(app: FastifyInstance, { id, key }: { id: string; key: string }): KeyClient {
  const own = { 'x-api-key': key }
  return {
    id,
    key,
    get: (path, query = {}, headers = {}) => send(app, 'GET', `external/${path}`, { query, headers: { ...own, ...headers } }),
    post: (path, body, headers = {}) => send(app, 'POST', `external/${path}`, { body, headers: { ...own, ...headers } }),
    patch: (path, body, headers = {}) => send(app, 'PATCH', `external/${path}`, { body, headers: { ...own, ...headers } }),
    delete: (path, headers = {}) => send(app, 'DELETE', `external/${path}`, { headers: { ...own, ...headers } }),
    async form(path, fields, file, headers = {}) {
      const { body, type } = await multipart(fields, file)
      return send(app, 'POST', `external/${path}`, { body, headers: { 'content-type': type, ...own, ...headers } })
    },
  }
}

export async function multipart(fields: Record<string, unknown>, file?: FormFile): Promise<{ body: Buffer; type: string }> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, `${value as string | number | boolean}`)
  if (file) form.append(file.name ?? 'avatar', new Blob([file.bytes], { type: file.type ?? '' }), file.fileName)
  const response = new Response(form)
  return { body: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type')! }
}
