import { sql } from '@portal/db/read'
import { rejectWith } from '../../platform/errors/http-error.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { RawJson } from '../../platform/http/handler-result.ts'
import { bookingItem } from './booking-item.ts'

/** Returns a booking with its lines. */
export const getExternalBooking: ExternalHandler<'getExternalBooking'> = async ({ bookingNumber }, scope) => {
  const { reader } = scope
  const [row] = await reader.rows<{ item: string }>(
    sql`select ${bookingItem(scope)}::text as item from (select distinct l.booking_id as id from ${reader.from('booked_lines')} l
      where l.booking_number = ${bookingNumber}) b`,
  )
  return row ? new RawJson(row.item) : rejectWith('notFound')
}
