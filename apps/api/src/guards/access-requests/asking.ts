import { absentId } from '../guard-portal.ts'
import type { AccessSubjects } from '../access-subjects.ts'

interface Words {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Builds a request for the subject of a line in the access table. */
export type RequestBuilder = (subject: string, subjects: AccessSubjects) => Words

/** Returns the account of a line, or the one that the request is sent to: `C1` of `C1-with-C2`. */
export const accountOf = (subject: string, { accounts }: AccessSubjects): string =>
  (accounts as Record<string, string>)[subject.split('-')[0]!] ?? absentId

/** Request without input. */
export const emptyRequest: RequestBuilder = () => ({})
export const accountInQuery: RequestBuilder = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects) } })
