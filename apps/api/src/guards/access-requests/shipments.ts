import type { Operation } from '@portal/contracts'
import type { AccessSubjects, TrackedSubject } from '../access-subjects.ts'
import { absentId } from '../guard-portal.ts'
import { accountInQuery, accountOf, type RequestBuilder } from './asking.ts'

/** Shipment of a line: by number only, or at an account. `C1-with-C2` requests a shipment of C2 at C1. */
const shipment: RequestBuilder = (subject, { accounts, shipmentNumbers }) => {
  const [where = '', what] = subject.split('-')
  const numbers: Record<string, string> = { ...shipmentNumbers, V1: shipmentNumbers.C1 }
  const shipmentNumber = (subject.includes('with') ? shipmentNumbers.C2 : numbers[where]) ?? 'NOWHERE-1'
  const accountId = (accounts as Record<string, string>)[where]
  return { body: { shipmentNumber, ...(what !== 'number' && accountId && { accountId }) } }
}

/** Returns the tracked shipment of a line: `C1-with-C2` requests one of C2 at C1. */
const trackedOf = (subject: string, { tracked }: AccessSubjects): TrackedSubject =>
  (tracked as Record<string, TrackedSubject>)[subject.replace('-number', '').split('-').at(-1)!] ?? {
    shipmentId: absentId,
    documentId: absentId,
    shareLinkId: absentId,
    shareToken: 'A'.repeat(64),
  }
const trackedWords = (subject: string, subjects: AccessSubjects) => ({
  accountId: accountOf(subject, subjects),
  shipmentTrackingId: trackedOf(subject, subjects).shipmentId,
})
const sharedInQuery: RequestBuilder = (subject, subjects) => ({ query: { token: trackedOf(subject, subjects).shareToken } })
const trackedInQuery: RequestBuilder = (subject, subjects) => ({ query: trackedWords(subject, subjects) })
const searched: RequestBuilder = (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), searchText: 'OWN-1' } })

export const shipments = {
  focusShipment: shipment,
  unfocusShipment: shipment,
  getFocusedShipmentState: (subject, subjects) => ({ query: shipment(subject, subjects).body! }),
  subscribeShipmentState: shipment,
  unsubscribeShipmentState: shipment,
  getShipmentStateSubscribeStatus: (subject, subjects) => ({ query: shipment(subject, subjects).body! }),
  getShipmentUpdates: (subject, subjects) => ({
    query: {
      accountId: accountOf(subject, subjects),
      shipmentTrackingIds: [trackedOf(subject, subjects).shipmentId],
    },
  }),
  unsubscribeByLink: (subject, { linkToken }) => ({ body: { token: subject === 'right' ? linkToken : 'A'.repeat(64) } }),
  getShipmentRoute: trackedInQuery,
  getVesselPosition: trackedInQuery,
  searchShipmentTracking: searched,
  findShipmentAccounts: () => ({ query: { searchText: 'NOWHERE-1' } }),
  getShipmentTracking: trackedInQuery,
  getTrackingPurchaseOrder: (subject, subjects) => {
    const { shipmentNumber, ...rest } = shipment(subject, subjects).body!
    return { query: { ...rest, orderNumber: shipmentNumber } }
  },
  listTrackedOrderNumbers: trackedInQuery,
  downloadTrackingDocument: (subject, subjects) => ({
    query: { ...shipment(subject, subjects).body!, documentId: trackedOf(subject, subjects).documentId },
  }),
  createShareLink: (subject, subjects) => ({ body: trackedWords(subject, subjects) }),
  listShareLinks: trackedInQuery,
  revokeShareLink: (subject, subjects) => ({
    body: { accountId: accountOf(subject, subjects), shareLinkId: trackedOf(subject, subjects).shareLinkId },
  }),
  searchPublicShipmentTracking: searched,
  getPublicShipmentTracking: trackedInQuery,
  hasPublicTrackAndTrace: accountInQuery,
  getSharedShipmentTracking: sharedInQuery,
  getPublicShipmentRoute: trackedInQuery,
  getSharedShipmentRoute: sharedInQuery,
} satisfies Partial<Record<Operation, RequestBuilder>>
