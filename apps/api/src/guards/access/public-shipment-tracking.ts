import type { AccessOf } from './access-entry.ts'
import { accountInQuery } from './requests.ts'
import { searchInAccount, sharedInQuery, trackedInQuery } from './shipment-requests.ts'

const publicAccount = `
  C2          in  in  in  in  in  in  in
  C2-with-C1  404 404 404 404 404 404 404
  C1          404 404 404 404 404 404 404
  V1          404 404 404 404 404 404 404
  leaving     404 404 404 404 404 404 404
  absent      404 404 404 404 404 404 404
`

// a share link shows one shipment to its holder
const shareLink = `
  C1          in  in  in  in  in  in  in
  absent      404 404 404 404 404 404 404
`

/** Access to shipments without a session: on the public page of an account, or with a share link. */
export const publicShipmentTracking = {
  // public, depending on the account; decision 6: the same 404 for all others; C2 has public tracking, C1 does not
  searchPublicShipmentTracking: {
    request: searchInAccount,
    expected: `
      C2          in  in  in  in  in  in  in
      C1          404 404 404 404 404 404 404
      V1          404 404 404 404 404 404 404
      leaving     404 404 404 404 404 404 404
      absent      404 404 404 404 404 404 404
    `,
  },
  getPublicShipmentTracking: { request: trackedInQuery, expected: publicAccount },
  hasPublicTrackAndTrace: {
    request: accountInQuery,
    expected: `
      C2          in  in  in  in  in  in  in
      C1          in  in  in  in  in  in  in
      V1          in  in  in  in  in  in  in
      absent      in  in  in  in  in  in  in
    `,
  },
  getSharedShipmentTracking: { request: sharedInQuery, expected: shareLink },
  getPublicShipmentRoute: { request: trackedInQuery, expected: publicAccount },
  getSharedShipmentRoute: { request: sharedInQuery, expected: shareLink },
} satisfies AccessOf<'public-shipment-tracking'>
