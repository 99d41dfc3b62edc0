/** Name of a statement without values. */
export interface StatementSummary {
  /** First keyword, such as `SELECT`. */
  operation: string
  /** Operation and first table, such as `SELECT shipments`. */
  summary: string
}

/** Summaries by text; there are as many as reports and commands have shapes. */
const summaries = new Map<string, StatementSummary>()
const maxSummaries = 5000
/** Length of the part that is searched: reports are long, and name their first table early. */
const searched = 4000

const comments = /\/\*.*?\*\/|--[^\n]*/gs
const table = /\b(?:from|into|update|join|table)\s+(?:only\s+)?(?:"?public"?\.)?"?([a-z_][a-z0-9_]*)"?/i

/** Returns operation and first table of a statement. Its text is not exported, because it can contain values. */
export function summarizeStatement(text: string): StatementSummary {
  const known = summaries.get(text)
  if (known) return known
  const clean = text.slice(0, searched).replaceAll(comments, ' ')
  const operation = (/[a-z]+/i.exec(clean)?.[0] ?? 'other').toUpperCase()
  const name = table.exec(clean)?.[1]
  const summary = { operation, summary: name === undefined ? operation : `${operation} ${name}` }
  if (summaries.size >= maxSummaries) summaries.clear()
  summaries.set(text, summary)
  return summary
}
