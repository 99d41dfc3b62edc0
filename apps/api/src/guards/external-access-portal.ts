import { featureNames } from '@portal/contracts/access'
import { switchableEndpoints } from '@portal/contracts/external/index'
import { generateKey } from '../domain/applications/key-format.ts'
import { startTestPortal, type KeyClient, type TestPortal } from '../testing/test-portal.ts'
import type { KeySubject, Thing } from './external-access-table.ts'
import { settleEvents } from '../testing/settle-events.ts'
import { deleteAccount } from '../testing/delete-account.ts'

/** Natural keys of the objects by owner. */
export const marks: Record<Thing, string> = { own: 'OWN-1', foreign: 'FOREIGN-1', outside: 'OUTSIDE-1', absent: 'NOWHERE-1' }

export interface ExternalPortal {
  portal: TestPortal
  keys: Record<Exclude<KeySubject, 'no key'> | 'good' | 'filtered', string>
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
  'purchase-orders': [{ orderNumber: mark, supplierCode: mark, orderDate: '2026-10-01', lines: [{ lineNumber: 1, code: mark, qty: 5 }] }],
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
  const other = await application(foreign)
  const [feature, old, deleted] = [await application(bare), await application(own), await application(own)]
  const gone = await application(leaving)
  const admin = await portal.admin()
  await admin.patch(`external-application/command/regenerate-primary-key/${old.id}`)
  await admin.delete(`external-application/command/delete/${deleted.id}`)
  await deleteAccount(portal, admin, 'customer', leaving)
  const session = await portal.signInTo(own)
  await settleEvents(portal, own)
  return {
    portal,
    keys: {
      good: good.key,
      filtered: narrowed.key,
      'a key with a wrong character': good.key.replace(/.(?=_\w{6}$)/, (last) => (last === 'x' ? 'y' : 'x')),
      'a session token': session.accessToken,
      'a test key': generateKey('test'),
      'an old key': old.key,
      'a key of a deleted application': deleted.key,
      'a key of a deleted account': gone.key,
      'a key with the endpoint off': off.key,
      'a key with the feature off': feature.key,
    },
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
