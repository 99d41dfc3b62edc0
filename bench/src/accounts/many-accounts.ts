import { quoted } from '@portal/db/copy-text'
import { withTransaction, type Pool } from '@portal/db/pool'
import { createAccount } from '../../../apps/api/src/commands/create-account.ts'
import { createUser } from '../../../apps/api/src/commands/create-user.ts'
import { archivedTables } from '../../../apps/api/src/domain/accounts/archive/archive-catalog.ts'
import { importRecords } from '../bookings/booking-portal.ts'

export const password = 'harbour-lantern-42'

/** Users of a portal with many accounts: one has one account, the other ten. */
export const emails = { member: 'member@many.example', administrator: 'administrator@many.example' }

const shipmentsPerAccount = 5

/** Fills a database with small customer accounts that have the same rows, and users of some of them. @returns id of the account of the member */
export async function fillAccounts(pool: Pool, accounts: number): Promise<string> {
  const first = await createAccount(pool, {
    kind: 'customer',
    name: 'Importer 1',
    alias: 'importer-1',
    baseCurrency: 'AUD',
    timeZone: 'UTC',
  })
  await importRecords({ pool, customerId: first }, 'shipments', numberedShipments())
  await withTransaction(pool, async (client) => {
    await client.query(
      `insert into notification_positions (account_id, epoch, transaction_id, sequence)
       select account_id, epoch, transaction_id, sequence from integration_events order by epoch desc, transaction_id desc, sequence desc limit 1`,
    )
    await client.query(
      `insert into accounts (kind, name, alias) select 'customer', 'Importer ' || n, 'importer-' || n from generate_series(2, $1::int) n`,
      [accounts],
    )
    for (const { name, columns } of await archivedTables(client)) {
      const copied = quoted(columns.filter((column) => column !== 'account_id'))
      const names = copied ? `, ${copied}` : ''
      const values = copied
        ? `, ${columns
            .filter((column) => column !== 'account_id')
            .map((column) => `t."${column}"`)
            .join(', ')}`
        : ''
      await client.query(
        `insert into ${name} (account_id${names}) select a.id${values} from ${name} t cross join accounts a where t.account_id = $1 and a.id <> $1`,
        [first],
      )
    }
  })
  await pool.query('vacuum (analyze)')
  const { rows } = await pool.query<{ id: string }>('select id from accounts order by id limit 10')
  const user = { password, firstName: 'Ada', lastName: 'Many' }
  await createUser(pool, { ...user, email: emails.member, role: 'user', accountIds: [first] })
  await createUser(pool, { ...user, email: emails.administrator, role: 'admin', accountIds: rows.map(({ id }) => id) })
  return first
}

function* numberedShipments() {
  for (let number = 1; number <= shipmentsPerAccount; number++)
    yield {
      shipmentNumber: `S-${number}`,
      supplierCode: 'SUP',
      origin: 'CNSHA',
      destination: 'AUSYD',
      destinationETA: `2026-12-1${number}`,
      charges: [{ code: 'OF', group: 'FRT', amount: '10', currency: 'AUD', exchangeRate: '1' }],
    }
}
