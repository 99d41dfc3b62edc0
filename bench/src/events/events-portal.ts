import type { Pool } from '@portal/db/pool'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createExternalApplication } from '../../../apps/api/src/commands/create-external-application.ts'
import { KeyVault } from '../../../apps/api/src/domain/applications/key-vault.ts'
import { importRecords } from '../bookings/booking-portal.ts'
import { inDatabase } from '../in-database.ts'

/** Database with a customer and an application that reads its events. */
export interface EventsPortal {
  pool: Pool
  accountId: string
  applicationId: string
  key: string
  /** Settings of the processes that use the database. */
  env: Record<string, string>
  importShipments(shipments: Iterable<object>): Promise<void>
}

const secret = 'a secret for the bench alone, which nobody needs'

const endpoints = ['list-shipments', 'get-shipment', 'list-shipment-events', 'list-changes', 'list-webhooks', 'create-webhook']

/** Runs `work` on a new database, dropped afterwards. */
export const withEventsPortal = (url: string, name: string, work: (portal: EventsPortal) => Promise<void>): Promise<void> =>
  inDatabase(url, `portal_bench_${name}`, async (pool, address) => {
    const accountId = await createAccount(pool, {
      kind: 'customer',
      name: 'Importer',
      alias: 'importer',
      baseCurrency: 'AUD',
      timeZone: 'UTC',
    })
    const { id, key } = await createExternalApplication(
      pool,
      new KeyVault(secret),
      {
        accountId,
        name: 'Bench',
        endpoints: Object.fromEntries(endpoints.map((endpoint) => [endpoint, false])),
        callsPerMinute: 60_000,
      },
      new Date(),
    )
    await work({
      pool,
      accountId,
      applicationId: id,
      key,
      env: { DATABASE_URL: address, PORTAL_SECRET: secret, LOG_LEVEL: 'error' },
      importShipments: (shipments) => importRecords({ pool, customerId: accountId }, 'shipments', shipments),
    })
  })
