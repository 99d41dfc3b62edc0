import { quantityMessages } from '@portal/contracts/bookings/booking-rules'
import { ambiguityOf, asTyped, readQuantity } from '../shared/quantity.ts'

/** Line of the booking that accepts a pasted quantity. */
export interface PasteTarget {
  lineNumber: string
  code: string
  qtyUom: string | null
  /** True if the unit is counted in whole numbers. */
  isWhole: boolean
}

export interface Pasted {
  /** Keyed by line index. */
  quantities: Map<number, string>
  /** Messages about cells that were not used. */
  problems: string[]
}

/** Maximum number of problems listed one by one. */
const maxIssues = 5

/**
 * Reads quantities copied from a spreadsheet. One column fills the lines in order. Of several columns the last one holds quantities; the
 * first one that contains a line's code or number identifies the line.
 */
export function readPasted(text: string, lines: readonly PasteTarget[]): Pasted {
  const rows = withoutHead(
    text
      .replaceAll(/\r\n?/g, '\n')
      .replace(/\n+$/, '')
      .split('\n')
      .map((row) => row.split('\t').map((cell) => cell.trim())),
  )
  const named = rows.some((cells) => cells.length > 1)
  const quantities = new Map<number, string>()
  const problems: string[] = []
  for (const [index, cells] of rows.entries()) {
    if (cells.every((cell) => cell === '')) continue
    const typed = cells.at(-1)!
    const line = named ? lineOf(cells.slice(0, -1), lines) : index < lines.length ? index : undefined
    const problem =
      line === undefined ? (named ? `no line “${cells[0]!}” in this order` : 'there is no such line') : quantityProblem(typed, lines[line]!)
    if (problem !== undefined) problems.push(`Row ${index + 1}: ${problem}`)
    else quantities.set(line!, asTyped(readQuantity(typed, lines[line!]!.isWhole)!))
  }
  const rest = problems.length - maxIssues
  return { quantities, problems: rest > 0 ? [...problems.slice(0, maxIssues), `and ${rest} more`] : problems }
}

function quantityProblem(typed: string, { qtyUom, isWhole }: PasteTarget): string | undefined {
  const quantity = readQuantity(typed, isWhole)
  if (quantity === undefined) return ambiguityOf(typed, isWhole) ?? `“${typed}” is not a quantity`
  return isWhole && quantity.includes('.') ? `“${typed}”: ${quantityMessages.wholeNumbersOnly(qtyUom)}` : undefined
}

/** Removes the header row: text above numbers. */
function withoutHead(rows: string[][]): string[][] {
  const [head, first] = rows
  const isHead = head && first && /\p{L}/u.test(head.at(-1)!) && readQuantity(head.at(-1)!) === undefined && /^\d/.test(first.at(-1)!)
  return isHead ? rows.slice(1) : rows
}

function lineOf(cells: string[], lines: readonly PasteTarget[]): number | undefined {
  const folded = cells.map((cell) => cell.toUpperCase())
  const byCode = lines.findIndex(({ code }) => code !== '' && folded.includes(code.toUpperCase()))
  const found = byCode === -1 ? lines.findIndex(({ lineNumber }) => folded.includes(lineNumber.toUpperCase())) : byCode
  return found === -1 ? undefined : found
}
