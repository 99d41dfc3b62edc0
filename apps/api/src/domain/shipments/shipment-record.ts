import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { sql, type Sql } from '@portal/db/read'
import { eventDateNames, statedDate } from './event-dates.ts'
import { shipmentDateColumns } from './shipment-dates.ts'
import { dateText, decimalText, instantText, jsonList, type FromTable, type RecordFields } from '../records/record-sql.ts'

const textColumns = {
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
} as const satisfies Partial<Record<keyof ShipmentRecord, string>>

/** Lists of a shipment record that are stored in tables. */
export const shipmentLists = ['containers', 'orderLines', 'charges', 'invoices', 'events', 'routing'] as const
export type ShipmentList = (typeof shipmentLists)[number]

const column = (name: string) => sql.ref(`s.${name}`)

/** Properties of a shipment record over a shipment `s`, without its lists. */
export function shipmentFields(from: FromTable): RecordFields {
  const dates = Object.entries(shipmentDateColumns).map(([name, date]) => [
    name,
    sql`coalesce(s.instants ->> ${sql.lit(name)}, ${dateText(column(date))})`,
  ])
  return {
    ...Object.fromEntries(Object.entries(textColumns).map(([name, text]) => [name, column(text)])),
    supplierCode: supplierCode(from, sql`s.supplier_id`),
    orderSellers: sql`case when cardinality(s.order_sellers) > 0 then to_json(s.order_sellers) end`,
    bookingNumbers: sql`case when cardinality(s.booking_numbers) > 0 then to_json(s.booking_numbers) end`,
    ...(Object.fromEntries(dates) as RecordFields),
    freeTimeDays: sql`s.free_time_days`,
    weight: decimalText(sql`s.weight_kg`),
    volume: decimalText(sql`s.volume_m3`),
    teu: decimalText(sql`s.recorded_teu`),
  }
}

/** Effective dates of a shipment that events may set. */
export const eventDateFields = (from: FromTable): RecordFields => {
  const names: ReadonlySet<string> = new Set(eventDateNames)
  return Object.fromEntries(Object.entries(shipmentFields(from)).filter(([name]) => names.has(name)))
}

/** Properties as the record states them, without dates that only events give. */
export function statedShipmentFields(from: FromTable): RecordFields {
  const stated = eventDateNames.map((name) => [name, sql.raw(statedDate(name))])
  return { ...shipmentFields(from), ...(Object.fromEntries(stated) as RecordFields) }
}

/**
 * Lists of a shipment record over a shipment `s`. Order lines and invoices are limited to the orders and invoices in `from`; invoice lines
 * leave out the numbers of other orders.
 */
export function selectShipmentLists(from: FromTable): Record<ShipmentList, Sql> {
  const children = (table: Parameters<FromTable>[0]) => sql`from ${from(table)} c where c.shipment_id = s.id`
  const position = sql`c.position`
  return {
    containers: jsonList({ number: sql`c.number`, sizeType: sql`c.size_type`, seal: sql`c.seal` }, children('containers'), position),
    orderLines: jsonList(
      {
        orderNumber: sql`p.order_number`,
        lineNumber: sql`c.line_number`,
        split: sql`c.split`,
        qty: decimalText(sql`c.qty`),
        bookingNumber: sql`c.booking_number`,
      },
      sql`from ${from('shipment_order_lines')} c join ${from('purchase_orders')} p on p.id = c.order_id where c.shipment_id = s.id`,
      position,
    ),
    charges: jsonList(chargeFields, children('charges'), position),
    invoices: jsonList(invoiceFields(from), children('invoices'), position),
    events: jsonList(eventFields, children('shipment_events'), position),
    routing: jsonList(routingFields, children('routing_ports'), position),
  }
}

const supplierCode = (from: FromTable, id: Sql): Sql => sql`(select v.code from ${from('suppliers')} v where v.id = ${id})`

/** Includes the applied exchange rates, so that a charge that is sent back is not converted at another rate. */
const chargeFields: RecordFields = {
  code: sql`c.code`,
  group: sql`c."group"`,
  description: sql`c.description`,
  amount: decimalText(sql`c.amount`),
  currency: sql`c.currency`,
  exchangeRate: decimalText(sql`c.exchange_rate`),
  invoiceDate: dateText(sql`c.invoice_date`),
}

const invoiceFields = (from: FromTable): RecordFields => ({
  invoiceNumber: sql`c.invoice_number`,
  invoiceDate: dateText(sql`c.invoice_date`),
  supplierCode: supplierCode(from, sql`c.supplier_id`),
  currency: sql`c.currency`,
  invoiceValue: decimalText(sql`c.invoice_value`),
  customs: decimalText(sql`c.customs`),
  duty: decimalText(sql`c.duty`),
  fob: decimalText(sql`c.fob`),
  cif: decimalText(sql`c.cif`),
  cifCurrency: sql`c.cif_currency`,
  exchangeRate: decimalText(sql`c.exchange_rate`),
  lines: jsonList(
    {
      productCode: sql`(select p.code from ${from('products')} p where p.id = l.product_id)`,
      description: sql`l.description`,
      qty: decimalText(sql`l.qty`),
      uq: sql`l.uq`,
      unitValue: decimalText(sql`l.unit_value`),
      orderNumber: sql`o.order_number`,
      // a line without an order may have a number too
      lineNumber: sql`case when l.order_id is null or o.id is not null then l.line_number end`,
    },
    sql`from ${from('invoice_lines')} l left join ${from('purchase_orders')} o on o.id = l.order_id
      where l.shipment_id = s.id and l.invoice_position = c.position`,
    sql`l.position`,
  ),
})

/** Properties of an event `c`. */
export const eventFields: RecordFields = {
  code: sql`c.code`,
  // records leave out the classifier of actual events
  classifier: sql`nullif(c.classifier::text, 'actual')`,
  title: sql`c.title`,
  type: sql`c.type`,
  eventDate: sql`case when c.has_time then ${instantText(sql`c.event_date`)} else (c.event_date at time zone 'UTC')::date::text end`,
  eventDate2: instantText(sql`c.event_date2`),
  createdDate: instantText(sql`c.created_date`),
  description: sql`c.description`,
  location: sql`c.location`,
  transport: sql`c.transport`,
}

const routingFields: RecordFields = {
  location: sql`c.location`,
  portNumber: sql`c.port_number`,
  state: sql`c.state`,
  estimateValue: instantText(sql`c.estimate_value`),
  actualValue: instantText(sql`c.actual_value`),
}
