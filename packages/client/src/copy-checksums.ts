/** Record of a copy: its number or code, and its `changedAt`. */
export type CopiedRecord = readonly [key: string, changedAt: string]

/** Records of a month of `changedAt` (UTC), as `checksums` of the portal returns them. */
export interface MonthChecksum {
  month: string
  rows: number
  checksum: string
}

/** Returns the months of a copy with their checksums, computed as the portal computes them. */
export async function copyChecksums(copy: Iterable<CopiedRecord>): Promise<MonthChecksum[]> {
  const months = new Map<string, Uint8Array[]>()
  const encoder = new TextEncoder()
  for (const [key, changedAt] of copy) {
    const month = changedAt.slice(0, 7)
    const line = encoder.encode(`${key} ${changedAt}\n`)
    const lines = months.get(month)
    if (lines) lines.push(line)
    else months.set(month, [line])
  }
  const checksums = [...months].map(async ([month, lines]) => ({ month, rows: lines.length, checksum: await digest(lines) }))
  return (await Promise.all(checksums)).toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

/** Returns the months that differ between a copy and the portal, in ascending order. */
export function differences(copied: readonly MonthChecksum[], stored: readonly MonthChecksum[]): string[] {
  const lineOf = ({ month, rows, checksum }: MonthChecksum) => `${month} ${rows} ${checksum}`
  const [ours, theirs] = [new Set(copied.map(lineOf)), new Set(stored.map(lineOf))]
  const differing = [...copied.filter((month) => !theirs.has(lineOf(month))), ...stored.filter((month) => !ours.has(lineOf(month)))]
  return [...new Set(differing.map(({ month }) => month))].toSorted()
}

/** Returns the SHA-256 of lines in the order of their bytes, in hexadecimal. */
async function digest(lines: Uint8Array[]): Promise<string> {
  const bytes = new Uint8Array(lines.reduce((length, line) => length + line.length, 0))
  let offset = 0
  for (const line of lines.toSorted(compareBytes)) {
    bytes.set(line, offset)
    offset += line.length
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function compareBytes(one: Uint8Array, other: Uint8Array): number {
  const index = one.findIndex((byte, position) => byte !== other[position])
  return index === -1 ? one.length - other.length : one[index]! - (other[index] ?? -1)
}
