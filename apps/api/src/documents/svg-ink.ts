import { formatNumberOperand } from './matrix.ts'

/** SVG color as PDF operands. */
export interface SvgColor {
  /** Three operands from 0 to 1. */
  rgb: string
  opacity: number
}

/** Parses `#rgb`, `#rrggbb`, `rgb()` and `rgba()`; returns undefined for invisible colors. */
export function parseSvgColor(color: string | undefined, opacity: string | undefined): SvgColor | undefined {
  if (!color || color === 'none' || color === 'transparent') return undefined
  const extra = opacity === undefined ? 1 : Number(opacity)
  const numbers = /^rgba?\(([^)]+)\)$/.exec(color)?.[1]?.split(',').map(Number)
  if (numbers) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbers
    return seen({ rgb: [red, green, blue].map((part) => formatNumberOperand(part / 255)).join(' '), opacity: alpha * extra })
  }
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color)?.[1]
  if (!hex) throw new Error(`Unknown color ${color}`)
  const size = hex.length / 3
  const parts = [0, 1, 2].map((at) => Number.parseInt(hex.slice(at * size, (at + 1) * size).repeat(3 - size), 16) / 255)
  return seen({ rgb: parts.map(formatNumberOperand).join(' '), opacity: extra })
}

const seen = (ink: SvgColor) => (ink.opacity > 0 ? ink : undefined)
