import type { StoredVersion } from './stored-booking.ts'

/** Returns the state of a version for the audit log: its fields, and the booked quantities by line. */
export function auditedVersion(version: StoredVersion | null): object | null {
  if (!version) return null
  const { shipper, receiver, containerVolume, containerSize, cargoReadyDate, incoterms, marksAndNumbers, goodsDescription, note } = version
  const fields = { containerVolume, containerSize, cargoReadyDate, incoterms, marksAndNumbers, goodsDescription, note }
  const lines = version.lines
    .filter(({ active }) => active)
    .map(({ orderNumber, lineNumber, qty }) => `${orderNumber} / ${lineNumber}: ${qty}`)
  return { shipper: shipper?.name ?? null, receiver: receiver?.name ?? null, ...fields, lines }
}
