import { sql } from '@portal/db/read'
import type { ExternalDependencies } from '../../domain/handler-dependencies.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'
import { bookingItem } from './booking-item.ts'
import { keysetPage } from './keyset-page.ts'

type Filters = Omit<Parameters<ExternalHandler<'listExternalBookings'>>[0], 'limit' | 'cursor'>

const list = 'list-bookings'

/** Returns a page of bookings. */
export const listExternalBookings =
  ({ cursors }: ExternalDependencies): ExternalHandler<'listExternalBookings'> =>
  async ({ limit, cursor, ...input }, scope) => {
    const { actor, reader } = scope
    const position = cursors.position<Filters>(list, actor, cursor, input)
    const { bookingNumber, orderNumber, state } = position.filters
    const conditions = [
      ...(bookingNumber ? [sql`l.booking_number = any(${bookingNumber})`] : []),
      ...(state ? [sql`l.state = ${state}::public.booked_state`] : []),
      ...(orderNumber
        ? [sql`l.order_id in (select o.id from ${reader.from('purchase_orders')} o where o.order_number = any(${orderNumber}))`]
        : []),
    ]
    const where = conditions.length > 0 ? sql`where ${sql.join(conditions, ' and ')}` : sql``
    return keysetPage(
      {
        reader,
        from: sql`from (select distinct l.booking_id as id from ${reader.from('booked_lines')} l ${where}) b`,
        conditions: [],
        keys: [{ column: sql`b.id`, type: 'uuid' }],
        item: bookingItem(scope),
        limit,
      },
      { list, actor, cursors, position },
    )
  }
