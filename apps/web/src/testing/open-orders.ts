import type { OpenOrders } from '@portal/contracts/orders/open-orders'

/** Open orders by state. */
export const openOrderCounts: OpenOrders = {
  pastShipping: { count: 3, oldestDays: 12 },
  shippingSoon: { count: 5, nextDate: '2026-05-20' },
  partlyShipped: { count: 0 },
  notShipped: { count: 26, value: 412_300.4, currency: 'AUD' },
}
