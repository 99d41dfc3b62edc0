/** A line that a booking takes something of. */
interface DemoBookedLine {
  lineNumber: number
  qty: number
  cartons: number
}

/** What a version of a booking says. */
export interface DemoBookingVersion {
  /** Name of an entry of the vendor's address book. */
  shipper: string
  containerSize: string
  containerVolume: number
  /** `YYYY-MM-DD` */
  cargoReadyDate: string
  incoterms: string
  marksAndNumbers: string
  goodsDescription: string
  note: string
  orders: readonly { orderNumber: string; lines: readonly DemoBookedLine[] }[]
}

/** A booking of a vendor. */
export interface DemoBooking {
  bookingNumber: string
  /** Keys of accounts. */
  vendor: string
  customer: string
  /** E-mail of the user who books. */
  by: string
  /** Instants. */
  begunAt: string
  /** Of a draft: never. */
  submittedAt: string | undefined
  version: DemoBookingVersion
  /** What is being changed of a submitted one. */
  change: { savedAt: string; version: DemoBookingVersion } | undefined
  /** Index of the shipment that has taken it, at its customer. */
  shipment: number | undefined
}

/** An entry of a vendor's address book. */
export interface DemoAddress {
  name: string
  companyName: string
  streetAddress: string
  city: string
  state?: string
  country: string
  /** ISO 3166 */
  countryCode: string
  postCode: string
  telephone: string
  email: string
}
