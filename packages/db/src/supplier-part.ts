import type { AccountTable } from './read.ts'
import { sql, type RawBuilder } from './sql.ts'

/** The trading suppliers whose rows a reader may see; an empty list means no rows, never all. */
export interface SupplierPart {
  readonly suppliers: readonly string[]
}

/** Whose supplier decides about a row of a report: that of the shipment, of the invoice or of the order. */
export type RowOwner = 'shipment' | 'invoice' | 'order'

/**
 * How the rows of a table are narrowed to suppliers:
 * - `own` by a column of theirs, where rows of this owner are asked for
 * - `parent` by the shipment, invoice or order that they hang on
 * - `document` files, which hang on a shipment by its documents
 * - `free` they tell nothing of anybody
 * - `refused` they cannot be narrowed: reading them for a part is a fault of the program
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

/** Every table of accounts has its class: a new one does not compile without. */
const narrowings: Record<AccountTable, Narrowing> = {
  suppliers: { own: 'id' },
  shipments: ofShipment,
  shipment_months_by_supplier: ofShipment,
  spend_months_by_supplier: ofShipment,
  figure_cells_by_supplier: ofShipment,
  figure_cells_by_lane: ofShipment,
  charge_cells_by_supplier: ofShipment,
  containers: onShipment,
  charges: onShipment,
  shipment_events: onShipment,
  routing_ports: onShipment,
  shipment_documents: onShipment,
  shipment_order_lines: onShipment,
  shipment_references: onShipment,
  invoices: ofInvoice,
  invoice_months_by_supplier: ofInvoice,
  invoice_cells: ofInvoice,
  product_cells_by_supplier: ofInvoice,
  invoice_lines: { parent: 'invoice' },
  purchase_orders: ofOrder,
  order_line_rows: ofOrder,
  order_counts: ofOrder,
  order_lines: { parent: 'order' },
  booked_lines: { parent: 'order' },
  stored_files: { document: 'id' },
  stored_file_pieces: { document: 'file_id' },
  // names of products, positions of ships, days on the last mile, months to be added up anew, counters of commits
  products: 'free',
  vessel_positions: 'free',
  dirty_months: 'free',
  delivery_times: 'free',
  expected_date_states: 'free',
  figure_states: 'free',
  // figures of all suppliers together
  shipment_months: 'refused',
  shipment_months_by_pair: 'refused',
  booking_months: 'refused',
  figure_cells: 'refused',
  figure_cells_by_pair: 'refused',
  move_cells: 'refused',
  charge_cells: 'refused',
  product_cells: 'refused',
  // what people and operators have
  account_settings: 'refused',
  carrier_events: 'refused',
  edi_files: 'refused',
  edi_interchanges: 'refused',
  edi_held_references: 'refused',
  external_applications: 'refused',
  external_application_endpoints: 'refused',
  external_application_keys: 'refused',
  external_application_suppliers: 'refused',
  import_batches: 'refused',
  import_errors: 'refused',
  order_messages: 'refused',
  report_files: 'refused',
  retracted_events: 'refused',
  share_links: 'refused',
  shipment_bookings: 'refused',
  shipment_booking_lines: 'refused',
  shipment_booking_versions: 'refused',
  shipment_changes: 'refused',
  shipment_focuses: 'refused',
  shipment_news: 'refused',
  shipment_notices: 'refused',
  shipment_subscriptions: 'refused',
  user_accounts: 'refused',
  vendor_links: 'refused',
  vendor_suppliers: 'refused',
}

/** Raised where a statement reads what cannot be narrowed to the suppliers of its reader. */
export class PartNotSupported extends Error {}

/**
 * What the rows of a table have to meet for a reader who may see the rows of some suppliers only; undefined where there is nothing to meet.
 * @param owner of the rows that are asked for: tables of other owners, which a report only joins, are read as they are; all are narrowed when
 * absent
 * @throws {PartNotSupported} for a table that cannot be narrowed
 */
export function narrowedTo(
  table: AccountTable,
  accountId: string,
  { suppliers }: SupplierPart,
  owner: RowOwner | undefined,
): RawBuilder<unknown> | undefined {
  const narrowing = narrowings[table]
  if (narrowing === 'refused') throw new PartNotSupported(`${table} cannot be narrowed to suppliers.`)
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
