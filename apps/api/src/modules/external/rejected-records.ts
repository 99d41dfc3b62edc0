import { maxStoredBodyLength, type RejectedRecord } from '@portal/contracts/accounts/external-request'
import type { PushResult } from '@portal/contracts/external/push'
import type { PushBody } from '../../ingest/push/push-body.ts'

/** Maximum number of rejected records, and of errors of each, in the request log. */
const maxRecords = 1000
const maxErrors = 20

/** Returns the rejected records of a push for the request log, as they were sent, up to the limit of the log. */
export function rejectedRecords(body: PushBody, rejected: readonly PushResult[]): RejectedRecord[] {
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
