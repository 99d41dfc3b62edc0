import { sql } from '@portal/db/sql'
import { todayOf, type BookingContext } from '../booking-context.ts'
import { lineObstacle } from '../check-submission.ts'
import { lineFacts, readOverflow } from '../entry/line-facts.ts'
import { lineColumns, type StoredBookingLine } from '../stored-booking.ts'

/** Maximum number of checked lines per draft. */
const maxCheckedLines = 200

interface DraftLine extends StoredBookingLine {
  bookingId: string
  customerId: string
}

/** Returns the first reason that prevents each draft from being submitted, however its fields are filled in, by booking id. */
export async function draftObstacles(context: BookingContext, bookingIds: readonly string[]): Promise<Map<string, string>> {
  const obstacles = new Map<string, string>()
  if (bookingIds.length === 0) return obstacles
  const lines = await context.statements.rows(sql<DraftLine>`
    select * from (select b.id as "bookingId", b.customer_account_id as "customerId", ${lineColumns},
        row_number() over (partition by b.id order by l.order_position, l.line_number) as place
      from public.shipment_bookings b join public.shipment_booking_lines l
        on l.account_id = b.account_id and l.booking_id = b.id and l.kind = 'draft' and l.active
      where b.account_id = ${context.vendor.id}::uuid and b.id = any(${[...bookingIds]}::uuid[]) and b.submitted_at is null
        and b.customer_account_id is not null) d
    where place <= ${maxCheckedLines} order by "bookingId", place`)
  for (const [customerId, own] of Map.groupBy(lines, (line) => line.customerId)) {
    const facts = await lineFacts(context, customerId, [...new Set(own.map(({ orderId }) => orderId))], null)
    const terms = { today: todayOf(context), facts, percentage: await readOverflow(context, customerId), submitted: null }
    for (const line of own) {
      const obstacle = obstacles.has(line.bookingId) ? undefined : lineObstacle(line, terms)
      if (obstacle) obstacles.set(line.bookingId, obstacle)
    }
  }
  return obstacles
}
