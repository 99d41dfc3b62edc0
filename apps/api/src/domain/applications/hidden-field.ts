/**
 * Fields of a resource that a key cannot read while the account hides a column (decision 40): `record.` and `derived.` of shipments, `order.`
 * and `orderDerived.` of purchase orders, `booking.` of bookings, with a dot for fields of their lines. A field in several reports follows the report it is named after.
 */
export type HiddenField = `${'record' | 'derived' | 'order' | 'orderDerived' | 'booking'}.${string}`
