/**
 * What of an order line is still to come (decision 49), never less than nothing: the one place that says so. All are SQL expressions.
 * @param ordered quantity of the line, null while its order is not known
 * @param shipped sum over all pieces of the line that moved
 */
export const remainingQty = (ordered: string, shipped: string): string => `greatest(${ordered} - coalesce(${shipped}, 0), 0)`

/** Whether a line is closed, by its own word or its order's. */
export const isClosed = (line: string, order: string): string => `(concat_ws(' ', ${line}, ${order}) ~* '\\m(closed|cancell?ed)')`
