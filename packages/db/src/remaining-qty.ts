/**
 * What of an order line is still to come: the one place that says so. All are SQL expressions.
 * @param ordered quantity of the line, null while its order is not known
 * @param shipped sum over all pieces of the line that moved
 */
export const notShippedQty = (ordered: string, shipped: string): string => `greatest(${ordered} - coalesce(${shipped}, 0), 0)`

/**
 * What of it can still be booked, below 0 where the order says less by now than is booked and shipped; null while its order is not known.
 * @param reserved sum over the submitted bookings that count
 */
export const openToBook = (ordered: string, shipped: string, reserved: string): string =>
  `(${ordered} - coalesce(${shipped}, 0) - coalesce(${reserved}, 0))`

/** Whether a line is closed, by its own word or its order's. */
export const isClosed = (line: string, order: string): string => `(concat_ws(' ', ${line}, ${order}) ~* '\\m(closed|cancell?ed)')`
