import { milestoneStep, recentEventType } from '../../domain/shipments/rules/milestones.ts'
import type { ShipmentRecord } from '@portal/contracts/records/shipment'
import { referenceKinds, normalizeReference, type ReferenceKind } from '../../domain/shipments/shipment-references.ts'
import type { RecordChange, ChunkContext, ImportContext } from '../context/context.ts'
import { convert, fromMicros } from '../context/decimals.ts'
import { eventRows, routingRows } from './journey-rows.ts'
import { toBusinessDates, withEventDates, type ShipmentDates } from './shipment-dates.ts'
import {
  daysBetween,
  estimateColumns,
  lastUpdateDate,
  lateDays,
  latestOpenDate,
  firstOfMonth,
  sumCharges,
  computeTeu,
} from './shipment-derivation.ts'

/** Returns the rows of a record: the shipment, and children that reference only places and suppliers. */
export function toShipmentRows(change: RecordChange<ShipmentRecord>, context: ChunkContext) {
  const { settled, stated } = withEventDates(change)
  const dates = toBusinessDates(settled, context)
  const charges = chargeRows(change, context, dates)
  const invoices = invoiceRows(change, context)
  return {
    shipments: { ...shipmentRow(settled, context, dates, charges, invoices), stated_dates: stated },
    containers: containerRows(change, context),
    charges,
    invoices: invoices.map(({ row }) => row),
    shipment_events: eventRows(change, context),
    routing_ports: routingRows(change, context),
    shipment_references: toReferenceRows(change, context),
  }
}

/** Returns the line rows of a record, which reference orders and products. */
export function toLineRows(change: RecordChange<ShipmentRecord>, context: ImportContext) {
  return { shipment_order_lines: shippedLineRows(change, context), invoice_lines: invoiceLineRows(change, context) }
}

/** Returns the day of the reference rate for amounts without a rate: a date of the record, because dates from events can change. */
export const rateDate = (record: ShipmentRecord, own: string | undefined): string =>
  own ?? (record.destinationATA ?? record.destinationETA ?? record.originATD ?? record.originETD ?? '9999-12-31').slice(0, 10)

function shipmentRow(
  { record, id, hash, receivedAt }: RecordChange<ShipmentRecord>,
  { account, batchId, source, references, changedAt, calendar }: ChunkContext,
  { columns: dates, instants }: ShipmentDates,
  charges: ReturnType<typeof chargeRows>,
  invoices: ReturnType<typeof invoiceRows>,
) {
  return {
    account_id: account.id,
    id,
    shipment_number: record.shipmentNumber,
    house_waybill_number: record.houseWaybillNumber ?? null,
    carrier_booking_reference: record.carrierBookingReference ?? null,
    supplier_id: references.id('suppliers', record.supplierCode),
    order_sellers: record.orderSellers ?? [],
    booking_numbers: [...new Set(record.bookingNumbers)],
    importer: record.importer ?? null,
    trans: record.trans ?? null,
    mode: record.mode ?? null,
    incoterm: record.incoterm ?? null,
    origin: record.origin ?? null,
    destination: record.destination ?? null,
    pod_name: record.podName ?? null,
    fdp_name: record.fdpName ?? null,
    departure_vessel: record.departureVessel ?? null,
    arrival_vessel: record.arrivalVessel ?? null,
    voyage: record.voyage ?? null,
    carrier_code: record.carrierCode ?? null,
    carrier_name: record.carrierName ?? null,
    carrier_contract_number: record.carrierContractNumber ?? null,
    ...dates,
    free_time_days: record.freeTimeDays ?? null,
    weight_kg: record.weight ?? null,
    volume_m3: record.volume ?? null,
    recorded_teu: record.teu ?? null,
    instants: Object.keys(instants).length > 0 ? instants : null,
    record_received_at: receivedAt,
    content_hash: hash,
    batch_id: batchId,
    source,
    changed_at: changedAt,
    ...derivedColumns(record, dates, charges, invoices, calendar),
    ...estimateColumns(record, calendar),
  }
}

/** Returns columns that are computed once at import, so that reports do not have to. */
function derivedColumns(
  record: ShipmentRecord,
  dates: ShipmentDates['columns'],
  charges: ReturnType<typeof chargeRows>,
  invoices: ReturnType<typeof invoiceRows>,
  calendar: ChunkContext['calendar'],
) {
  const step = milestoneStep(record)
  const lastUpdate = lastUpdateDate(dates, record, calendar)
  const orders = [...new Set(record.orderLines?.map(({ orderNumber }) => orderNumber))]
  const containers = record.containers?.map(({ number }) => number) ?? []
  const searchable = [
    record.shipmentNumber,
    record.houseWaybillNumber,
    record.departureVessel,
    record.arrivalVessel,
    record.carrierBookingReference,
    record.carrierName,
    record.carrierCode,
    ...orders,
    ...containers,
  ]
  return {
    eta_month: firstOfMonth(dates.destination_eta),
    etd_month: firstOfMonth(dates.origin_etd),
    ata_month: firstOfMonth(dates.destination_ata),
    atd_month: firstOfMonth(dates.origin_atd),
    teu: computeTeu(record),
    late_days: lateDays(dates),
    last_update_date: lastUpdate,
    latest_open_date: latestOpenDate(dates, step, lastUpdate),
    delay_days: daysBetween(dates.destination_eta, dates.destination_ata),
    container_numbers: containers,
    order_numbers: orders,
    has_tracking: Boolean(record.events?.length || record.routing?.length),
    detail_lines: (record.invoices ?? []).reduce((count, { lines }) => count + (lines?.length ?? 0), 0),
    search_text: searchable
      .filter((text) => text !== undefined)
      .join(' ')
      .toLowerCase(),
    step,
    recent_event_type: recentEventType(record),
    freight: sumCharges(charges, 'FRT'),
    destination_cost: sumCharges(charges, 'DST'),
    disbursement: sumCharges(charges, 'CDS'),
    other_cost: sumCharges(charges, 'OTH'),
    commercial_value: invoices.length > 0 ? fromMicros(invoices.reduce((total, { micros }) => total + micros, 0n)) : null,
  }
}

function containerRows({ record, id }: RecordChange<ShipmentRecord>, { account }: ImportContext) {
  return (record.containers ?? []).map(({ number, sizeType, seal }, position) => ({
    account_id: account.id,
    shipment_id: id,
    position,
    number,
    size_type: sizeType ?? null,
    seal: seal ?? null,
  }))
}

function shippedLineRows({ record, id }: RecordChange<ShipmentRecord>, { account, references }: ImportContext) {
  return (record.orderLines ?? []).map(({ orderNumber, lineNumber, split, qty, bookingNumber }, position) => ({
    account_id: account.id,
    shipment_id: id,
    position,
    order_id: references.id('purchase_orders', orderNumber)!,
    line_number: lineNumber,
    split: split ?? null,
    booking_number: bookingNumber ?? null,
    qty,
  }))
}

function chargeRows({ record, id }: RecordChange<ShipmentRecord>, { account, rates }: ImportContext, { columns: dates }: ShipmentDates) {
  return (record.charges ?? []).map((charge, position) => {
    const rate = charge.exchangeRate ?? rates.rate(charge.currency, rateDate(record, charge.invoiceDate))!
    return {
      account_id: account.id,
      shipment_id: id,
      position,
      code: charge.code,
      group: charge.group,
      description: charge.description ?? null,
      amount: charge.amount,
      currency: charge.currency,
      exchange_rate: rate,
      base_amount: fromMicros(convert(charge.amount, rate)),
      invoice_date: charge.invoiceDate ?? null,
      spend_date: charge.invoiceDate ?? dates.destination_ata ?? dates.destination_eta,
    }
  })
}

function invoiceRows({ record, id }: RecordChange<ShipmentRecord>, { account, rates, references }: ImportContext) {
  return (record.invoices ?? []).map((invoice, position) => {
    const rate = invoice.exchangeRate ?? rates.rate(invoice.currency, rateDate(record, invoice.invoiceDate))!
    const micros = convert(invoice.invoiceValue, rate)
    return {
      micros,
      row: {
        account_id: account.id,
        shipment_id: id,
        position,
        invoice_number: invoice.invoiceNumber,
        invoice_date: invoice.invoiceDate ?? null,
        supplier_id: references.id('suppliers', invoice.supplierCode ?? record.supplierCode),
        currency: invoice.currency,
        invoice_value: invoice.invoiceValue,
        customs: invoice.customs ?? null,
        duty: invoice.duty ?? null,
        fob: invoice.fob ?? null,
        cif: invoice.cif ?? null,
        cif_currency: invoice.cifCurrency ?? null,
        exchange_rate: rate,
        base_value: fromMicros(micros),
      },
    }
  })
}

function invoiceLineRows({ record, id }: RecordChange<ShipmentRecord>, { account, references }: ImportContext) {
  return (record.invoices ?? []).flatMap(({ lines = [] }, invoicePosition) =>
    lines.map((line, position) => ({
      account_id: account.id,
      shipment_id: id,
      invoice_position: invoicePosition,
      position,
      product_id: references.id('products', line.productCode)!,
      description: line.description ?? null,
      qty: line.qty,
      uq: line.uq ?? null,
      unit_value: line.unitValue,
      order_id: references.id('purchase_orders', line.orderNumber),
      line_number: line.lineNumber ?? null,
    })),
  )
}

/** Returns the distinct references by which a shipment can be searched. */
function toReferenceRows({ record, id }: RecordChange<ShipmentRecord>, { account }: ImportContext) {
  const numbers: Record<ReferenceKind, (string | undefined)[]> = {
    shipment: [record.shipmentNumber],
    waybill: [record.houseWaybillNumber],
    order: (record.orderLines ?? []).map(({ orderNumber }) => orderNumber),
    container: (record.containers ?? []).map(({ number }) => number),
  }
  return referenceKinds.flatMap((kind) => {
    const references = new Set(numbers[kind].map((number) => normalizeReference(number ?? '')))
    references.delete('')
    return [...references].map((reference) => ({ account_id: account.id, shipment_id: id, kind, reference }))
  })
}
