import { absentId } from '../world.ts'
import type { AccessSubjects } from '../access-subjects.ts'

interface Words {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
}

/** How a call is asked for what a line of the access table is about. */
export type Ask = (subject: string, subjects: AccessSubjects) => Words

/** The account that a line is about, or asks at: `C1` of `C1-with-C2`. */
export const accountOf = (subject: string, { accounts }: AccessSubjects): string =>
  (accounts as Record<string, string>)[subject.split('-')[0]!] ?? absentId

/** A call that takes nothing. */
export const nothing: Ask = () => ({})
export const accountInQuery: Ask = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects) } })
