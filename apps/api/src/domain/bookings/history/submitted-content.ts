import type { BookingFields, StoredBookingLine } from '../stored-booking.ts'

/** Booked line of a submission. */
export type SubmittedLine = Pick<
  StoredBookingLine,
  'orderId' | 'orderNumber' | 'lineNumber' | 'code' | 'description' | 'qty' | 'qtyUom' | 'cartons' | 'grossWeightKg' | 'volumeM3'
>

/** Content of a submission: its fields and its booked lines. */
export type SubmittedContent = BookingFields & { lines: readonly SubmittedLine[] }

/** Returns the part of a version that its history stores. Inactive lines are not booked. */
export function submittedContent(version: BookingFields & { lines: readonly StoredBookingLine[] }): SubmittedContent {
  const { shipper, receiver, containerVolume, containerSize, cargoReadyDate, incoterms, marksAndNumbers, goodsDescription, note } = version
  const fields = { shipper, receiver, containerVolume, containerSize, cargoReadyDate, incoterms, marksAndNumbers, goodsDescription, note }
  return { ...fields, lines: version.lines.filter(({ active }) => active).map(toSubmittedLine) }
}

const toSubmittedLine = (line: StoredBookingLine): SubmittedLine => {
  const { orderId, orderNumber, lineNumber, code, description, qty, qtyUom, cartons, grossWeightKg, volumeM3 } = line
  return { orderId, orderNumber, lineNumber, code, description, qty, qtyUom, cartons, grossWeightKg, volumeM3 }
}
