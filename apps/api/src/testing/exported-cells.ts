import { parseString } from 'fast-csv'

/** Value of a report cell in JSON. */
export type CellValue = string | number | boolean | string[] | object[] | null

/** Parses a CSV into rows of cells. */
export const parseCsv = (csv: string) =>
  new Promise<string[][]>((resolve, reject) => {
    const rows: string[][] = []
    parseString<string[], string[]>(csv)
      .on('data', (row: string[]) => rows.push(row))
      .on('end', () => resolve(rows))
      .on('error', reject)
  })

/** Returns the exported text of a value: states as `number: status`, or Pending without any. */
function exportedText(type: string, value: CellValue): string {
  if (type === 'statuses')
    return (
      (value as { shipmentNumber: string; status: string }[])
        .map(({ shipmentNumber, status }) => `${shipmentNumber}: ${status}`)
        .join(', ') || 'Pending'
    )
  return Array.isArray(value) ? (value as string[]).join(', ') : String(value ?? '')
}

/** True if a CSV cell matches the value in JSON. */
export function sameInCsv(type: string, value: CellValue, cell: string): boolean {
  const text = exportedText(type, value)
  if (typeof value === 'number') return cell !== '' && Number(cell) === value
  return cell === text || (/^[=+\-@\t\r\n＝＋－＠]/.test(text) && cell === `'${text}`)
}

/** True if a typed workbook cell matches the value in JSON. */
export function sameInXlsx(type: string, value: CellValue, cell: unknown): boolean {
  if (value === null || exportedText(type, value) === '') return cell === null || cell === undefined || cell === ''
  if (typeof value === 'number') return cell === value
  if (type === 'date') return cell instanceof Date && cell.toISOString().startsWith(value as string)
  return cell === exportedText(type, value)
}
