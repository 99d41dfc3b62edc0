import { seriesColors, type Theme } from './palette.ts'

/** Mark of a supplier's line or slice: never colour alone. */
export interface SupplierStyle {
  color: string
  symbol: (typeof symbols)[number]
  dash: (typeof dashes)[number]
  /** Index of a pattern in decals.ts. */
  pattern: number
}

const symbols = ['circle', 'rect', 'triangle', 'diamond', 'pin', 'arrow', 'roundRect', 'emptyCircle'] as const
const dashes = ['solid', 'dashed', 'dotted'] as const
const slots = seriesColors.length * dashes.length

/** FNV-1a hash, equal everywhere for the same name. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value
}

/**
 * Returns the mark of each supplier by a hash of its name: the same in every chart with the same suppliers, and mostly the same beside other
 * suppliers. If two names have the same mark, the second in alphabetical order gets the next free one.
 */
export function supplierStyles(names: readonly string[], theme: Theme): Map<string, SupplierStyle> {
  const usedStyles = new Set<number>()
  const marks = new Map<string, SupplierStyle>()
  const count = Math.max(slots, new Set(names).size)
  // colours first: another colour is easier to distinguish than a dash of the same colour
  for (const name of [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1))) {
    const start = hash(name) % seriesColors.length
    const slot = Array.from({ length: count }, (_, step) => slotAt(start, step)).find((at) => !usedStyles.has(at)) ?? start
    usedStyles.add(slot)
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

/** Next colour; after all colours, the next kind of line. */
const slotAt = (start: number, step: number) =>
  ((start + step) % seriesColors.length) + Math.floor(step / seriesColors.length) * seriesColors.length
