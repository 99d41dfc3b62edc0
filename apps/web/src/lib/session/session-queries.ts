import { operationQuery } from '../query/operation-query.ts'
import { chooseAccount, accountKindOf, savedAccount } from './current-account.ts'
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
 * Prefetches user, account and features while a screen's code loads. The screen repeats failed requests and shows their errors.
 * @param cId account in the URL
 * @returns the selected customer account with its features; undefined for other accounts
 */
export async function preloadCustomerAccount(cId: string | undefined) {
  if (!queryClient.getQueryData(meQuery.queryKey)) void queryClient.prefetchQuery(meQuery)
  const chosen = chooseAccount(await queryClient.ensureQueryData(accountsQuery), cId ?? savedAccount())
  if (!chosen || accountKindOf(chosen) !== 'customer') return undefined
  return { accountId: chosen.id, features: await queryClient.ensureQueryData(featuresQuery(chosen.id)) }
}
