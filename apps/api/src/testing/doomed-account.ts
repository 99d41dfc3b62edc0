import { smallAccount } from './small-world.ts'
import type { TestPortal } from './test-portal.ts'

/** Mark in all texts that only the doomed account has. */
export const deletableMark = 'ZQ-DOOMED'

/** Returns the records with the mark in all their texts, which must all be deleted. */
const marked = (records: unknown): Record<string, object[]> =>
  JSON.parse(
    JSON.stringify(records).replaceAll(
      /"(code|supplierCode|productCode|shipmentNumber|orderNumber|name|description)":"([^"]+)"/g,
      `"$1":"$2 ${deletableMark}"`,
    ),
  ) as Record<string, object[]>

/** Creates an account with a row in every table and marked texts in all of them. */
export async function deletableAccount(portal: TestPortal): Promise<string> {
  const { locations: _, ...records } = smallAccount
  const id = await portal.account({ name: deletableMark, alias: 'zq-doomed', contactEmail: `${deletableMark}@acme.example` })
  const { rejected, problems } = await portal.import(id, marked({ ...records, suppliers: [...records.suppliers, { bad: deletableMark }] }))
  if (rejected !== 1) throw new Error(JSON.stringify(problems))
  const vendor = await portal.account({ kind: 'vendor', vendorNumbers: [deletableMark] })
  const { id: user } = await portal.user({ email: `${deletableMark}@user.example`, firstName: deletableMark, accountIds: [id] })
  const run = (statement: string, ...values: string[]) => portal.pool.query(statement, values)
  await run(`insert into vendor_links values ($1, $2, '${deletableMark}')`, id, vendor)
  await run(`insert into vendor_suppliers (account_id, name, street_address, country) values ($1, '${deletableMark}', 's', 'c')`, id)
  await addEdiMessages(run, id)
  await run(`insert into shipment_focuses select account_id, $2, id from shipments where account_id = $1 limit 1`, id, user)
  await run(
    `insert into shipment_subscriptions (account_id, user_id, shipment_id, created_at) select account_id, $2, id, now() from shipments where account_id = $1 limit 1`,
    id,
    user,
  )
  await run(
    `insert into shipment_notices select account_id, user_id, shipment_id, '${deletableMark}', now() from shipment_subscriptions where account_id = $1`,
    id,
  )
  await run(
    `insert into shipment_changes (account_id, shipment_id, facts, subscribers) select account_id, id, '["${deletableMark}"]', '{}' from shipments where account_id = $1 limit 1`,
    id,
  )
  await run(
    `insert into share_links (account_id, shipment_id, token_hash, user_id, created_date, expires_date)
     select account_id, id, sha256('x'), $2, now(), now() from shipments where account_id = $1 limit 1`,
    id,
    user,
  )
  await run(`insert into messages (user_id, header, body) values ($1, '${deletableMark}', '${deletableMark}')`, user)
  await run(`insert into delivery_times values ($1, 'AUSYD', 5, 20)`, id)
  await run(`insert into dirty_months (account_id, basis, month) values ($1, 'ETA', '2026-03-01')`, id)
  await run(
    `insert into outbox (channel, kind, recipient, payload, created_at, due_at) select 'mail', 'invitation', email, '{"text": "${deletableMark}"}', now(), now() from users where id = $1`,
    user,
  )
  const application = await portal.application({
    accountId: id,
    name: deletableMark,
    endpoints: { 'list-shipments': true },
    supplierCodes: [`SUP-1 ${deletableMark}`],
  })
  for (const owner of [user, application.id])
    await run(`insert into idempotency_keys values ($1, 'key', sha256('x'), 200, '${deletableMark}', now())`, owner)
  await attachFiles(run, id)
  await bookedBy(run, id, vendor)
  return id
}

/** Adds files of each kind. */
async function attachFiles(run: (statement: string, ...values: string[]) => Promise<unknown>, id: string): Promise<void> {
  await run(
    `with file as (insert into stored_files (account_id, name, size, sha256, content_type) values ($1, '${deletableMark}', 3, sha256('x'), 'text/plain') returning account_id, id),
     piece as (insert into stored_file_pieces select account_id, id, 0, convert_to('${deletableMark}', 'UTF8') from file),
     report as (insert into report_files (account_id, file_name, file_id) select account_id, '${deletableMark}', id from file),
     edi as (insert into edi_files (account_id, direction, document_number, exchanged_at, file_id, sha256)
       select account_id, 'sent', '${deletableMark}', now(), id, sha256('x') from file returning account_id, id, direction),
     held as (insert into edi_held_references select account_id, '${deletableMark}', id from edi),
     interchange as (insert into edi_interchanges select account_id, id, 0, direction, '${deletableMark}', '${deletableMark}', '1', '', '' from edi)
     insert into shipment_documents (account_id, shipment_id, filename, file_id)
     select account_id, s.id, '${deletableMark}', file.id from file join shipments s using (account_id) limit 1`,
    id,
  )
}

/** Adds a booking of the account, and booked lines of its orders. */
async function bookedBy(run: (statement: string, ...values: string[]) => Promise<unknown>, id: string, vendor: string): Promise<void> {
  await run(
    `with booking as (insert into shipment_bookings (account_id, booking_number, created_at, created_by_name)
       values ($1, '${deletableMark}', now(), '${deletableMark}') returning account_id, id),
     version as (insert into shipment_booking_versions (account_id, booking_id, kind, begun_at, saved_at, saved_by_name, note)
       select account_id, id, 'submitted', now(), now(), '${deletableMark}', '${deletableMark}' from booking returning account_id, booking_id, kind),
     line as (insert into shipment_booking_lines (account_id, booking_id, kind, order_id, line_number, order_position, active, order_number)
       select v.account_id, v.booking_id, v.kind, o.id, 1, 0, true, o.order_number from version v join purchase_orders o using (account_id) limit 1)
     insert into booked_lines (account_id, order_id, line_number, booking_id, vendor_account_id, vendor_name, booking_number, state, qty,
       unnamed_before, reserved, first_submitted_at, submitted_at)
     select b.account_id, o.id, 1, b.id, $2, '${deletableMark}', '${deletableMark}', 'submitted', 1, 0, 1, now(), now()
     from booking b join purchase_orders o using (account_id) limit 1`,
    id,
    vendor,
  )
}

/** Adds messages about a shipment and an order. */
async function addEdiMessages(run: (statement: string, ...values: string[]) => Promise<unknown>, id: string): Promise<void> {
  await run(`insert into shipment_news select account_id, id, now() from shipments where account_id = $1 limit 1`, id)
  await run(`insert into carrier_events select account_id, '${deletableMark}', id from shipments where account_id = $1 limit 1`, id)
  await run(`insert into retracted_events values ($1, '${deletableMark}', '', now())`, id)
  await run(`insert into order_messages values ($1, '${deletableMark}', null, null, '[]')`, id)
}
