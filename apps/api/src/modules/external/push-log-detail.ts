import {
  maxLoggedWarnings,
  maxStoredBodyLength,
  type RecordWarning,
  type RejectedRecord,
  type RequestDetail,
} from '@portal/contracts/accounts/external-request'
import type { PushResult } from '@portal/contracts/external/push'
import type { PushBody } from '../../ingest/push/push-body.ts'
import type { PushResults } from './batches/push-results.ts'

/** Maximum number of rejected records, and of errors of each, in the request log. */
const maxRecords = 1000
const maxErrors = 20

type RecordsDetail = Pick<RequestDetail, 'records' | 'warnings' | 'hasMoreWarnings'>

/** Returns the rejected records and the warnings of a push for the request log, each only if there are any. */
export function pushLogDetail(body: PushBody, collected: PushResults): RecordsDetail {
  const results = collected.sorted(false)
  const rejected = results.filter(({ outcome }) => outcome === 'rejected')
  const warnings = results.flatMap(warningsOf).slice(0, maxLoggedWarnings)
  return {
    ...(rejected.length > 0 && { records: rejectedRecords(body, rejected) }),
    ...(warnings.length > 0 && { warnings }),
    ...(collected.warningCount > warnings.length && { hasMoreWarnings: true }),
  }
}

/** Returns the rejected records as they were sent, up to the limit of the log. */
function rejectedRecords(body: PushBody, rejected: readonly PushResult[]): RejectedRecord[] {
  const byLine = new Map(rejected.slice(0, maxRecords).map((result) => [result.line, result]))
  return [...body.texts(new Set(byLine.keys()), maxStoredBodyLength)].map(({ line, text }) => {
    const { key, errors = [] } = byLine.get(line)!
    return {
      line,
      key,
      errors: errors.slice(0, maxErrors).map(({ code, propertyName, errorMessage }) => ({ code, propertyName, errorMessage })),
      text,
    }
  })
}

const warningsOf = ({ line, key, warnings = [] }: PushResult): RecordWarning[] =>
  warnings.map(({ propertyName, errorMessage }) => ({ line, key, propertyName, errorMessage }))
