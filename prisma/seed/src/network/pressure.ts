import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'

const stream = streamKey('port pressure')

/** Days that one congestion level lasts. */
const spell = 45

/**
 * Returns the congestion of a port: usually 1, up to about 4 in a bad period. Delays thus come in waves that affect every lane through the port.
 * @param code UN/LOCODE
 * @param day since 1970-01-01
 */
export function portCongestion(code: string, day: number): number {
  const key = Math.imul(code.charCodeAt(2) * 729 + code.charCodeAt(3) * 27 + code.charCodeAt(4), 31) + code.charCodeAt(0)
  const random = new Random(stream, key, Math.floor(day / spell))
  if (random.chance(0.12)) return random.range(2, 4)
  return random.range(0.5, 1.3)
}
