import type { BookingItem } from '@portal/contracts/bookings/shipment-booking-records'
import { formatInteger } from '../../lib/format/format.ts'
import { compare, formatQuantity, sum } from './shared/quantity.ts'

/** `1 day`, `3 days` */
export const days = (count: number): string => `${formatInteger(count)} day${count === 1 ? '' : 's'}`

/** Summarizes a draft: author, date, missing fields or blocker: `Saved 21/11/2026 by Lan Zhou, 2 fields missing`. */
export function draftText({ draft, createdDate }: Pick<BookingItem, 'draft' | 'createdDate'>, day: (instant: string) => string): string {
  if (!draft) return `Created ${day(createdDate)}`
  const { savedDate, savedByName, missingFields, obstacle } = draft
  if (obstacle) return `Cannot be submitted: ${obstacle}`
  const lacks = missingFields === 0 ? '' : `, ${formatInteger(missingFields)} field${missingFields === 1 ? '' : 's'} missing`
  return `Saved ${day(savedDate)} by ${savedByName}${lacks}`
}

/** Describes the order's change of the first affected line. */
export function changeLabels({ changedLine }: Pick<BookingItem, 'changedLine'>): string {
  if (!changedLine) return 'The order has changed since it was booked'
  const { orderNumber, lineNumber, qty, qtyUom, now } = changedLine
  const line = `${orderNumber}, line ${lineNumber}`
  if (!now) return `${line} is no longer on the order`
  if (now.qtyUom !== qtyUom) return `${line} now counts in ${now.qtyUom ?? 'no unit'}, booked in ${qtyUom ?? 'no unit'}`
  const unit = qtyUom ? ` ${qtyUom}` : ''
  if (now.qty === null) return `${line} no longer has a quantity`
  const says = `the order now has ${formatQuantity(now.qty)}`
  return compare(qty, now.qty) > 0
    ? `${line}: overbooked by ${formatQuantity(sum([qty, `-${now.qty}`]))}${unit}, ${says}`
    : `${line}: ${formatQuantity(qty)}${unit} booked, ${says}`
}
