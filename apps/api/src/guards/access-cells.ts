import type { AccessEntry } from './access/access-entry.ts'
import { accessEntries } from './access/index.ts'

/** Callers, in the order of the columns of the table. */
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
  /** Object of the request, named as in the table. */
  subject: string
  expected: Record<PrincipalName, CellOutcome>
}

/** Parses the lines of the entries, one for each operation and subject. @throws on an incomplete line, and on a duplicate */
export function accessLines(entries: Readonly<Record<string, Pick<AccessEntry, 'expected'>>> = accessEntries): AccessLine[] {
  return Object.entries(entries).flatMap(([operation, { expected }]) => {
    const lines = expected
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => ({ operation, ...parsedLine(operation, line) }))
    const subjects = lines.map(({ subject }) => subject)
    const duplicate = subjects.find((subject, index) => subjects.indexOf(subject) !== index)
    if (duplicate !== undefined) throw new Error(`${operation} ${duplicate} is there twice: remove one line.`)
    return lines
  })
}

function parsedLine(operation: string, line: string): Pick<AccessLine, 'subject' | 'expected'> {
  const [subject = '', ...cells] = line.split(/\s+/)
  const isWhole = cells.length === principals.length && cells.every((cell) => (outcomes as readonly string[]).includes(cell))
  if (!isWhole) throw new Error(`${operation}: ${line}: a line is a subject, and for each principal one of ${outcomes.join(' ')}.`)
  return { subject, expected: Object.fromEntries(principals.map((name, index) => [name, cells[index]])) as AccessLine['expected'] }
}

/** Returns the missing and superfluous lines of the table, with instructions. */
export function missingLines(operations: readonly string[], lines: readonly AccessLine[]): string[] {
  const written = new Set(lines.map(({ operation }) => operation))
  return [
    ...operations
      .filter((operation) => !written.has(operation))
      .map(
        (operation) =>
          `${operation} has no line in guards/access/: write the expected outcome of each caller, from the rules and not from the declaration, ` +
          `for an own, a foreign and a missing object; and the requests beside it.`,
      ),
    ...[...written]
      .filter((operation) => !operations.includes(operation))
      .map((operation) => `${operation} is in guards/access/, but the operation does not exist: remove its entry.`),
  ]
}
