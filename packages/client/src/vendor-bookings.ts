import type { Client } from './generated/client/index.ts'
import * as sdk from './generated/sdk.gen.ts'
import type * as types from './generated/types.gen.ts'
import { dataOf, listOf, type Data, type Item, type Query } from './api-requests.ts'
import type { RecordList } from './record-list.ts'

interface WriteOptions {
  /** Key that identifies the request when it is sent again by another process. A new one for each request by default. */
  idempotencyKey?: string
}

const keyHeader = ({ idempotencyKey = crypto.randomUUID() }: WriteOptions) => ({ 'Idempotency-Key': idempotencyKey })

/** Orders to book and bookings, for the key of an application of a vendor account. */
export class VendorBookings {
  readonly #call: { client: Client; throwOnError: true }

  constructor(client: Client) {
    this.#call = { client, throwOnError: true }
  }

  /** Reads the purchase orders of linked customers that have lines to book, with the quantities that remain. */
  ordersToBook(query: Query<types.ListOrdersToBookData> = {}): RecordList<Item<types.ListOrdersToBookResponse>> {
    return listOf(this.#call.client, sdk.listOrdersToBook, query)
  }

  /** Reads the bookings with their states, also those made on the screens. */
  list(query: Query<types.ListVendorBookingsData> = {}): RecordList<Item<types.ListVendorBookingsResponse>> {
    return listOf(this.#call.client, sdk.listVendorBookings, query)
  }

  /** Reads one booking: its submitted version and its draft with all lines. */
  async get(bookingNumber: string): Promise<Data<types.GetVendorBookingResponse>> {
    return dataOf(sdk.getVendorBooking({ ...this.#call, path: { bookingNumber } }))
  }

  /** Creates a booking as a draft, which reserves nothing and may be incomplete. */
  async create(
    fields: types.CreateVendorBookingData['body'],
    options: WriteOptions = {},
  ): Promise<Data<types.CreateVendorBookingResponse>> {
    return dataOf(sdk.createVendorBooking({ ...this.#call, body: fields, headers: keyHeader(options) }))
  }

  /**
   * Replaces the draft of a booking; for a submitted booking, begins a change.
   * @param draft all fields, with the `revision` of the draft that you have read; 0 for a new one
   * @throws {PortalError} 409 if the draft was saved since
   */
  async saveDraft(
    bookingNumber: string,
    draft: types.UpdateVendorBookingDraftData['body'],
    options: WriteOptions = {},
  ): Promise<Data<types.UpdateVendorBookingDraftResponse>> {
    return dataOf(sdk.updateVendorBookingDraft({ ...this.#call, path: { bookingNumber }, body: draft, headers: keyHeader(options) }))
  }

  /** Discards the change of a submitted booking. The submitted version stays. */
  async discardDraft(bookingNumber: string, options: WriteOptions = {}): Promise<void> {
    await sdk.discardVendorBookingDraft({ ...this.#call, path: { bookingNumber }, headers: keyHeader(options) })
  }

  /**
   * Submits the draft of a booking: reserves its quantities, informs the customer, and mails the booking.
   * @param revision `revision` of the draft that you have read
   * @throws {PortalError} 400 for a draft that is incomplete or exceeds what remains, 409 if the draft was saved since
   */
  async submit(bookingNumber: string, revision: number, options: WriteOptions = {}): Promise<Data<types.SubmitVendorBookingResponse>> {
    return dataOf(sdk.submitVendorBooking({ ...this.#call, path: { bookingNumber }, body: { revision }, headers: keyHeader(options) }))
  }

  /** Withdraws a booking that no shipment carries, and releases its quantities. */
  async withdraw(bookingNumber: string, options: WriteOptions = {}): Promise<void> {
    await sdk.deleteVendorBooking({ ...this.#call, path: { bookingNumber }, headers: keyHeader(options) })
  }
}
