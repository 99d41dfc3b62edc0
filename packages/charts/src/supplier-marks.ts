import { seriesColors, type Theme } from './palette.ts'

/** How a supplier's line or slice is marked: never by colour alone. */
export interface SupplierMark {
  color: string
  symbol: (typeof symbols)[number]
  dash: (typeof dashes)[number]
  /** Which of the patterns of decals.ts. */
  pattern: number
}

const symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'roundRect', 'emptyCircle'] as const
const dashes = ['solid', 'dashed', 'dotted'] as const
const slots = seriesColors.length * dashes.length

/** FNV-1a: the same name gives the same number everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}

/**
 * The mark of each supplier, by its name: the same in every chart that shows the same suppliers, and as far as colours go round also beside
 * others. Where two names ask for one mark, the second in the alphabet takes the next that is free.
 */
export function supplierMarks(names: readonly string[], theme: Theme): Map<string, SupplierMark> {
  const taken = new Set<number>()
  const marks = new Map<string, SupplierMark>()
  const count = Math.max(slots, new Set(names).size)
  // colours first: a solid line of another colour is easier to tell apart than a dashed one of the same
  for (const name of [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1))) {
    const start = hash(name) % seriesColors.length
    const slot = Array.from({ length: count }, (_, step) => slotAt(start, step)).find((at) => !taken.has(at)) ?? start
    taken.add(slot)
    const color = slot % seriesColors.length
    const round = Math.floor(slot / seriesColors.length)
    marks.set(name, {
      color: seriesColors[color]![theme],
      symbol: symbols[(color + round) % symbols.length]!,
      dash: dashes[round % dashes.length]!,
      pattern: color + round,
    })
  }
  return marks
}

/** The next colour, and after all of them the next kind of line. */
const slotAt = (start: number, step: number) =>
  ((start + step) % seriesColors.length) + Math.floor(step / seriesColors.length) * seriesColors.length
