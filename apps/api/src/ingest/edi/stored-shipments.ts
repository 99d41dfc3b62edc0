import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import type { Client } from '@portal/db/pool'
import { shipmentDateColumns } from '@portal/db/shipment-dates'

const texts = {
  shipmentNumber: 'shipment_number',
  houseWaybillNumber: 'house_waybill_number',
  carrierBookingReference: 'carrier_booking_reference',
  importer: 'importer',
  trans: 'trans',
  mode: 'mode',
  incoterm: 'incoterm',
  origin: 'origin',
  destination: 'destination',
  podName: 'pod_name',
  fdpName: 'fdp_name',
  departureVessel: 'departure_vessel',
  arrivalVessel: 'arrival_vessel',
  voyage: 'voyage',
  carrierCode: 'carrier_code',
  carrierName: 'carrier_name',
  carrierContractNumber: 'carrier_contract_number',
  freeTimeDays: 'free_time_days',
} as const satisfies Partial<Record<keyof ShipmentRecord, string>>

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const decimal = (column: string) => `trim_scale(${column})::text`
const object = (pairs: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(pairs)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`
const dates = Object.entries(shipmentDateColumns).map(([name, column]) => [name, `coalesce(s.instants ->> '${name}', s.${column}::text)`])

/** The children of a shipment as a list, or null where it has none. */
const list = (from: string, pairs: Record<string, string>, more = '') =>
  `(select jsonb_agg(${object(pairs)} order by c.position) from ${from} c ${more} where c.account_id = s.account_id and c.shipment_id = s.id)`
const supplierOf = (id: string) => `(select p.code from suppliers p where p.account_id = s.account_id and p.id = ${id})`
const orderOf = (id: string) => `(select o.order_number from purchase_orders o where o.account_id = s.account_id and o.id = ${id})`

const invoiceLines = `(select jsonb_agg(${object({
  productCode: `(select p.code from products p where p.account_id = l.account_id and p.id = l.product_id)`,
  description: 'l.description',
  qty: decimal('l.qty'),
  uq: 'l.uq',
  unitValue: decimal('l.unit_value'),
  orderNumber: orderOf('l.order_id'),
  lineNumber: 'l.line_number',
})} order by l.position) from invoice_lines l
  where l.account_id = s.account_id and l.shipment_id = s.id and l.invoice_position = c.position)`

const children = {
  containers: list('containers', { number: 'c.number', sizeType: 'c.size_type', seal: 'c.seal' }),
  orderLines: list('shipment_order_lines', {
    orderNumber: orderOf('c.order_id'),
    lineNumber: 'c.line_number',
    split: 'c.split',
    qty: decimal('c.qty'),
  }),
  // with the rates that were used: a message about a date does not convert money anew
  charges: list('charges', {
    code: 'c.code',
    group: 'c."group"',
    description: 'c.description',
    amount: decimal('c.amount'),
    currency: 'c.currency',
    exchangeRate: decimal('c.exchange_rate'),
    invoiceDate: 'c.invoice_date::text',
  }),
  invoices: list('invoices', {
    invoiceNumber: 'c.invoice_number',
    invoiceDate: 'c.invoice_date::text',
    supplierCode: supplierOf('c.supplier_id'),
    currency: 'c.currency',
    invoiceValue: decimal('c.invoice_value'),
    customs: decimal('c.customs'),
    duty: decimal('c.duty'),
    fob: decimal('c.fob'),
    cif: decimal('c.cif'),
    cifCurrency: 'c.cif_currency',
    exchangeRate: decimal('c.exchange_rate'),
    lines: invoiceLines,
  }),
  events: list('shipment_events', {
    code: 'c.code',
    // what a record leaves out is what has happened
    classifier: `nullif(c.classifier::text, 'actual')`,
    title: 'c.title',
    type: 'c.type',
    eventDate: `case when c.has_time then ${iso('c.event_date')} else (c.event_date at time zone 'UTC')::date::text end`,
    eventDate2: iso('c.event_date2'),
    createdDate: iso('c.created_date'),
    description: 'c.description',
    location: 'c.location',
  }),
  routing: list('routing_ports', {
    location: 'c.location',
    portNumber: 'c.port_number',
    state: 'c.state',
    estimateValue: iso('c.estimate_value'),
    actualValue: iso('c.actual_value'),
  }),
}

const record = [
  object({
    ...Object.fromEntries(Object.entries(texts).map(([name, column]) => [name, `s.${column}`])),
    supplierCode: supplierOf('s.supplier_id'),
    orderSellers: `case when cardinality(s.order_sellers) > 0 then to_jsonb(s.order_sellers) end`,
    weight: decimal('s.weight_kg'),
    volume: decimal('s.volume_m3'),
    teu: decimal('s.recorded_teu'),
  }),
  object(Object.fromEntries(dates) as Record<string, string>),
  object(children),
].join(' || ')

/**
 * Shipments of an account as the records that would make them, by the reference they were asked for: a shipment number, else a house waybill
 * number, else a carrier booking reference. Importing such a record again leaves everything as it is.
 * @returns per reference the shipments it names: several where a booking holds more than one
 */
export async function storedShipments(
  client: Client,
  accountId: string,
  references: readonly string[],
): Promise<Map<string, ShipmentRecord[]>> {
  const { rows } = await client.query<{ reference: string; record: ShipmentRecord }>(
    `with wanted as (select distinct unnest($2::text[]) as reference),
     named as (
       select w.reference, s.id, 1 as rank from wanted w join shipments s on s.account_id = $1 and s.shipment_number = w.reference
       union all
       select w.reference, s.id, 2 from wanted w join shipments s on s.account_id = $1 and s.house_waybill_number = w.reference
       union all
       select w.reference, s.id, 3 from wanted w join shipments s on s.account_id = $1 and s.carrier_booking_reference = w.reference),
     best as (select reference, id from (select *, min(rank) over (partition by reference) as first from named) n where rank = first),
     few as (select reference, id from (select *, row_number() over (partition by reference order by id) as place from best) b where place <= 2)
     select few.reference, jsonb_strip_nulls(${record}) as record
     from few join shipments s on s.account_id = $1 and s.id = few.id order by s.shipment_number`,
    [accountId, references],
  )
  return groupRecords(rows)
}

function groupRecords(rows: readonly { reference: string; record: ShipmentRecord }[]): Map<string, ShipmentRecord[]> {
  const found = new Map<string, ShipmentRecord[]>()
  for (const { reference, record } of rows) found.set(reference, [...(found.get(reference) ?? []), record])
  return found
}
