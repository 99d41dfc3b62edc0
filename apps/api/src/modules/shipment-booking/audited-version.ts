import type { StoredVersion } from '../../domain/bookings/stored-booking.ts'

/** What the audit log keeps of a version: its fields, and what is booked of which line. */
export function auditedVersion(version: StoredVersion | null): object | null {
  if (!version) return null
  const { shipper, receiver, containerVolume, containerSize, cargoReadyDate, incoterms, marksAndNumbers, goodsDescription, note } = version
  const fields = { containerVolume, containerSize, cargoReadyDate, incoterms, marksAndNumbers, goodsDescription, note }
  const lines = version.lines
    .filter(({ active }) => active)
    .map(({ orderNumber, lineNumber, qty }) => `${orderNumber} / ${lineNumber}: ${qty}`)
  return { shipper: shipper?.name ?? null, receiver: receiver?.name ?? null, ...fields, lines }
}
