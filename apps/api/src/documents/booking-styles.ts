import { formatNumberOperand } from './matrix.ts'
import type { Typesetter } from './pdf-text.ts'

export type Weight = 'body' | 'bold'

/** Text style; the size is in points. */
export interface Style {
  size: number
  weight?: Weight
  ink?: string
}

/** Lengths in points. */
export const margin = 38
export const gap = 12
export const padding = 8
export const footerHeight = 20
export const leading = 1.35

export const textColor = '0.11 0.13 0.16'
const inkOfSoft = '0.35 0.39 0.45'
export const inkOfFrame = '0.82 0.84 0.87'
export const inkOfBand = '0.93 0.94 0.96'
const inkOfDraft = '0.90 0.91 0.93'

export const styles = {
  kicker: { size: 9, ink: inkOfSoft },
  title: { size: 20, weight: 'bold' },
  company: { size: 10, weight: 'bold' },
  running: { size: 8, ink: inkOfSoft },
  section: { size: 10.5, weight: 'bold' },
  label: { size: 7.5, ink: inkOfSoft },
  value: { size: 9.5 },
  party: { size: 9.5, weight: 'bold' },
  head: { size: 7.5, weight: 'bold' },
  cell: { size: 8 },
  total: { size: 8, weight: 'bold' },
} as const satisfies Record<string, Style>

export const draftSize = 128

/** Maximum characters of a text that is set at once. */
const longest = 900

/** Splits a long text into pieces for typesetting, each starting a line. */
export const piecesOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => line.match(new RegExp(`.{1,${longest}}(?:\\s|$)|.{1,${longest}}`, 'gsu')) ?? [''])

/** Draws DRAFT diagonally across a page. @param font its name among the page's resources */
export function draftMark({ width, height }: { width: number; height: number }, setter: Typesetter, font: string): string {
  const line = setter.line('DRAFT')
  const length = (line.width / 1000) * draftSize
  const angle = Math.atan2(height, width)
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [left, up] = [-length / 2, -draftSize * 0.36]
  const [x, y] = [width / 2 + left * cos - up * sin, height / 2 + left * sin + up * cos]
  const matrix = [cos, sin, -sin, cos, x, y].map(formatNumberOperand).join(' ')
  return `q ${inkOfDraft} rg BT /${font} ${draftSize} Tf ${matrix} Tm ${line.operators} ET Q\n`
}
