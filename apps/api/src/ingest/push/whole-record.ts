import { recordErrorsOf } from '@portal/contracts/problems'
import { records, type Resource } from '@portal/contracts/records/index'
import type { RecordError } from '@portal/contracts/records/record-error'
import { contentHash } from '../context/content-hash.ts'
import { RecordIssue, type ImportContext, type RecordWriter, type ResolvedRecord } from '../context/context.ts'
import { listErrors } from '../context/list-limits.ts'
import { recordWriters } from '../resources/index.ts'

export const rejected = (problems: readonly RecordError[]): ResolvedRecord => ({ outcome: 'rejected', problems })

/** Parses a merged record again: its properties get the order of the schema, and the limits of lists apply. */
export function toWholeRecord(merged: object, resource: Resource, context: ImportContext): ResolvedRecord {
  const { schema } = records[resource]
  const tooLong = listErrors(schema, merged)
  if (tooLong.length > 0) return rejected(tooLong)
  const parsed = schema.safeParse(merged)
  if (!parsed.success) return rejected(recordErrorsOf(parsed.error))
  const record: object = parsed.data
  try {
    ;(recordWriters[resource] as RecordWriter<object>).check?.(record, context)
  } catch (error) {
    if (!(error instanceof RecordIssue)) throw error
    return rejected([error.item])
  }
  return { outcome: 'different', record, hash: contentHash(record) }
}
