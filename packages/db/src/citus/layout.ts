import type { AccountTable } from '../account-table.ts'
import type { DB } from '../generated/tables.ts'

/**
 * Tables that every server of a Citus cluster holds completely, because statements about one account join them, or because they are read
 * by user, key or vendor before the account is known. They are small and change seldom: a write goes to all servers. A table stands behind
 * those that it refers to.
 */
export const referenceTables = [
  'users',
  'accounts',
  'locations',
  'exchange_rates',
  'event_epochs',
  'account_settings',
  'user_accounts',
  'vendor_links',
  'vendor_suppliers',
  'external_applications',
  'external_application_keys',
  'external_application_endpoints',
  'sandboxes',
] as const satisfies readonly (keyof DB)[]

export type ReferenceTable = (typeof referenceTables)[number]

/** Tables whose rows are divided among the servers by account. All others stay on the coordinator. */
export type DistributedTable = Exclude<AccountTable, ReferenceTable>

/**
 * Foreign keys that a cluster does without, because their rows are on the servers of two accounts: a booking is stored with its vendor, the
 * history that the customer sees with the customer. The purge of a vendor deletes those rows itself.
 */
export const omittedForeignKeys: readonly string[] = ['booking_submissions_vendor_account_id_booking_id_fkey']

/**
 * Unique indexes that a cluster replaces by one within the account. Values come from a sequence, so they stay unique over all accounts.
 */
export const indexesWithinAccount: readonly { table: DistributedTable; index: string; columns: string }[] = [
  { table: 'shipment_bookings', index: 'shipment_bookings_booking_number_key', columns: 'account_id, booking_number' },
]
