/**
 * What of an order line is still to come (decision 49), never less than nothing: the one place that says so, for reports and bookings alike.
 * All are SQL expressions.
 * @param ordered quantity of the line, null while its order is not known
 * @param shipped sum over all pieces of the line that moved
 * @param booked sum over submitted bookings other than the one that asks
 */
export const remainingQty = (ordered: string, shipped: string, booked = '0'): string =>
  `greatest(${ordered} - coalesce(${shipped}, 0) - coalesce(${booked}, 0), 0)`
