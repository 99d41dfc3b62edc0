import { inflateSync } from 'node:zlib'

/** Lengths in bytes, from the WOFF 1.0 and OpenType specifications. */
const woffHeader = 44
const woffEntry = 20
const fontHeader = 12
const fontEntry = 16

const padded = (length: number) => (length + 3) & ~3

/**
 * Unpacks the font of a WOFF 1.0 file. pdfkit reads WOFF too, but inflates a table on each glyph access, which takes longer than drawing a
 * hundred pages.
 */
export const unpackWoff = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a WOFF 1.0 file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = woffHeader + at * woffEntry
    const [start, packed, length] = [woff.readUInt32BE(entry + 4), woff.readUInt32BE(entry + 8), woff.readUInt32BE(entry + 12)]
    const bytes = woff.subarray(start, start + packed)
    return {
      tag: woff.subarray(entry, entry + 4),
      checksum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes.length), fontHeader + count * fontEntry)
  const font = Buffer.alloc(size)
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  // three fields that only speed up a binary search in the directory
  const power = Math.floor(Math.log2(count))
  font.writeUInt16BE(2 ** power * fontEntry, 6)
  font.writeUInt16BE(power, 8)
  font.writeUInt16BE((count - 2 ** power) * fontEntry, 10)
  let end = fontHeader + count * fontEntry
  for (const [at, { tag, checksum, bytes }] of tables.entries()) {
    const entry = fontHeader + at * fontEntry
    tag.copy(font, entry)
    font.writeUInt32BE(checksum, entry + 4)
    font.writeUInt32BE(end, entry + 8)
    font.writeUInt32BE(bytes.length, entry + 12)
    bytes.copy(font, end)
    end += padded(bytes.length)
  }
  return font
}
