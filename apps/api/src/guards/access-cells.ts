import { accessTable } from './access-table/index.ts'

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

/** The lines of the table, one for each operation. @throws on one that is not whole, or says something twice */
export function accessLines(text: string = accessTable): AccessLine[] {
  const seen = new Set<string>()
  /** The operations that indented lines are about, and whether one has said something of them. */
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
      if (seen.has(`${operation} ${subject}`)) throw new Error(`${operation} ${subject} is there twice.`)
      seen.add(`${operation} ${subject}`)
      return { operation, subject, expected }
    })
  })
  if (!together.used) throw new Error(`${together.operations.join(' ')}: nothing is said of them.`)
  return lines
}

/** What is missing from the table, in words that say what to do. */
export function missingLines(operations: readonly string[], lines: readonly AccessLine[]): string[] {
  const written = new Set(lines.map(({ operation }) => operation))
  return [
    ...operations
      .filter((operation) => !written.has(operation))
      .map(
        (operation) =>
          `${operation} has no line in guards/access-table/: write down, from the specification and not from its declaration, who gets what ` +
          `from it, for something of one's own, of somebody else's and for what is nowhere; and how to ask for that in guards/access-requests/.`,
      ),
    ...[...written]
      .filter((operation) => !operations.includes(operation))
      .map((operation) => `${operation} is in guards/access-table/, but there is no such operation: take its lines out.`),
  ]
}
