import type { AccessOf } from './access-entry.ts'
import { accountInQuery, accountOf } from './requests.ts'
import { searchInAccount, shipmentInBody, trackedInQuery, trackedOf, trackedFields } from './shipment-requests.ts'

// decision 3: "Calls that carry only a shipmentNumber or orderNumber also accept accountId"
const shipmentByNumber = `
  C1          401 in  404 in  404 in  in
  C1-number   401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  C2-number   401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  C1-with-C2  401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

// decision 19: tracking in own accounts with the feature; a shipment of another account is a 404
const ownShipment = `
  C1          401 in  404 in  404 in  in
  bare        401 404 404 403 404 403 403
  C2          401 404 404 404 404 404 in
  V1          401 404 404 404 404 404 404
  C1-with-C2  401 404 404 404 404 404 404
  leaving     401 404 404 404 404 404 404
  absent      401 404 404 404 404 404 404
`

/** Access to shipments and their tracking. */
export const shipmentTracking = {
  findShipmentAccounts: {
    request: () => ({ query: { searchText: 'NOWHERE-1' } }),
    expected: `
      absent      401 in  in  in  in  in  in
    `,
  },
  // decision 44: users who may track a shipment may subscribe to it
  subscribeShipmentState: { request: shipmentInBody, expected: shipmentByNumber },
  unsubscribeShipmentState: { request: shipmentInBody, expected: shipmentByNumber },
  getShipmentStateSubscribeStatus: {
    request: (subject, subjects) => ({ query: shipmentInBody(subject, subjects).body! }),
    expected: shipmentByNumber,
  },
  // every shipment of the stream must belong to the account
  getShipmentUpdates: {
    request: (subject, subjects) => ({
      query: {
        accountId: accountOf(subject, subjects),
        shipmentTrackingIds: [trackedOf(subject, subjects).shipmentId],
      },
    }),
    expected: ownShipment,
  },
  // unsubscribe link of a mail, used without a sign-in
  unsubscribeByLink: {
    request: (subject, { linkToken }) => ({ body: { token: subject === 'right' ? linkToken : 'A'.repeat(64) } }),
    expected: `
      right       in  in  in  in  in  in  in
      unknown     404 404 404 404 404 404 404
    `,
  },
  getShipmentRoute: { request: trackedInQuery, expected: ownShipment },
  getVesselPosition: { request: trackedInQuery, expected: ownShipment },
  // for customer accounts with enabledTrackAndTrace
  searchShipmentTracking: {
    request: searchInAccount,
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  listShipmentsUnderWay: {
    request: accountInQuery,
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  getShipmentTracking: {
    request: trackedInQuery,
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      # an object of C2, requested at C1
      C1-with-C2  401 404 404 404 404 404 404
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  listTrackedOrderNumbers: { request: trackedInQuery, expected: ownShipment },
  createShareLink: { request: (subject, subjects) => ({ body: trackedFields(subject, subjects) }), expected: ownShipment },
  listShareLinks: { request: trackedInQuery, expected: ownShipment },
  revokeShareLink: {
    request: (subject, subjects) => ({
      body: { accountId: accountOf(subject, subjects), shareLinkId: trackedOf(subject, subjects).shareLinkId },
    }),
    expected: ownShipment,
  },
  getTrackingPurchaseOrder: {
    request: (subject, subjects) => {
      const { shipmentNumber, ...rest } = shipmentInBody(subject, subjects).body!
      return { query: { ...rest, orderNumber: shipmentNumber } }
    },
    expected: shipmentByNumber,
  },
  downloadTrackingDocument: {
    request: (subject, subjects) => ({
      query: { ...shipmentInBody(subject, subjects).body!, documentId: trackedOf(subject, subjects).documentId },
    }),
    expected: shipmentByNumber,
  },
} satisfies AccessOf<'shipment-tracking'>
