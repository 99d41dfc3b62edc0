import { silentAfterDays } from '@portal/contracts/report'
import { expectedArrival, type ExpectedArrival } from '../../domain/shipments/rules/expected-dates.ts'
import type { TestPortal } from '../../testing/test-portal.ts'

/** Rows of an account as the import stored them, from which the expected values are computed. Dates are ISO text, numbers are numbers. */
export interface DemoRows {
  /** Current day of the account. */
  today: string
  now: Date
  shipments: ShipmentRow[]
  charges: { shipment: string; part: ChargeGroup; amount: number; date: string | null }[]
  orders: { number: string; supplier: string | null; orderDate: string | null }[]
  /** Order lines on shipments. */
  pieces: { shipment: string; required: string | null }[]
  containers: { number: string; shipment: string }[]
}
export type ChargeGroup = 'FRT' | 'DST' | 'CDS' | 'OTH'

export interface ShipmentRow {
  id: string
  number: string
  supplier: string | null
  origin: string | null
  destination: string | null
  trans: string | null
  mode: string | null
  step: number
  etd: string | null
  atd: string | null
  eta: string | null
  ata: string | null
  carrierEta: string | null
  portalEta: string | null
  portalEtaSeen: string | null
  delivered: string | null
  lastUpdate: string | null
  teu: number | null
  volume: number | null
  weight: number | null
}

/** Filters of a screen. */
export interface Query {
  startDate?: string
  endDate?: string
  supplierIds?: string
}

/** Reads the rows of an account. */
export async function readDemoRows({ pool, now }: TestPortal, accountId: string, today: string): Promise<DemoRows> {
  const read = async <Row extends object>(query: string): Promise<Row[]> => (await pool.query<Row>(query, [accountId])).rows
  return {
    today,
    now: now(),
    shipments: await read(`select id, shipment_number as number, supplier_id as supplier, origin, destination, trans, mode, step,
        origin_etd::text as etd, origin_atd::text as atd, destination_eta::text as eta, destination_ata::text as ata,
        carrier_eta::text as "carrierEta", portal_eta::text as "portalEta", portal_eta_seen::text as "portalEtaSeen",
        actual_delivery_date::text as delivered, last_update_date::text as "lastUpdate",
        teu::float8, volume_m3::float8 as volume, weight_kg::float8 as weight
      from shipments where account_id = $1 order by shipment_number`),
    charges: await read(`select shipment_id as shipment, "group" as part, base_amount::float8 as amount, spend_date::text as date
      from charges where account_id = $1`),
    orders: await read(`select order_number as number, supplier_id as supplier, order_date::text as "orderDate"
      from purchase_orders where account_id = $1`),
    pieces: await read(`select m.shipment_id as shipment, t.required_in_store_date::text as required
      from shipment_order_lines m join order_lines t using (account_id, order_id, line_number) where account_id = $1`),
    containers: await read(`select number, shipment_id as shipment from containers where account_id = $1`),
  }
}

/** Rounds sums of amounts, which have at most six decimal places. */
export const rounded = (value: number, places = 6): number => Math.round(value * 10 ** places) / 10 ** places
export const sum = (values: readonly (number | null)[]): number => rounded(values.reduce<number>((all, value) => all + (value ?? 0), 0))
export const daysBetween = (from: string | null, to: string | null): number | null =>
  from && to ? (Date.parse(to) - Date.parse(from)) / 86_400_000 : null

export const isWithin = (date: string | null, { startDate = '', endDate = '9999' }: Query): boolean =>
  date !== null && date >= startDate && date <= endDate
export const isOfSuppliers = (supplier: string | null, { supplierIds }: Query): boolean =>
  supplierIds === undefined || (supplier !== null && supplierIds.split(',').includes(supplier))

/** Returns the arrival of a shipment, or its expected arrival (decision 59). */
export const arrivalOf = (row: ShipmentRow, day: Pick<DemoRows, 'today' | 'now'>): ExpectedArrival | null =>
  expectedArrival({ ...row, hasArrived: row.step >= 2 }, day)

/** Days since the planned arrival of a shipment passed; null if it has arrived, is not due, or has been silent for long (decision 33). */
export function overdueDays({ eta, ata, step, lastUpdate }: ShipmentRow, today: string): number | null {
  const days = daysBetween(eta, today)
  if (days === null || days <= 0 || ata !== null || step >= 2) return null
  const silent = Math.min(days, daysBetween(lastUpdate, today) ?? days)
  return silent > silentAfterDays ? null : days
}

/** Returns the shipments whose ETA is within the period. */
export const shipmentsIn = ({ shipments }: DemoRows, query: Query): ShipmentRow[] =>
  shipments.filter(({ eta, supplier }) => isWithin(eta, query) && isOfSuppliers(supplier, query))

/** Returns the charges of the shipments within the period. */
export function chargesIn(rows: DemoRows, query: Query): DemoRows['charges'] {
  const ids = new Set(shipmentsIn(rows, query).map(({ id }) => id))
  return rows.charges.filter(({ shipment }) => ids.has(shipment))
}
