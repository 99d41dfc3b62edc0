import { callApi } from '../query/api.ts'
import { configQuery } from '../query/config-query.ts'
import { operationQuery } from '../query/operation-query.ts'
import { chooseAccount, accountKindOf, expectedAccount } from './current-account.ts'
import { queryClient } from '../query/query-client.ts'

const minute = 60_000

/** Query of the signed-in user. */
export const meQuery = operationQuery('getMe', {}, { meta: { shown: true }, staleTime: 5 * minute })

/** Query of the user's accounts. */
export const accountsQuery = operationQuery('listMyAccountSelectItems', {}, { meta: { shown: true }, staleTime: 5 * minute })

/** Query of a customer account's features. */
export const featuresQuery = (accountId: string) =>
  operationQuery('getMyFeatures', { accountId }, { meta: { shown: true }, staleTime: minute })

/**
 * Loads user, accounts, features and configuration in one request, which fills the query of each. Later, each is loaded separately.
 * @param requested account whose features are loaded; absent or unknown for the first one
 */
export function loadSessionContext(requested: string | null): void {
  if (queryClient.getQueryState(accountsQuery.queryKey)) return
  const context = callApi('getSessionContext', requested === null ? {} : { preferredAccountId: requested.slice(0, 64) })
  void queryClient.prefetchQuery({ ...meQuery, queryFn: async () => (await context).user })
  void queryClient.prefetchQuery({ ...configQuery, queryFn: async () => (await context).config })
  void queryClient.prefetchQuery({
    ...accountsQuery,
    queryFn: async () => {
      const { accounts, features } = await context
      if (features) queryClient.setQueryData(featuresQuery(features.accountId).queryKey, features)
      return accounts
    },
  })
}

/**
 * Prefetches user, account and features while a screen's code loads. The screen repeats failed requests and shows their errors.
 * @param cId account in the URL
 * @returns the selected customer account with its features; undefined for other accounts
 */
export async function preloadCustomerAccount(cId: string | undefined) {
  const requested = expectedAccount(cId)
  loadSessionContext(requested)
  const chosen = chooseAccount(await queryClient.ensureQueryData(accountsQuery), requested)
  if (!chosen || accountKindOf(chosen) !== 'customer') return undefined
  return { accountId: chosen.id, features: await queryClient.ensureQueryData(featuresQuery(chosen.id)) }
}
