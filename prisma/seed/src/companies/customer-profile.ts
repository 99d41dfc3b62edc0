import type { Transport } from '../network/transport.ts'
import type { Party } from '../record-input.ts'
import type { Category } from './category.ts'
import type { OriginKey } from './origins.ts'

/** What the demo world says about one customer; everything else follows from it and the seed. */
export interface CustomerProfile {
  /** Stable name of the account within the demo world. */
  key: string
  name: string
  /** Slug of its public tracking page. */
  alias: string
  contactEmail: string
  /** Where bookings of its orders are mailed to. */
  bookingEmail: string
  /** By how many percent of an order line its vendors may book more than remains. */
  bookingOverflowPercentage: number
  baseCurrency: 'AUD' | 'GBP' | 'USD'
  /** IANA name. */
  timeZone: string
  /** Minutes of the UTC day at which the account's calendar shows the same date, so that an instant never slips to the next day. */
  daylight: readonly [from: number, to: number]
  sizes: Record<'small' | 'large', { shipments: number; suppliers: number; products: number }>
  /** Part by which the yearly volume grows. */
  growth: number
  numbers: {
    /** Shipment numbers count up from here. */
    firstShipment: number
    order(index: number): string
    product(index: number): string
    supplier(index: number): string
    /** Distance of order lines: 1 or 10. */
    lineStep: 1 | 10
    houseWaybill: string
  }
  /** Towns it buys from, with their share and how goods travel from there. */
  origins: readonly { key: OriginKey; weight: number; transport: Partial<Record<Transport, number>> }[]
  destinations: readonly Destination[]
  categories: readonly Category[]
  /** Share of the sea freight that moves in consolidated containers. */
  consolidated: number
  buyers: readonly Buyer[]
  customFields: { date: string; decimal: string; text: string; texts: readonly string[] }
  suppliers: readonly NotableSupplier[]
}

/** A distribution centre and the gates it is reached by (UN/LOCODE). */
export interface Destination {
  weight: number
  seaPort: string
  airport: string
  roadGate: string
  railGate?: string
  /** Where a container goes on by rail from the port, before it counts as arrived. */
  onward?: { to: string; days: number }
  place: string
  centre: Party
}

interface Buyer {
  id: string
  name: string
}

/** A supplier with a name of its own; the rest are made up by rule. */
export interface NotableSupplier {
  name: string
  origin: OriginKey
  category: string
  /** Number that a vendor account is linked by. */
  vendorNumber?: string
}
