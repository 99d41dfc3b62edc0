import type { AccessSubjects, TrackedSubject } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import { accountOf, type RequestBuilder } from './requests.ts'

/** Shipment of a line: by number only, or at an account. `C1-with-C2` requests a shipment of C2 at C1. */
export const shipmentInBody: RequestBuilder = (subject, { accounts, shipmentNumbers }) => {
  const [where = '', what] = subject.split('-')
  const numbers: Record<string, string> = { ...shipmentNumbers, V1: shipmentNumbers.C1 }
  const shipmentNumber = (subject.includes('with') ? shipmentNumbers.C2 : numbers[where]) ?? 'NOWHERE-1'
  const accountId = (accounts as Record<string, string>)[where]
  return { body: { shipmentNumber, ...(what !== 'number' && accountId && { accountId }) } }
}

/** Returns the tracked shipment of a line: `C1-with-C2` requests one of C2 at C1. */
export const trackedOf = (subject: string, { tracked }: AccessSubjects): TrackedSubject =>
  (tracked as Record<string, TrackedSubject>)[subject.replace('-number', '').split('-').at(-1)!] ?? {
    shipmentId: absentId,
    documentId: absentId,
    shareLinkId: absentId,
    shareToken: 'A'.repeat(64),
  }
export const trackedFields = (subject: string, subjects: AccessSubjects) => ({
  accountId: accountOf(subject, subjects),
  shipmentTrackingId: trackedOf(subject, subjects).shipmentId,
})
export const sharedInQuery: RequestBuilder = (subject, subjects) => ({ query: { token: trackedOf(subject, subjects).shareToken } })
export const trackedInQuery: RequestBuilder = (subject, subjects) => ({ query: trackedFields(subject, subjects) })
export const searchInAccount: RequestBuilder = (subject, subjects) => ({
  query: { accountId: accountOf(subject, subjects), searchText: 'OWN-1' },
})
