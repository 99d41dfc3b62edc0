import { withLock } from '@portal/db/advisory-lock'
import { withClient, withSession, withTransaction } from '@portal/db/pool'
import { clearAccount } from '@portal/db/purge-account'
import { statementsOf } from '@portal/db/statements'
import { recountBookingsOf } from '../domain/bookings/booking-counts.ts'
import type { PrepareSandbox } from '../domain/applications/portal-keys.ts'
import type { Database } from '../platform/db/database.ts'
import { fileHandlers } from '../ingest/files/file-kinds.ts'
import { fileOfBytes } from '../ingest/files/incoming-file.ts'
import { storeFile } from '../ingest/files/store-file.ts'
import { submitSampleBooking } from './causes/sample-booking.ts'
import { sampleOrders, sampleProducts, sampleSuppliers, sampleVendor } from './sample-data.ts'
import { addRecords, importSample, type Sandbox } from './sandbox-writes.ts'
import { sailingShipment, voyagesUntil, type Voyage } from './voyages.ts'

/** Tables that a reset leaves alone: the application with its key, what it did, and the change feed, so that positions in it stay valid. */
const kept = [
  'account_settings',
  'data_revisions',
  'external_application_endpoints',
  'external_application_keys',
  'external_application_suppliers',
  'external_applications',
  'external_request_counts',
  'external_requests',
  'integration_events',
  'sandboxes',
  'webhook_deliveries',
  'webhooks',
]

/** Creates the sample data of a sandbox with the first request of its test key; concurrent requests wait for it. */
export function prepareSandbox({ pool: locks, importPool: pool }: Pick<Database, 'pool' | 'importPool'>): PrepareSandbox {
  const running = new Map<string, Promise<void>>()
  const prepare = (sandbox: Sandbox) =>
    inSandbox(sandbox, async () => {
      const { rowCount } = await pool.query('select from sandboxes where account_id = $1 and started_at is null', [sandbox.account.id])
      if (rowCount) await replaceSampleData(sandbox)
    })
  return (account, now) => {
    const begun = running.get(account.id)
    if (begun) return begun
    const preparing = prepare({ pool, locks, account, now }).finally(() => running.delete(account.id))
    running.set(account.id, preparing)
    return preparing
  }
}

/** Deletes the data of a sandbox, and creates the sample data with dates relative to now. */
export const resetSandbox = (sandbox: Sandbox): Promise<void> =>
  inSandbox(sandbox, async () => {
    await replaceSampleData(sandbox)
    // a push under a used key must be imported again; the key of the reset itself is locked
    await sandbox.pool.query(
      `delete from idempotency_keys where (owner, key) in (select i.owner, i.key from idempotency_keys i
         join sandboxes s on s.application_id = i.owner where s.account_id = $1 for update of i skip locked)`,
      [sandbox.account.id],
    )
  })

/** Creates the sample data in place of any other, also of one whose creation was interrupted. */
async function replaceSampleData(sandbox: Sandbox): Promise<void> {
  await withClient(sandbox.pool, (client) => clearAccount(client, sandbox.account.id, kept))
  await createSampleData(sandbox)
}

/** Runs work while no other process changes the sample data of the sandbox. @throws {Error} for an account that is no sandbox */
export const inSandbox = <T>({ locks, account }: Sandbox, work: () => Promise<T>): Promise<T> =>
  withSession(locks, (client) =>
    withLock(client, `sandbox:${account.id}`, async () => {
      const { rowCount } = await client.query(
        `select from sandboxes s join accounts a on a.id = s.account_id and a.kind = 'sandbox' where a.id = $1`,
        [account.id],
      )
      if (!rowCount) throw new Error(`Account ${account.id} is not a sandbox.`)
      return work()
    }),
  )

async function createSampleData(sandbox: Sandbox): Promise<void> {
  const { pool, account, now } = sandbox
  await withTransaction(pool, async (client) => {
    await recountBookingsOf(statementsOf(client), account.id)
    // the sandbox is its vendor as well, so that its bookings can be submitted without a second account
    await client.query(
      'insert into vendor_links (account_id, vendor_account_id, vendor_number) values ($1, $1, $2) on conflict do nothing',
      [account.id, sampleVendor],
    )
    await client.query(
      `insert into vendor_suppliers (account_id, name, company_name, street_address, city, country, country_code)
       values ($1, 'Sandbox mill', 'Sandbox mill', '1 Example Road', 'Haiphong', 'Viet Nam', 'VN')`,
      [account.id],
    )
  })
  await importSample(sandbox, async (run) => {
    await addRecords(run, 'suppliers', sampleSuppliers)
    await addRecords(run, 'products', sampleProducts)
    await addRecords(run, 'purchase-orders', sampleOrders(now, account))
    const voyages = voyagesUntil(now, now, account)
    await addRecords(
      run,
      'shipments',
      voyages.map((voyage) => recordAt(voyage, now)),
    )
    const document = fileHandlers.find(({ kind }) => kind === 'documents')!
    const text = Buffer.from(`Packing list of ${sailingShipment}\n500 PCS table lamp\n`)
    const name = { shipmentNumber: sailingShipment, fileName: 'packing-list.txt' }
    await storeFile(pool, run, document, name, fileOfBytes(text, now), now)
  })
  await submitSampleBooking(sandbox)
  await pool.query('update sandboxes set started_at = $2, advanced_at = $2 where account_id = $1', [account.id, now])
}

/** Returns the record of a voyage as it is known at a time. */
const recordAt = ({ record, steps }: Voyage, now: Date) =>
  steps.filter(({ at }) => at <= now).reduce((before, { change }) => change(before), record)
