import { accessTable } from './access-table/index.ts'

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

/** Parses the lines of the table, one for each operation and subject. @throws on an incomplete line, and on a duplicate */
export function accessLines(text: string = accessTable): AccessLine[] {
  const seen = new Set<string>()
  /** Operations that the following indented lines apply to; `used` is true after the first such line. */
  let together: { operations: string[]; used: boolean } = { operations: [], used: true }
  const lines = text.split('\n').flatMap((line): AccessLine[] => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const isIndented = line.startsWith(' ')
    const words = line.trim().split(/\s+/)
    if (!isIndented && words.every((word) => /^[a-z]{3}\w*$/i.test(word))) {
      together = { operations: [...(together.used ? [] : together.operations), ...words], used: false }
      return []
    }
    together.used ||= isIndented
    const operations = isIndented ? together.operations : [words.shift()!]
    const [subject = '', ...cells] = words
    const isWhole = cells.length === principals.length && cells.every((cell) => (outcomes as readonly string[]).includes(cell))
    if (!isWhole || operations.length === 0)
      throw new Error(`${line}: a line is an operation, a subject, and for each principal one of ${outcomes.join(' ')}.`)
    const expected = Object.fromEntries(principals.map((name, index) => [name, cells[index]])) as AccessLine['expected']
    return operations.map((operation) => {
      if (seen.has(`${operation} ${subject}`)) throw new Error(`${operation} ${subject} is there twice: remove one line.`)
      seen.add(`${operation} ${subject}`)
      return { operation, subject, expected }
    })
  })
  if (!together.used) throw new Error(`${together.operations.join(' ')}: no indented line follows.`)
  return lines
}

/** Returns the missing and superfluous lines of the table, with instructions. */
export function missingLines(operations: readonly string[], lines: readonly AccessLine[]): string[] {
  const written = new Set(lines.map(({ operation }) => operation))
  return [
    ...operations
      .filter((operation) => !written.has(operation))
      .map(
        (operation) =>
          `${operation} has no line in guards/access-table/: write the expected outcome of each caller, from the rules and not from the declaration, ` +
          `for an own, a foreign and a missing object; and add the requests to guards/access-requests/.`,
      ),
    ...[...written]
      .filter((operation) => !operations.includes(operation))
      .map((operation) => `${operation} is in guards/access-table/, but the operation does not exist: remove its lines.`),
  ]
}
