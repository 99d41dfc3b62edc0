import type { Pool } from '@portal/db/pool'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createUser } from '../../../apps/api/src/commands/create-user.ts'
import { ImportRun } from '../../../apps/api/src/ingest/pipeline/run.ts'
import { inDatabase } from '../in-database.ts'
import { startApi, untilReady } from '../portal.ts'

const secret = 'a secret for the bench alone, which nobody needs'
const password = 'harbour-lantern-42'
const today = new Date()

/** Returns the date a number of days from today, `YYYY-MM-DD`. */
export const inDays = (days: number): string => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10)

export interface BenchResponse {
  status: number
  data: unknown
  text: string
}

/** A vendor's session. */
export interface Session {
  get(path: string): Promise<BenchResponse>
  post(path: string, body: object, key?: string): Promise<BenchResponse>
  delete(path: string): Promise<BenchResponse>
}

/** Separate portal with a customer and a linked vendor. */
export interface BookingPortal {
  pool: Pool
  customerId: string
  vendorId: string
  shipperId: string
  /** @param user user of the vendor, from 0; each can have any number of sessions */
  session(user?: number): Promise<Session>
  /** Kills the API with a signal, and restarts it. */
  kill(): Promise<void>
  restart(): Promise<void>
}

/** Vendor number at all customers. */
const vendorNumber = 'V-1'

/** Returns orders of `lines` lines with `qty` each, which must be booked within a month. */
export const ordersToBook = (orders: number, lines: number, qty: number): object[] =>
  Array.from({ length: orders }, (_, index) => ({
    orderNumber: `PO-${index + 1}`,
    vendorNumber,
    orderDate: inDays(-30),
    deliverTo: { name: 'Centre', streetAddress: '1 Quay', city: 'Sydney', country: 'Australia' },
    lines: Array.from({ length: lines }, (__, line) => ({
      lineNumber: line + 1,
      code: `P-${line + 1}`,
      qty,
      qtyUom: 'PCS',
      shippingDate: inDays(51),
    })),
  }))

/** Returns a draft that books quantities of lines. */
export const toDraft = (shipperId: string, receiverId: string, orders: Record<string, [lineNumber: number, qty: number][]>): object => ({
  shipper: { id: shipperId },
  receiver: { id: receiverId },
  containerSize: '40HC',
  containerVolume: 1,
  cargoReadyDate: inDays(14),
  orders: Object.entries(orders).map(([orderNumber, lines]) => ({
    orderNumber,
    lines: lines.map(([lineNumber, qty]) => ({ lineNumber, active: true, qty })),
  })),
})

/** Runs `work` on a portal in a new database, dropped afterwards. @param users number of users of the vendor */
export async function withBookingPortal(
  url: string,
  { port, users = 1, env = {} }: { port: number; users?: number; env?: Record<string, string> },
  work: (portal: BookingPortal) => Promise<void>,
): Promise<void> {
  await inDatabase(url, `portal_bench_bookings_${port}`, async (pool, address) => {
    const { customerId, vendorId, shipperId, emails } = await people(pool, users)
    const variables = {
      DATABASE_URL: address,
      PORTAL_SECRET: secret,
      RUN_WORKER: 'off',
      LOG_LEVEL: 'error',
      BOOKING_EMAIL: 'bookings@portal.example',
      ...env,
    }
    const api = { ...startApi(port, variables) }
    await untilReady(api.http, api.child)
    const kill = async () => {
      const ended = new Promise((done) => api.child.once('exit', done))
      api.child.kill('SIGKILL')
      await ended
    }
    const restart = async () => {
      await api.http.destroy()
      Object.assign(api, startApi(port, variables))
      await untilReady(api.http, api.child)
    }
    try {
      await work({ pool, customerId, vendorId, shipperId, session: (user = 0) => signIn(api, emails[user]!), kill, restart })
    } finally {
      await api.end()
    }
  })
}

type Api = Pick<ReturnType<typeof startApi>, 'http'>

async function send(
  { http }: Api,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<BenchResponse> {
  const json = body && { 'content-type': 'application/json' }
  const response = await http.request({
    method,
    path: `/api/v1/${path}`,
    headers: { ...headers, ...json },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.body.text()
  return { status: response.statusCode, data: text.startsWith('{') ? (JSON.parse(text) as { data: unknown }).data : undefined, text }
}

async function signIn(api: Api, username: string): Promise<Session> {
  const { text } = await send(api, 'POST', 'authentication/login', {}, { grant_type: 'password', username, password })
  const { access_token: token } = JSON.parse(text) as { access_token: string }
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path) => send(api, 'GET', path, headers),
    post: (path, body, key) => send(api, 'POST', path, { ...headers, ...(key && { 'idempotency-key': key }) }, body),
    delete: (path) => send(api, 'DELETE', path, headers),
  }
}

async function people(pool: Pool, users: number) {
  const account = { baseCurrency: 'AUD', timeZone: 'UTC' }
  const customerId = await createAccount(pool, { ...account, kind: 'customer', name: 'Importer', alias: 'importer' })
  const vendorId = await createAccount(pool, { ...account, kind: 'vendor', name: 'Mill', alias: 'mill', vendorNumbers: [vendorNumber] })
  await pool.query('insert into vendor_links (account_id, vendor_account_id, vendor_number) values ($1, $2, $3)', [
    customerId,
    vendorId,
    vendorNumber,
  ])
  const { rows } = await pool.query<{ id: string }>(
    `insert into vendor_suppliers (account_id, name, street_address, city, country, country_code) values ($1, 'Works', '1 Mill Road', 'Ningbo', 'China', 'CN') returning id`,
    [vendorId],
  )
  const emails = Array.from({ length: users }, (_, index) => `user-${index}@mill.example`)
  for (const email of emails)
    await createUser(pool, { email, password, role: 'user', firstName: 'Mill', lastName: 'User', accountIds: [vendorId] })
  return { customerId, vendorId, shipperId: rows[0]!.id, emails }
}

/** Imports records into the customer as from a file. */
export async function importRecords(
  { pool, customerId }: Pick<BookingPortal, 'pool' | 'customerId'>,
  resource: 'purchase-orders' | 'shipments',
  records: Iterable<object>,
): Promise<void> {
  const run = await ImportRun.start(pool, { id: customerId, baseCurrency: 'AUD', timeZone: 'UTC' }, 'file')
  await run.importLines(resource, numbered(records))
  const { rejected, problems } = await run.finish()
  if (rejected > 0) throw new Error(JSON.stringify(problems[0]))
}

function* numbered(records: Iterable<object>) {
  let line = 0
  for (const value of records) yield { line: ++line, value }
}

/** Returns the id of the only receiver of the orders. */
export async function readReceiver(session: Session, { vendorId, customerId }: BookingPortal, orderNumber: string): Promise<string> {
  const query = new URLSearchParams({ accountId: vendorId, customerAccountId: customerId, orderNumbers: orderNumber })
  const { data } = await session.get(`shipment-booking/query/get-receiver-select-items?${query.toString()}`)
  return (data as { id: string }[])[0]!.id
}

/** Returns the response. @throws with its text unless it is a 200 */
export function requireOk(response: BenchResponse): BenchResponse {
  if (response.status !== 200) throw new Error(`${response.status} ${response.text.slice(0, 300)}`)
  return response
}
