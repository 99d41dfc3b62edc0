/** Booked quantity of an order line. */
interface DemoBookedLine {
  lineNumber: number
  qty: number
  cartons: number
}

export interface DemoBookingVersion {
  /** Name of an address book entry of the vendor. */
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

export interface DemoBooking {
  bookingNumber: string
  /** Account keys. */
  vendor: string
  customer: string
  /** Email of the user who books. */
  by: string
  /** Instants. */
  begunAt: string
  /** Undefined for a draft. */
  submittedAt: string | undefined
  version: DemoBookingVersion
  /** Draft change of a submitted booking. */
  change: { savedAt: string; version: DemoBookingVersion } | undefined
  /** Index of the customer's shipment that has shipped it. */
  shipment: number | undefined
}

/** Address book entry of a vendor. */
export interface DemoAddress {
  name: string
  companyName: string
  streetAddress: string
  city: string
  state?: string
  country: string
  /** ISO 3166 alpha-2. */
  countryCode: string
  postCode: string
  telephone: string
  email: string
}
