import type { AccountTable } from './account-table.ts'
import { sql, type SqlFragment } from './sql.ts'

/** Suppliers whose rows a reader may see; an empty list means no rows, never all. */
export interface SupplierPart {
  readonly suppliers: readonly string[]
}

/** Record whose supplier decides about a row of a report. */
export type RowOwner = 'shipment' | 'invoice' | 'order'

/**
 * How rows of a table are filtered by suppliers:
 * - `own`: by a column of the table, when rows of this owner are read
 * - `parent`: by the shipment, invoice or order they belong to
 * - `document`: files, which belong to a shipment through its documents
 * - `free`: not filtered, they reveal nothing about suppliers
 * - `refused`: cannot be filtered; reading them for a limited reader is a programming error
 */
type Narrowing =
  | { own: 'supplier_id' | 'id'; owner?: RowOwner }
  | { parent: RowOwner }
  | { document: 'id' | 'file_id' }
  | 'free'
  | 'refused'

const ofShipment = { own: 'supplier_id', owner: 'shipment' } as const
const ofInvoice = { own: 'supplier_id', owner: 'invoice' } as const
const ofOrder = { own: 'supplier_id', owner: 'order' } as const
const onShipment = { parent: 'shipment' } as const

/** Every account table needs an entry; a new table does not compile without one. */
const narrowings: Record<AccountTable, Narrowing> = {
  suppliers: { own: 'id' },
  shipments: ofShipment,
  containers: onShipment,
  charges: onShipment,
  shipment_events: onShipment,
  routing_ports: onShipment,
  shipment_documents: onShipment,
  shipment_order_lines: onShipment,
  shipment_references: onShipment,
  shipment_attention: onShipment,
  invoices: ofInvoice,
  invoice_lines: { parent: 'invoice' },
  purchase_orders: ofOrder,
  order_line_rows: ofOrder,
  order_counts: ofOrder,
  integration_events: { own: 'supplier_id' },
  order_lines: { parent: 'order' },
  booked_lines: { parent: 'order' },
  stored_files: { document: 'id' },
  stored_file_pieces: { document: 'file_id' },
  // of any owner; cells of grains without suppliers have the nil UUID, which no reader is limited to
  charge_cells: { own: 'supplier_id' },
  invoice_cells: { own: 'supplier_id' },
  product_cells: { own: 'supplier_id' },
  shipment_cells: { own: 'supplier_id' },
  // product names, vessel positions, last-mile days, dirty months, revisions
  products: 'free',
  vessel_positions: 'free',
  dirty_months: 'free',
  delivery_times: 'free',
  expected_date_states: 'free',
  data_revisions: 'free',
  // totals over all suppliers
  booking_cells: 'refused',
  // data of users and operators
  account_settings: 'refused',
  attention_states: 'refused',
  booking_submissions: 'refused',
  carrier_events: 'refused',
  connected_assistants: 'refused',
  edi_files: 'refused',
  edi_interchanges: 'refused',
  edi_held_references: 'refused',
  external_applications: 'refused',
  external_application_endpoints: 'refused',
  external_application_keys: 'refused',
  external_application_suppliers: 'refused',
  external_request_counts: 'refused',
  external_requests: 'refused',
  import_batches: 'refused',
  import_errors: 'refused',
  notification_positions: 'refused',
  order_messages: 'refused',
  push_batches: 'refused',
  push_result_pages: 'refused',
  report_files: 'refused',
  retracted_events: 'refused',
  sandboxes: 'refused',
  share_links: 'refused',
  shipment_bookings: 'refused',
  shipment_booking_lines: 'refused',
  shipment_booking_versions: 'refused',
  shipment_focuses: 'refused',
  shipment_sources: 'refused',
  shipment_notices: 'refused',
  shipment_subscriptions: 'refused',
  user_accounts: 'refused',
  vendor_links: 'refused',
  vendor_suppliers: 'refused',
  withdrawn_records: 'refused',
  webhook_deliveries: 'refused',
  webhooks: 'refused',
}

/** Raised when a statement reads a table that cannot be filtered by the reader's suppliers. */
export class PartNotSupported extends Error {}

/**
 * Returns the condition on the rows of a table for a reader limited to some suppliers; undefined if all rows may be read.
 * @param owner owner of the rows that a report lists: tables of other owners, which it only joins, are not filtered; all are filtered when absent
 * @throws {PartNotSupported} for a table that cannot be filtered
 */
export function narrowedTo(
  table: AccountTable,
  accountId: string,
  { suppliers }: SupplierPart,
  owner: RowOwner | undefined,
): SqlFragment<unknown> | undefined {
  const narrowing = narrowings[table]
  if (narrowing === 'refused') throw new PartNotSupported(`${table} cannot be filtered by supplier.`)
  if (narrowing === 'free') return undefined
  const visible = sql`supplier_id = any(${suppliers}::uuid[])`
  const shipments = sql`select id from public.shipments where account_id = ${accountId} and ${visible}`
  if ('document' in narrowing)
    return sql`${sql.raw(narrowing.document)} in (select file_id from public.shipment_documents
      where account_id = ${accountId} and shipment_id in (${shipments}))`
  const isAsked = (of: RowOwner | undefined) => owner === undefined || of === undefined || of === owner
  if ('own' in narrowing) return isAsked(narrowing.owner) ? sql`${sql.raw(narrowing.own)} = any(${suppliers}::uuid[])` : undefined
  if (!isAsked(narrowing.parent)) return undefined
  switch (narrowing.parent) {
    case 'shipment':
      return sql`shipment_id in (${shipments})`
    case 'invoice':
      return sql`(shipment_id, invoice_position) in (select shipment_id, position from public.invoices where account_id = ${accountId} and ${visible})`
    case 'order':
      return sql`order_id in (select id from public.purchase_orders where account_id = ${accountId} and ${visible})`
  }
}
