import { z } from 'zod'
import { containerNumber, uniqueContainers } from '../shipments/container-number.ts'
import { inlandTransports } from '../shipments/means-of-transport.ts'
import { businessDate, currency, dateOrInstant, decimal, requiredText, text, unlocode } from '../scalars.ts'

/** Rates between two reference rates have nine decimal places, so that they are returned as they were applied. */
const exchangeRate = decimal({ min: 0, integers: 6, fraction: 9 })

const container = z.strictObject({
  number: containerNumber,
  /** ISO 6346 size and type, such as `42G1`. */
  sizeType: text(8).optional(),
  seal: text(64).optional(),
})

/** Number of a vendor's booking, in capitals. */
const bookingNumber = requiredText(20).toUpperCase()

const shippedLine = z.strictObject({
  orderNumber: requiredText(64),
  lineNumber: z.int().min(0).max(1_000_000),
  split: text(32).optional(),
  qty: decimal({ min: 0 }),
  /** Vendor's booking that the line was shipped from. */
  bookingNumber: bookingNumber.optional(),
})

const charge = z.strictObject({
  code: requiredText(32),
  group: z.enum(['FRT', 'DST', 'CDS', 'OTH']),
  description: text(300).optional(),
  amount: decimal(),
  currency,
  /** Units of the base currency per unit of `currency`; the reference rate of the invoice date if absent. */
  exchangeRate: exchangeRate.optional(),
  invoiceDate: businessDate.optional(),
})

const invoiceLine = z.strictObject({
  productCode: requiredText(64),
  description: text(2000).optional(),
  qty: decimal(),
  uq: text(32).optional(),
  unitValue: decimal(),
  orderNumber: requiredText(64).optional(),
  lineNumber: z.int().min(0).max(1_000_000).optional(),
})

const invoice = z.strictObject({
  invoiceNumber: requiredText(64),
  invoiceDate: businessDate.optional(),
  supplierCode: requiredText(64).optional(),
  currency,
  invoiceValue: decimal(),
  /** Customs and duty are in `currency`; reports add them up in the account's base currency (decision 8). */
  customs: decimal().optional(),
  duty: decimal().optional(),
  /** Always in AUD (decision 8). */
  fob: decimal().optional(),
  cif: decimal().optional(),
  cifCurrency: currency.optional(),
  exchangeRate: exchangeRate.optional(),
  lines: z.array(invoiceLine).max(5000).optional(),
})

export const shipmentEvent = z.strictObject({
  /** WTA DEP DCF ARV CLR, or a DCSA code. */
  code: requiredText(16),
  /** DCSA's PLN, EST and ACT; `actual` if absent. */
  classifier: z.enum(['planned', 'estimated', 'actual']).optional(),
  title: text(200).optional(),
  type: z.enum(['important', 'normal', 'info']).optional(),
  eventDate: dateOrInstant,
  eventDate2: dateOrInstant.optional(),
  createdDate: dateOrInstant.optional(),
  description: text(2000).optional(),
  location: unlocode.optional(),
  /** Means of transport of an inland leg: DCSA's TRUCK, RAIL and BARGE. */
  transport: z.enum(inlandTransports).optional(),
})

const routingPort = z.strictObject({
  location: unlocode,
  portNumber: z.int().min(0).max(1000),
  state: text(64).optional(),
  estimateValue: dateOrInstant.optional(),
  actualValue: dateOrInstant.optional(),
})

/** **shipments.ndjson**: only the number is required, because real data is incomplete. */
export const shipmentRecord = z.strictObject({
  shipmentNumber: requiredText(64),
  houseWaybillNumber: text(64).optional(),
  carrierBookingReference: text(64).optional(),
  supplierCode: requiredText(64).optional(),
  orderSellers: z.array(requiredText(200)).max(200).optional(),
  /** Vendors' bookings that the shipment carries. */
  bookingNumbers: z.array(bookingNumber).max(100).optional(),
  importer: text(200).optional(),
  trans: z.enum(['SEA', 'AIR', 'ROAD', 'RAIL'], 'Must be SEA, AIR, ROAD or RAIL').optional(),
  mode: z
    .string()
    .regex(/^[A-Z0-9]{1,8}$/, 'Must be a short code in capitals, such as FCL or LSE')
    .optional(),
  incoterm: z
    .string()
    .regex(/^[A-Z0-9]{1,8}$/, 'Must be a short code in capitals, such as FOB')
    .optional(),
  origin: unlocode.optional(),
  destination: unlocode.optional(),
  podName: text(200).optional(),
  fdpName: text(200).optional(),
  departureVessel: text(100).optional(),
  arrivalVessel: text(100).optional(),
  voyage: text(32).optional(),
  carrierCode: text(16).optional(),
  carrierName: text(200).optional(),
  carrierContractNumber: text(64).optional(),
  originETD: dateOrInstant.optional(),
  originATD: dateOrInstant.optional(),
  destinationETA: dateOrInstant.optional(),
  destinationATA: dateOrInstant.optional(),
  podETA: dateOrInstant.optional(),
  podATA: dateOrInstant.optional(),
  fdpETA: dateOrInstant.optional(),
  fdpATA: dateOrInstant.optional(),
  supplierBookingDate: dateOrInstant.optional(),
  cargoReadyDate: dateOrInstant.optional(),
  customsClearedEstimatedDate: dateOrInstant.optional(),
  customsClearedDate: dateOrInstant.optional(),
  ctoAvailability: dateOrInstant.optional(),
  requiredExWorksDate: dateOrInstant.optional(),
  estimatedExFactoryDate: dateOrInstant.optional(),
  actualExFactoryDate: dateOrInstant.optional(),
  requiredDeliveryDate: dateOrInstant.optional(),
  estimatedDeliveryDate: dateOrInstant.optional(),
  actualDeliveryDate: dateOrInstant.optional(),
  freeTimeDays: z.int().min(0).max(10_000).optional(),
  /** In kilograms. */
  weight: decimal({ min: 0 }).optional(),
  /** In cubic metres. */
  volume: decimal({ min: 0 }).optional(),
  /** Derived from the containers if absent. */
  teu: decimal({ min: 0 }).optional(),
  containers: z.array(container).max(2000).overwrite(uniqueContainers).optional(),
  orderLines: z.array(shippedLine).max(5000).optional(),
  charges: z.array(charge).max(2000).optional(),
  invoices: z.array(invoice).max(1000).optional(),
  events: z.array(shipmentEvent).max(2000).optional(),
  routing: z.array(routingPort).max(200).optional(),
})
export type ShipmentRecord = z.output<typeof shipmentRecord>
export type ShipmentInput = z.input<typeof shipmentRecord>
