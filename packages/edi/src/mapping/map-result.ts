import { records, type Resource } from '@portal/contracts/records/index'
import { problemsOf } from '@portal/contracts/problems'

/** What became of a message: import records, and what did not become one, with the place and the reason. */
export interface MapResult {
  records: { resource: Resource; record: Record<string, unknown> }[]
  /** Number of the segment in the file (of the event, for JSON), from 1. What stands here is kept beside the raw text and shown there. */
  unread: Unread[]
}

export interface Unread {
  segment: number
  reason: string
  /** Something that should have made a record and cannot: somebody has to look at it. */
  refused?: true
}

/** Takes a record into the result if the contract takes it, else says what it lacks. @param segment the segment that would be blamed */
export function addRecord(result: MapResult, resource: Resource, segment: number, record: Record<string, unknown>): void {
  const parsed = records[resource].schema.safeParse(record)
  if (parsed.success) result.records.push({ resource, record: parsed.data })
  else {
    const [first] = problemsOf(parsed.error)
    result.unread.push({ segment, reason: `${first?.propertyName}: ${first?.errorMessage}`, refused: true })
  }
}
