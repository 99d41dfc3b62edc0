import { queryOptions } from '@tanstack/react-query'
import { ApiError, callApi } from '../../../lib/query/api.ts'
import { operationQuery } from '../../../lib/query/operation-query.ts'
import { formQueryOptions } from '../../../lib/administration.ts'

/** Query of the form's options. */
export const settingsQuery = (accountId: string) =>
  operationQuery(
    'getBookingEntrySettings',
    { accountId },
    {
      meta: { shown: true },
      // the response includes today's date
      staleTime: 60_000,
    },
  )

/** Query of the options that depend on the customer. */
export const customerSettingsQuery = (accountId: string, customerAccountId: string | undefined, orderNumber: string | undefined) => {
  const orders = { ...(orderNumber && { orderNumbers: [orderNumber] }), ...(customerAccountId && { customerAccountId }) }
  return queryOptions({
    // excludes the order: every order of a customer has the same options
    queryKey: ['getBookingEntrySettings', accountId, customerAccountId],
    queryFn: ({ signal }) => callApi('getBookingEntrySettings', { accountId, ...orders }, { signal }),
    enabled: customerAccountId !== undefined && orderNumber !== undefined,
    meta: { shown: true },
    staleTime: 60_000,
  })
}

/** Query of a booking: by default the submitted version, if any. */
export const entryQuery = (id: string, version?: 'draft') =>
  operationQuery('getBookingEntry', { shipmentBookingId: id, ...(version && { version }) }, formQueryOptions)

/** Fetches the latest version: the draft, or the submitted version if the draft is gone. */
export const readLatest = (id: string) =>
  callApi('getBookingEntry', { shipmentBookingId: id, version: 'draft' }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return callApi('getBookingEntry', { shipmentBookingId: id })
    throw error
  })
