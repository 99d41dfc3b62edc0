import { applicationBookingContext } from '../../../domain/bookings/booking-context.ts'
import { listOrdersToBook as readOrders } from '../../../domain/bookings/list-orders-to-book.ts'
import { listVendorBookings as readBookings } from '../../../domain/bookings/vendor-booking-item.ts'
import type { ExternalDependencies } from '../../../domain/handler-dependencies.ts'
import type { ExternalHandler } from '../../../platform/http/external/application-route.ts'

type Filters<O extends 'listOrdersToBook' | 'listVendorBookings'> = Omit<Parameters<ExternalHandler<O>>[0], 'limit' | 'cursor'>

const listOrdersToBook =
  ({ cursors }: ExternalDependencies): ExternalHandler<'listOrdersToBook'> =>
  async ({ limit, cursor, ...input }, scope, call) => {
    const list = 'list-orders-to-book'
    // the default must not differ from the filters of a cursor
    const sent = { ...input, includeOld: input.includeOld || undefined }
    const { filters, after } = cursors.position<Partial<Filters<'listOrdersToBook'>>>(list, scope.actor, cursor, sent)
    const context = await applicationBookingContext(scope, call)
    const { items, next } = await readOrders(context, { ...filters, includeOld: filters.includeOld ?? false, limit, after })
    return { items, ...(next && { nextCursor: cursors.next(list, scope.actor, filters, next) }) }
  }

const listVendorBookings =
  ({ cursors }: ExternalDependencies): ExternalHandler<'listVendorBookings'> =>
  async ({ limit, cursor, ...input }, scope, call) => {
    const list = 'list-vendor-bookings'
    const { filters, after } = cursors.position<Filters<'listVendorBookings'>>(list, scope.actor, cursor, input)
    const context = await applicationBookingContext(scope, call)
    const { items, next } = await readBookings(context, { state: filters.state, limit, after: after?.[0] })
    return { items, ...(next && { nextCursor: cursors.next(list, scope.actor, filters, [next]) }) }
  }

/** Handlers of the lists of a vendor's application. */
export const bookingLists = (dependencies: ExternalDependencies) => ({
  listOrdersToBook: listOrdersToBook(dependencies),
  listVendorBookings: listVendorBookings(dependencies),
})
