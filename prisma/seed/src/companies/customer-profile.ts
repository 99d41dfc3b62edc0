import type { Transport } from '../network/transport.ts'
import type { Party } from '../record-input.ts'
import type { Category } from './category.ts'
import type { OriginKey } from './origins.ts'

/** Amount of demo data. */
export type DemoSize = 'tiny' | 'small' | 'large'

/** Definition of a demo customer; everything else is generated from it and the seed. */
export interface CustomerProfile {
  /** Stable name of the account within the demo data. */
  key: string
  name: string
  /** Slug of its public tracking page. */
  alias: string
  contactEmail: string
  /** Recipient of booking mails for its orders. */
  bookingEmail: string
  /** Percentage by which bookings of an order line may exceed the remaining quantity. */
  bookingOverflowPercentage: number
  baseCurrency: 'AUD' | 'GBP' | 'USD'
  /** IANA name. */
  timeZone: string
  /** Minutes of the UTC day during which the account's local date equals the UTC date, so that instants stay on their day. */
  daylight: readonly [from: number, to: number]
  sizes: Record<'small' | 'large', { shipments: number; suppliers: number; products: number }>
  /** Yearly growth of the volume, as a fraction. */
  growth: number
  numbers: {
    /** First shipment number; further ones count up. */
    firstShipment: number
    order(index: number): string
    product(index: number): string
    supplier(index: number): string
    /** Step between order line numbers: 1 or 10. */
    lineStep: 1 | 10
    houseWaybill: string
  }
  /** Towns that it buys from, with weights and modes of transport. */
  origins: readonly { key: OriginKey; weight: number; transport: Partial<Record<Transport, number>> }[]
  destinations: readonly Destination[]
  categories: readonly Category[]
  /** Share of sea freight in consolidated containers. */
  consolidated: number
  buyers: readonly Buyer[]
  customFields: { date: string; decimal: string; text: string; texts: readonly string[] }
  suppliers: readonly ProfiledSupplier[]
}

/** Distribution centre with its ports (UN/LOCODE). */
export interface Destination {
  weight: number
  seaPort: string
  airport: string
  roadGate: string
  railGate?: string
  /** Rail leg from the port to the destination; the container arrives at its end. */
  onward?: { to: string; days: number }
  place: string
  centre: Party
}

interface Buyer {
  id: string
  name: string
}

/** Supplier with a fixed name; all others have generated names. */
export interface ProfiledSupplier {
  name: string
  origin: OriginKey
  category: string
  /** Vendor number of a linked vendor account. */
  vendorNumber?: string
}
