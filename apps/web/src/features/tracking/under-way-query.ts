import { keepPreviousData } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { expectedAccount } from '../../lib/session/current-account.ts'
import type { TrackingAddress } from './tracking-address.ts'

/** Query of the shipments under way. @param focused true for those in focus only */
export const underWayQuery = (accountId: string, focused: boolean) =>
  operationQuery('listShipmentsUnderWay', { accountId, focused }, { placeholderData: keepPreviousData, meta: { shown: true } })

/** Prefetches the shipments under way while session and code load, unless the address contains a search. */
export function loadUnderWay({ s, id, cId }: TrackingAddress): void {
  const accountId = expectedAccount(cId)
  if (accountId !== null && s === undefined && id === undefined) void queryClient.prefetchQuery(underWayQuery(accountId, false))
}
