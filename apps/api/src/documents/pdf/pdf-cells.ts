import { decimalPlaces } from '@portal/contracts/decimal-places'
import { lateness } from '@portal/contracts/report'
import { listSeparator } from '../csv-cells.ts'
import { printable } from './pdf-text.ts'
import type { Cell, ExportColumn } from '../table.ts'

/** Text and color of cells on paper (en-GB). */

export const isNumber = ({ type }: ExportColumn): boolean =>
  type === 'integer' || type === 'decimal' || type === 'delay' || type === 'overdue'

/** True if a column may wrap. Numbers and dates stay on one line, because half of a number reads as a wrong number. */
export const wraps = (column: ExportColumn): boolean =>
  column.type === 'date' ? column.expected !== undefined : !isNumber(column) || column.overdue !== undefined

/** Text of a delay of 0 or less, as on screen (decision 33). */
export const onTime = 'On time'

/** Maximum decimal places of a decimal that declares none. */
const maxFractionDigits = 6

const numberFormat = (type: ExportColumn['type'], digits: number | undefined): Intl.NumberFormat =>
  new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: type === 'decimal' ? (digits ?? 0) : 0,
    maximumFractionDigits: type === 'decimal' ? (digits ?? maxFractionDigits) : 0,
    signDisplay: type === 'delay' ? 'exceptZero' : 'negative',
  })

/** Date, which a word may follow if it is expected. */
const day = /^(\d{4})-(\d\d)-(\d\d)(?=$| )/

/** Returns the function that formats the cells of a column; blank cells are ''. */
export const cellText = (column: ExportColumn): ((cell: Cell) => string) => {
  const usual = numberFormat(column.type, column.digits)
  // places differ between values of unit prices only
  const formatOf = (cell: Cell) => (column.isUnitPrice ? numberFormat(column.type, decimalPlaces(column, Number(cell))) : usual)
  return (cell) => {
    if (cell === null) return ''
    if (Array.isArray(cell)) return printable(cell.join(listSeparator))
    if (column.type === 'date') return printable(String(cell).replace(day, '$3/$2/$1'))
    if (column.overdue && !isNumeric(cell)) return printable(String(cell))
    if (column.type === 'delay' && lateness(Number(cell)) === 'onTime') return onTime
    // the formatter rounds decimal text exactly
    return isNumber(column) ? formatOf(cell).format(cell as Intl.StringNumericLiteral) : printable(String(cell))
  }
}

/** True if a cell is a number or numeric text. */
const isNumeric = (cell: Cell): boolean => Number.isFinite(Number(cell))

/** RGB, each from 0 to 1, as PDF operands. */
export const textColor = '0.13 0.16 0.2'
const inkOf = { onTime: textColor, late: '0.66 0.33 0', veryLate: '0.73 0.09 0.09' }

/** Color of a cell. Delays have the colors of the screen; their sign carries the same information. Delays of 0 or less are plain. */
export const cellColor = (column: ExportColumn, text: string): string =>
  column.type === 'delay' && text !== '' && text !== onTime ? inkOfDelay(text, column.veryLateAbove) : textColor

/** Color of overdue days, like a delay of that size. Other texts are plain. */
function inkOfDelay(text: string, veryLateAbove: number | undefined): string {
  const days = delayDays(/^(?:Overdue )?([\d,]+) days? ?/.exec(text)?.[1] ?? text)
  return Number.isNaN(days) ? textColor : inkOf[lateness(days, veryLateAbove)]
}

/** Parses a formatted number with commas as thousands separators. */
const delayDays = (text: string) => Number(text.replaceAll(',', ''))
