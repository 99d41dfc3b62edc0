import { queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../lib/api.ts'
import { forForm } from '../../lib/administration.ts'

/** What the form offers. */
export const settingsQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['getBookingEntrySettings', accountId],
    queryFn: ({ signal }) => call('getBookingEntrySettings', { accountId }, { signal }),
    meta: { shown: true },
    // today is among it
    staleTime: 60_000,
  })

/** Names the receivers that orders offer. */
export const receiversKey = 'listBookingReceivers'

/** The same, and what depends on whose orders are booked. */
export const customerSettingsQuery = (accountId: string, customerAccountId: string | undefined, orderNumber: string | undefined) => {
  const orders = { ...(orderNumber && { orderNumbers: [orderNumber] }), ...(customerAccountId && { customerAccountId }) }
  return queryOptions({
    queryKey: ['getBookingEntrySettings', accountId, customerAccountId],
    queryFn: ({ signal }) => call('getBookingEntrySettings', { accountId, ...orders }, { signal }),
    enabled: customerAccountId !== undefined && orderNumber !== undefined,
    meta: { shown: true },
    staleTime: 60_000,
  })
}

/** A booking: its submitted version where there is one, or the one that is asked for. */
export const entryQuery = (id: string, version?: 'draft') =>
  queryOptions({
    queryKey: ['getBookingEntry', id, version ?? 'usual'],
    queryFn: ({ signal }) => call('getBookingEntry', { shipmentBookingId: id, ...(version && { version }) }, { signal }),
    ...forForm,
  })

/** What somebody else has left: their draft, or the submitted version where that is gone. */
export const readLatest = (id: string) =>
  call('getBookingEntry', { shipmentBookingId: id, version: 'draft' }).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return call('getBookingEntry', { shipmentBookingId: id })
    throw error
  })
