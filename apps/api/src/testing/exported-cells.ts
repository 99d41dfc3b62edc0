import { parseString } from 'fast-csv'

/** A value as it comes in JSON. */
export type CellValue = string | number | boolean | string[] | object[] | null

/** The lines of a CSV, in cells. */
export const parseCsv = (csv: string) =>
  new Promise<string[][]>((resolve, reject) => {
    const rows: string[][] = []
    parseString<string[], string[]>(csv)
      .on('data', (row: string[]) => rows.push(row))
      .on('end', () => resolve(rows))
      .on('error', reject)
  })

/** The text that an export has for a value: of states `number: status`, and Pending where there are none. */
function exportedText(type: string, value: CellValue): string {
  if (type === 'statuses')
    return (
      (value as { shipmentNumber: string; status: string }[])
        .map(({ shipmentNumber, status }) => `${shipmentNumber}: ${status}`)
        .join(', ') || 'Pending'
    )
  return Array.isArray(value) ? (value as string[]).join(', ') : String(value ?? '')
}

/** Whether a cell of a CSV says what the JSON says. */
export function sameInCsv(type: string, value: CellValue, cell: string): boolean {
  const text = exportedText(type, value)
  if (typeof value === 'number') return cell !== '' && Number(cell) === value
  return cell === text || (/^[=+\-@\t\r\n＝＋－＠]/.test(text) && cell === `'${text}`)
}

/** Whether a cell of a workbook, typed, says what the JSON says. */
export function sameInXlsx(type: string, value: CellValue, cell: unknown): boolean {
  if (value === null || exportedText(type, value) === '') return cell === null || cell === undefined || cell === ''
  if (typeof value === 'number') return cell === value
  if (type === 'date') return cell instanceof Date && cell.toISOString().startsWith(value as string)
  return cell === exportedText(type, value)
}
