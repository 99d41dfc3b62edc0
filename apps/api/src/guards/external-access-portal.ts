import { featureNames } from '@portal/contracts/access'
import { switchableEndpoints } from '@portal/contracts/external/index'
import { testClientOf } from '../testing/test-key-of.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../testing/test-portal.ts'
import type { KeySubject, Thing } from './external-access-table.ts'
import { settleEvents } from '../testing/settle-events.ts'
import { deleteAccount } from '../testing/delete-account.ts'

/** Natural keys of the objects by owner. */
export const marks: Record<Thing, string> = { own: 'OWN-1', foreign: 'FOREIGN-1', outside: 'OUTSIDE-1', absent: 'NOWHERE-1' }

export interface ExternalPortal {
  portal: TestPortal
  keys: Record<Exclude<KeySubject, 'no key'> | 'good' | 'filtered', string>
  /** Keys of vendor accounts, for their endpoints. */
  vendorKeys: Record<'good' | 'off', string>
  /** Stores a draft of the key's vendor and one of another vendor under their marks, as if nothing had changed them. */
  putVendorBookings(): Promise<void>
  /** Document of the shipment with that mark. */
  documents: Record<Thing, string>
  suppliers: Partial<Record<Thing, string>>
  /** Application of a key of this account, and of another account. */
  applications: Record<'good' | 'filtered' | 'off' | 'foreign', string>
}

/** Returns one record of each resource, all of the same supplier. */
const marked = (mark: string) => ({
  suppliers: [{ code: mark, name: mark }],
  products: [{ code: mark, description: mark }],
  'purchase-orders': [
    {
      orderNumber: mark,
      vendorNumber: mark,
      supplierCode: mark,
      orderDate: '2026-10-01',
      lines: [1, 2].map((lineNumber) => ({ lineNumber, code: mark, qty: 5 })),
    },
  ],
  shipments: [
    {
      shipmentNumber: mark,
      supplierCode: mark,
      carrierBookingReference: mark,
      origin: 'CNSHA',
      destination: 'AUSYD',
      originETD: '2026-10-01',
      originATD: '2026-10-05',
      destinationETA: '2026-11-01',
      destinationATA: '2026-11-09',
      weight: 1,
      containers: [{ number: mark }],
      orderLines: [{ orderNumber: mark, lineNumber: 1, qty: 5 }],
      charges: [{ code: mark, group: 'FRT', amount: 10, currency: 'AUD' }],
      invoices: [
        { invoiceNumber: mark, currency: 'AUD', invoiceValue: 9, customs: 1, lines: [{ productCode: mark, qty: 1, unitValue: 9 }] },
      ],
      events: [{ code: 'DEP', title: mark, eventDate: '2026-10-05' }],
    },
  ],
})

/** Starts a portal with all objects of the external access table. */
export async function startExternalPortal(): Promise<ExternalPortal> {
  const portal = await startTestPortal()
  const own = await portal.account({ features: featureNames })
  const foreign = await portal.account({ features: featureNames })
  const bare = await portal.account({ features: [] })
  const leaving = await portal.account({ features: featureNames })
  await portal.import(own, marked(marks.own))
  await portal.import(own, marked(marks.outside))
  await portal.import(foreign, marked(marks.foreign))
  await book(portal)
  const all = Object.fromEntries([...switchableEndpoints.keys()].map((id) => [id, false]))
  const filtered = Object.fromEntries([...switchableEndpoints].map(([id, { access }]) => [id, access.knowsSupplierFilter]))
  const application = (accountId: string, endpoints: Record<string, boolean> = all, supplierCodes?: string[]): Promise<KeyClient> =>
    portal.application({ accountId, endpoints, ...(supplierCodes && { supplierCodes }) })

  const [good, narrowed, off] = [await application(own), await application(own, filtered, [marks.own]), await application(own, {})]
  // belongs to the application without endpoints, so that only the switch keeps that from withdrawing it
  await portal.pool.query('update products set application_id = $1 where code = $2', [off.id, marks.own])
  const other = await application(foreign)
  const [feature, old, deleted] = [await application(bare), await application(own), await application(own)]
  const gone = await application(leaving)
  const admin = await portal.admin()
  await admin.patch(`external-application/command/regenerate-primary-key/${old.id}`)
  await admin.delete(`external-application/command/delete/${deleted.id}`)
  await deleteAccount(portal, admin, 'customer', leaving)
  const vendors = await createVendors(portal, { own, foreign })
  const [vendorKey, vendorOff] = [await application(vendors.own), await application(vendors.own, {})]
  const session = await portal.signInTo(own)
  await settleEvents(portal, own)
  return {
    portal,
    keys: {
      good: good.key,
      filtered: narrowed.key,
      'a key with a wrong character': good.key.replace(/.(?=_\w{6}$)/, (last) => (last === 'x' ? 'y' : 'x')),
      'a session token': session.accessToken,
      'a test key': (await testClientOf(portal, admin, good.id)).key,
      'an old key': old.key,
      'a key of a deleted application': deleted.key,
      'a key of a deleted account': gone.key,
      'a key with the endpoint off': off.key,
      'a key with the feature off': feature.key,
      'a key of the other kind of account': vendorKey.key,
    },
    vendorKeys: { good: vendorKey.key, off: vendorOff.key },
    putVendorBookings: () => putVendorBookings(portal, vendors),
    applications: { good: good.id, filtered: narrowed.id, off: off.id, foreign: other.id },
    documents: {
      own: await putDocument(portal, own, marks.own),
      outside: await putDocument(portal, own, marks.outside),
      foreign: await putDocument(portal, foreign, marks.foreign),
      absent: '01a1fe49-0320-736f-bb76-0502e41a4fca',
    },
    suppliers: {
      own: await supplierId(portal, own, marks.own),
      outside: await supplierId(portal, own, marks.outside),
      foreign: await supplierId(portal, foreign, marks.foreign),
    },
  }
}

/** Books the order with each mark, under the mark as booking number. */
const book = ({ pool }: TestPortal) =>
  pool.query(
    `insert into booked_lines (account_id, order_id, line_number, booking_id, vendor_account_id, vendor_name, booking_number, state, qty, unnamed_before,
       reserved, first_submitted_at, submitted_at)
     select account_id, id, 1, uuidv7(), uuidv7(), 'Vendor', order_number, 'submitted', 5, 0, 5, '2026-11-01', '2026-11-01' from purchase_orders`,
  )

/** Creates a vendor for each account, linked to it by the mark. */
async function createVendors(portal: TestPortal, customers: Record<'own' | 'foreign', string>): Promise<Record<'own' | 'foreign', string>> {
  const vendors = { own: await portal.account({ kind: 'vendor' }), foreign: await portal.account({ kind: 'vendor' }) }
  for (const thing of ['own', 'foreign'] as const) {
    const link = [customers[thing], vendors[thing], marks[thing]]
    await portal.pool.query('insert into vendor_links (account_id, vendor_account_id, vendor_number) values ($1, $2, $3)', link)
  }
  // the features of a customer, so that only its kind rejects a vendor
  await portal.pool.query('insert into account_settings (account_id, enabled_features) values ($1, $2)', [vendors.own, featureNames])
  return vendors
}

async function putVendorBookings({ pool }: TestPortal, vendors: Record<'own' | 'foreign', string>): Promise<void> {
  await pool.query('delete from shipment_bookings')
  for (const thing of ['own', 'foreign'] as const)
    await pool.query(
      `with booking as (insert into shipment_bookings (account_id, booking_number, created_at, created_by_name, has_draft)
         values ($1, $2, '2026-11-01', 'Ada Acme', true) returning id)
       insert into shipment_booking_versions (account_id, booking_id, kind, revision, begun_at, saved_at, saved_by_name)
       select $1, id, 'draft', 1, '2026-11-01', '2026-11-01', 'Ada Acme' from booking`,
      [vendors[thing], marks[thing]],
    )
}

const supplierId = async ({ pool }: TestPortal, accountId: string, code: string) =>
  (await pool.query<{ id: string }>('select id from suppliers where account_id = $1 and code = $2', [accountId, code])).rows[0]!.id

async function putDocument({ pool }: TestPortal, accountId: string, shipmentNumber: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `with shipment as (select id from shipments where account_id = $1 and shipment_number = $2),
       file as (insert into stored_files (account_id, name, size, sha256, content_type) values ($1, $2, 0, '', 'text/plain') returning id)
     insert into shipment_documents (account_id, shipment_id, filename, file_id) select $1, shipment.id, $2, file.id from shipment, file returning id`,
    [accountId, shipmentNumber],
  )
  return rows[0]!.id
}
