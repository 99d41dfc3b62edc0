import { absentId } from '../guard-portal.ts'
import type { AccessSubjects } from '../access-subjects.ts'

interface RequestParts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Builds a request for the subject of a line. */
export type RequestBuilder = (subject: string, subjects: AccessSubjects) => RequestParts

/** Returns the account of a line, or the one that the request is sent to: `C1` of `C1-with-C2`. */
export const accountOf = (subject: string, { accounts }: AccessSubjects): string =>
  (accounts as Record<string, string>)[subject.split('-')[0]!] ?? absentId

/** Request without input. */
export const emptyRequest: RequestBuilder = () => ({})
export const accountInQuery: RequestBuilder = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects) } })

/** Password that the rules accept. */
export const newPassword = 'an-entirely-new-one'

/** File of a line: `C1-with-C2` requests a file of C2 at C1. */
export const fileOf =
  (kind: 'reportFiles' | 'ediFiles'): RequestBuilder =>
  (subject, subjects) => ({
    params: { id: (subjects[kind] as Record<string, string>)[subject.split('-').at(-1)!] ?? absentId },
    query: { accountId: accountOf(subject, subjects) },
  })
