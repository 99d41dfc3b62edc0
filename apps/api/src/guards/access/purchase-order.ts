import type { AccessOf } from './access-entry.ts'
import { accountInQuery, accountOf } from './requests.ts'

/** Returns the order of a line: `C1-with-C2` requests an order of C2 at C1. */
const orderOf = (subject: string) => (subject.startsWith('C2') || subject.endsWith('C2') ? 'FOREIGN-1' : 'OWN-1')

/** Access to an order and the filter of the orders. */
export const purchaseOrder = {
  getPurchaseOrderTableFilter: {
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
  getOpenOrders: {
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
  getPurchaseOrder: {
    request: (subject, subjects) => ({ query: { accountId: accountOf(subject, subjects), orderNumber: orderOf(subject) } }),
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      # an order of C2, requested at C1
      C1-with-C2  401 404 404 404 404 404 404
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
  listOrderBookingSubmissions: {
    request: (subject, subjects) => ({
      query: { accountId: accountOf(subject, subjects), orderNumber: orderOf(subject), bookingNumber: `SB-${orderOf(subject)}` },
    }),
    expected: `
      C1          401 in  404 in  404 in  in
      bare        401 404 404 403 404 403 403
      C2          401 404 404 404 404 404 in
      # a booking of an order of C2, requested at C1
      C1-with-C2  401 404 404 404 404 404 404
      V1          401 404 404 404 404 404 404
      leaving     401 404 404 404 404 404 404
      absent      401 404 404 404 404 404 404
    `,
  },
} satisfies AccessOf<'purchase-order'>
