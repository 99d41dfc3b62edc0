import type { Resource } from '@portal/contracts/records/index'
import { defaultFeatures } from '@portal/contracts/access'
import { switchableEndpoints } from '@portal/contracts/external/index'
import { createDemoData, type DemoAccount, type DemoApplication, type DemoUser, type DemoData, type DemoOptions } from '@portal/seed'
import { withLock } from '@portal/db/advisory-lock'
import { withClient, withSession, withTransaction, type Pool } from '@portal/db/pool'
import { CommandError } from '../command-error.ts'
import { createAccount } from '../create-account.ts'
import { createExternalApplication } from '../create-external-application.ts'
import { createUser } from '../create-user.ts'
import type { KeyVault } from '../../domain/applications/key-vault.ts'
import { loadDemoMarket } from '../../domain/market/load-demo-market.ts'
import { fileHandlers } from '../../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../../ingest/files/incoming-file.ts'
import type { NdjsonLine } from '../../ingest/context/ndjson.ts'
import { recordWriters } from '../../ingest/resources/index.ts'
import { ImportRun } from '../../ingest/pipeline/run.ts'
import { storeFile } from '../../ingest/files/store-file.ts'
import { writeAuditWithClient } from '../../platform/audit/audit.ts'
import { bookingsOnShipments, loadDemoBookings, loadBookingSettings } from './load-demo-bookings.ts'
import { clearUnfinishedDemo, readDemoState, type DemoState } from './unfinished-demo.ts'

/** Called during the load with the number of imported records per account and resource. */
export type DemoProgress = (account: string, resource: string, done: number) => void

/**
 * Loads the demo data into an empty database through the regular import; an interrupted load is repeated. Concurrent loads run one after
 * another.
 * @param keys encrypts the random keys of the external applications, which an administrator can reveal
 * @param source origin of the audit entry
 * @returns demo users
 * @throws {CommandError} if there are accounts already
 */
export async function loadDemo(
  pool: Pool,
  options: DemoOptions,
  keys: KeyVault,
  progress: DemoProgress = () => {},
  source: 'cli' | 'start' = 'cli',
): Promise<readonly DemoUser[]> {
  const demo = createDemoData(options)
  await withSession(pool, (client) =>
    withLock(client, 'demo', async () => {
      await clearUnfinishedDemo(client, demo)
      const { rowCount } = await client.query('select 1 from accounts limit 1')
      if (rowCount) throw new CommandError('The database already has accounts. Demo data can only be loaded into an empty database.')
      await loadWorld(pool, demo, options, keys, progress)
      const after = { ...options, accounts: demo.accounts.map(({ name }) => name), users: demo.users.map(({ email }) => email) }
      await writeAuditWithClient(
        client,
        { operation: 'loadDemo', now: new Date(), source },
        { subject: 'demo', subjectId: options.size, after },
      )
    }),
  )
  return demo.users
}

export const demoState = (pool: Pool, options: DemoOptions): Promise<DemoState> =>
  withClient(pool, (client) => readDemoState(client, createDemoData(options)))

async function loadWorld(pool: Pool, demo: DemoData, options: DemoOptions, keys: KeyVault, progress: DemoProgress): Promise<void> {
  const { accounts, users, links, applications, password } = demo
  const ids = new Map<string, string>()
  for (const account of accounts)
    ids.set(
      account.key,
      await createAccount(pool, {
        ...account,
        alias: account.alias ?? account.key,
        vendorNumbers: [...account.vendorNumbers],
        features: defaultFeatures,
      }),
    )
  const customers = accounts.filter(({ kind }) => kind === 'customer')
  for (const account of customers) await importAccount(pool, ids.get(account.key)!, account, () => {}, ordersAndBefore)
  await withTransaction(pool, async (client) => {
    for (const { customer, vendor, vendorNumber } of links) {
      await client.query('insert into vendor_links (account_id, vendor_account_id, vendor_number) values ($1, $2, $3)', [
        ids.get(customer),
        ids.get(vendor),
        vendorNumber.toUpperCase(),
      ])
    }
  })
  // the full administrator is created last: without one, the load was interrupted and is repeated
  const makeUser = (user: DemoUser) => createUser(pool, { ...user, password, accountIds: user.accounts.map((key) => ids.get(key)!) })
  const [administrator, ...people] = users
  for (const user of people) await makeUser(user)
  await loadBookingSettings(pool, demo, ids)
  await loadDemoBookings(pool, demo, ids)
  for (const account of customers) {
    const booked = bookingsOnShipments(demo, account.key)
    await importAccount(pool, ids.get(account.key)!, account, progress, shipmentsAndAfter, booked)
  }
  await loadDemoMarket(pool, options)
  for (const application of applications) await openApplication(pool, keys, ids.get(application.account)!, application)
  await makeUser(administrator!)
}

async function openApplication(
  pool: Pool,
  keys: KeyVault,
  accountId: string,
  { name, contact, suppliers, endpoints }: DemoApplication,
): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select id from users where email = $1', [contact])
  const codes = await pool.query<{ code: string }>('select code from suppliers where account_id = $1 and name = any($2)', [
    accountId,
    suppliers ?? [],
  ])
  // the supplier filter applies only to selected suppliers and to endpoints that support it
  const isFiltered = (id: string) => suppliers !== null && switchableEndpoints.get(id)!.access.knowsSupplierFilter
  await createExternalApplication(
    pool,
    keys,
    {
      accountId,
      name,
      userId: rows[0]!.id,
      endpoints: Object.fromEntries(endpoints.map((id) => [id, isFiltered(id)])),
      ...(suppliers && { supplierCodes: codes.rows.map(({ code }) => code) }),
    },
    new Date(),
  )
}

/** Orders come before bookings, and bookings before shipments. */
const resources = Object.keys(recordWriters) as Resource[]
const ordersAndBefore = resources.slice(0, resources.indexOf('shipments'))
const shipmentsAndAfter = resources.slice(resources.indexOf('shipments'))

/**
 * Imports the given resources of a customer; the last part includes the files.
 * @param booked numbers of the fulfilled bookings by index of the shipment
 */
async function importAccount(
  pool: Pool,
  id: string,
  { name, baseCurrency, timeZone, records, files }: DemoAccount,
  progress: DemoProgress,
  part: readonly Resource[],
  booked: ReadonlyMap<number, string> = new Map(),
): Promise<void> {
  const run = await ImportRun.start(pool, { id, baseCurrency, timeZone }, 'demo')
  for (const resource of part) {
    const lines = resource === 'shipments' ? withBookings(records(resource), booked) : records(resource)
    await run.importLines(resource, numbered(lines), (done) => progress(name, resource, done))
  }
  const now = new Date()
  let done = 0
  for (const { folder, shipmentNumber, name: fileName, content, at } of part === shipmentsAndAfter ? files() : []) {
    const kind = fileHandlers.find((one) => one.kind === folder)!
    await storeFile(
      pool,
      run,
      kind,
      { fileName, ...(shipmentNumber && { shipmentNumber }) },
      fileOfBytes(Buffer.from(content), new Date(at)),
      now,
    )
    progress(name, folder, ++done)
  }
  const { rejected, problems } = await run.finish()
  if (rejected > 0) throw new Error(`The import rejects ${rejected} records of the demo data: ${JSON.stringify(problems[0])}`)
}

function* withBookings(shipments: Iterable<object>, booked: ReadonlyMap<number, string>): Generator<object> {
  let place = 0
  for (const shipment of shipments) {
    const bookingNumber = booked.get(place++)
    yield bookingNumber ? { ...shipment, bookingNumbers: [bookingNumber] } : shipment
  }
}

function* numbered(records: Iterable<object>): Generator<NdjsonLine> {
  let line = 0
  for (const value of records) yield { line: ++line, value }
}
