import { NIL as nilUuid } from 'uuid'
import { withTransaction } from '@portal/db/pool'
import { statementsOf, type Statements } from '@portal/db/statements'
import type { BookingContext } from '../../domain/bookings/booking-context.ts'
import { createDraft, findShippers } from '../../domain/bookings/drafts/save-draft.ts'
import { findOrders } from '../../domain/bookings/entry/line-facts.ts'
import { listReceivers } from '../../domain/bookings/receivers.ts'
import { submitBooking } from '../../domain/bookings/submit-booking.ts'
import { deleteBooking } from '../../domain/bookings/withdraw-booking.ts'
import { LinkedOrders } from '../../domain/orders/linked-orders.ts'
import { readEnv } from '../../platform/config/env.ts'
import { dayAfter } from '../days.ts'
import { sampleOrderNumber } from '../sample-data.ts'
import type { Sandbox } from '../sandbox-writes.ts'

/** Person named by the bookings of sandboxes. */
const person = { id: nilUuid, email: 'sandbox@portal.invalid', firstName: 'Sandbox', lastName: 'Vendor' }

/** Submits a booking of a sample order. @returns its id and number */
export const submitSampleBooking = (sandbox: Sandbox): Promise<{ id: string; bookingNumber: string }> =>
  asVendor(sandbox, async (context) => {
    const { account, now } = sandbox
    const orderNumber = sampleOrderNumber(0)
    const [shipper] = await findShippers(context.statements, account.id, null)
    const [receiver] = listReceivers(await findOrders(context, [orderNumber], account.id))
    const booking = await createDraft(context, {
      customerAccountId: account.id,
      shipper: { id: shipper!.id },
      receiver: { id: receiver!.id },
      containerSize: '40HC',
      containerVolume: '1',
      cargoReadyDate: dayAfter(now, 14, account),
      incoterms: 'FOB',
      orders: [{ orderNumber, lines: [{ lineNumber: 1, active: true, qty: '100', cartons: 10 }] }],
    })
    await submitBooking(context, readEnv({}), booking.id)
    return booking
  })

/** Submits a booking and withdraws it. @returns its number */
export async function withdrawSampleBooking(sandbox: Sandbox): Promise<string> {
  const { id, bookingNumber } = await submitSampleBooking(sandbox)
  await asVendor(sandbox, (context) => deleteBooking(context, readEnv({}), id))
  return bookingNumber
}

/** Runs work as the vendor of the sandbox. */
const asVendor = <T>({ pool, account, now }: Sandbox, work: (context: BookingContext) => Promise<T>): Promise<T> =>
  withTransaction(pool, async (client) => {
    const statements: Statements = statementsOf(client)
    const vendor = { id: account.id, name: 'Sandbox vendor', timeZone: account.timeZone }
    return work({ vendor, person, statements, linked: new LinkedOrders(account.id, statements), now })
  })
