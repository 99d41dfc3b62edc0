import type { AuditEntry } from '@portal/contracts/audit'
import { differences, type Difference } from './differences.ts'
import { entryResult } from './entry-meaning.ts'

/** Fields named in a summary; the rest is counted. */
const maxNamed = 3

/** Longest value in a summary, in characters. */
const maxValueLength = 40

/**
 * Summarizes an entry in a line: its result, the one changed field with both values, or the names of the changed fields. Empty for records
 * that were created or deleted, because the operation names them.
 */
export function changeSummary(entry: AuditEntry): string {
  const result = entryResult(entry)
  if (result !== undefined) return result
  if (entry.before === null || entry.after === null) return ''
  const changed = differences(entry.before, entry.after).filter((field) => field.changed)
  const [first] = changed
  if (first && changed.length === 1) return `${first.path}: ${describeChange(first)}`
  const names = [...new Set(changed.map(({ path }) => path.split(' › ')[0]!))]
  const rest = names.length - maxNamed
  return `${names.slice(0, maxNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

/** `Old → New`; of a long list the items that it gained and lost. */
function describeChange({ before, after, removed, added }: Difference): string {
  if (!removed || !added) return `${valueOf(before)} → ${valueOf(after)}`
  const parts = [...added.map((item) => `added ${valueOf(item)}`), ...removed.map((item) => `removed ${valueOf(item)}`)]
  return `${parts.slice(0, maxNamed).join(', ')}${parts.length > maxNamed ? ` and ${parts.length - maxNamed} more` : ''}`
}

const valueOf = (value: string | undefined): string => {
  if (value === undefined || value === '') return '(empty)'
  return value.length > maxValueLength ? `${value.slice(0, maxValueLength)}…` : value
}
