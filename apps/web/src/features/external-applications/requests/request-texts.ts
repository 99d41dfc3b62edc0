import type { RequestOutcome } from '@portal/contracts/accounts/external-request'
import type { WithdrawableResource } from '@portal/contracts/external/withdrawable-resources'

export const outcomeNames: Readonly<Record<RequestOutcome, string>> = {
  succeeded: 'Succeeded',
  rejectedRecords: 'With rejected records',
  refused: 'Refused (4xx)',
  failed: 'Failed (5xx)',
}

export const resourceNames: Readonly<Record<WithdrawableResource, string>> = {
  suppliers: 'Supplier',
  products: 'Product',
  'purchase-orders': 'Purchase order',
  shipments: 'Shipment',
}

export const requestTexts = {
  none: 'No requests yet',
  noneText: 'Requests with a key of this application appear here and stay for 30 days.',
  noneFound: 'Nothing found',
  noneFoundText: 'No request of the last 30 days matches these filters.',
  moreRejected: 'Only the first rejected records were stored.',
  moreWarnings: 'Only the first warnings were stored.',
  withdrawn: 'Records that this application has withdrawn. They can be restored for 30 days.',
  moreWithdrawn: 'Earlier ones are not listed.',
  restored: (record: string) => `${record} was restored.`,
  closed: 'The client closed the connection before the response ended.',
} as const

const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium' })

/** Formats the time of a request in the reader's time zone, with seconds: `31/01/2026, 12:00:07` */
export const formatRequestTime = (at: string): string => format.format(new Date(at))
