import { createBooking, importOrder, submit, type BookingFixture } from '../modules/shipment-booking/booking.fixture.ts'
import type { TestClient, TestPortal } from '../testing/test-portal.ts'

let number = 0

/** Returns valid input for every booking command. */
export function bookingInputs(portal: TestPortal): Record<string, (caller: TestClient) => Promise<object>> {
  /** Creates a draft booking of an open order, by a user of the vendor account. */
  const draft = async (vendor: TestClient, { submitted = false } = {}) => {
    const customerId = await portal.account()
    const vendorNumber = `BOOKS-${(number += 1)}`
    const vendorId = await portal.account({ kind: 'vendor' })
    await portal.pool.query('insert into vendor_links (account_id, vendor_account_id, vendor_number) values ($1, $2, $3)', [
      customerId,
      vendorId,
      vendorNumber,
    ])
    await importOrder(portal, customerId, 'PO-1', { vendorNumber })
    const fixture = { vendor, vendorId } as BookingFixture
    const id = await createBooking(fixture, 'PO-1', { 1: 5 })
    if (submitted) await submit(fixture, id)
    return { id, vendorId }
  }
  const id = async (caller: TestClient) => ({ id: (await draft(caller)).id })
  return {
    createBookingDraft: async () => ({ vendorAccountId: await portal.account({ kind: 'vendor' }), note: 'As a start' }),
    updateBookingDraft: async (caller) => ({ ...(await id(caller)), note: 'Changed' }),
    submitBookingDraft: id,
    discardBookingDraft: async (caller) => {
      const { id: shipmentBookingId } = await draft(caller, { submitted: true })
      await caller.post('shipment-booking/command/update-draft', { id: shipmentBookingId, note: 'A change' })
      return { shipmentBookingId }
    },
    copyBookingAsDraft: id,
    deleteShipmentBooking: id,
  }
}
