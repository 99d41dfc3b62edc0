import { accessTable } from './access-table.ts'

/** Who calls, in the order of the table's columns. */
export const principals = [
  'nobody',
  'a customer user',
  'a vendor user',
  'a customer administrator',
  'a vendor administrator',
  'a mixed administrator',
  'a full administrator',
] as const
export type PrincipalName = (typeof principals)[number]

const outcomes = ['in', '400', '401', '403', '404', '409'] as const
export type CellOutcome = (typeof outcomes)[number]

export interface AccessLine {
  operation: string
  /** What the call is about, in the words of the table. */
  subject: string
  expected: Record<PrincipalName, CellOutcome>
}

/** The lines of the table. @throws on one that is not whole, or says something twice */
export function accessLines(text: string = accessTable): AccessLine[] {
  const seen = new Set<string>()
  return text.split('\n').flatMap((line): AccessLine[] => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const [operation = '', subject = '', ...cells] = line.trim().split(/\s+/)
    const isWhole = cells.length === principals.length && cells.every((cell) => (outcomes as readonly string[]).includes(cell))
    if (!isWhole) throw new Error(`${line}: a line is an operation, a subject, and for each principal one of ${outcomes.join(' ')}.`)
    if (seen.has(`${operation} ${subject}`)) throw new Error(`${operation} ${subject} is there twice.`)
    seen.add(`${operation} ${subject}`)
    const expected = Object.fromEntries(principals.map((name, index) => [name, cells[index]])) as AccessLine['expected']
    return [{ operation, subject, expected }]
  })
}

/** What is missing from the table, in words that say what to do. */
export function missingLines(operations: readonly string[], lines: readonly AccessLine[]): string[] {
  const written = new Set(lines.map(({ operation }) => operation))
  return [
    ...operations
      .filter((operation) => !written.has(operation))
      .map(
        (operation) =>
          `${operation} has no line in guards/access-table.ts: write down, from the specification and not from its declaration, who gets what ` +
          `from it, for something of one's own, of somebody else's and for what is nowhere; and how to ask for that in guards/access-requests.ts.`,
      ),
    ...[...written]
      .filter((operation) => !operations.includes(operation))
      .map((operation) => `${operation} is in guards/access-table.ts, but there is no such operation: take its lines out.`),
  ]
}
