/**
 * SQL for the quantity of an order line that has not shipped; the only definition.
 * @param ordered quantity of the line, null while its order is unknown
 * @param shipped sum over all pieces of the line that moved
 */
export const notShippedQty = (ordered: string, shipped: string): string => `greatest(${ordered} - coalesce(${shipped}, 0), 0)`

/**
 * SQL for the quantity that can still be booked: negative if the order was reduced below what is booked and shipped, null while its order is unknown.
 * @param reserved sum over submitted bookings that reserve quantity
 */
export const openToBook = (ordered: string, shipped: string, reserved: string): string =>
  `(${ordered} - coalesce(${shipped}, 0) - coalesce(${reserved}, 0))`

/** SQL condition: the status of a line or its order is closed or cancelled. */
export const isClosed = (line: string, order: string): string => `(concat_ws(' ', ${line}, ${order}) ~* '\\m(closed|cancell?ed)')`
