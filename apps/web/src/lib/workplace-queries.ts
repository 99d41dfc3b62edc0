import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { chooseAccount, kindOf, savedAccount } from './current-account.ts'
import { queryClient } from './query-client.ts'

const minute = 60_000

/** Who works here. */
export const meQuery = queryOptions({
  queryKey: ['getMe'],
  queryFn: ({ signal }) => call('getMe', {}, { signal }),
  meta: { shown: true },
  staleTime: 5 * minute,
})

/** The accounts to choose from. */
export const accountsQuery = queryOptions({
  queryKey: ['listMyAccountSelectItems'],
  queryFn: ({ signal }) => call('listMyAccountSelectItems', {}, { signal }),
  meta: { shown: true },
  staleTime: 5 * minute,
})

/** The flags of a customer account. */
export const featuresQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['getMyFeatures', accountId],
    queryFn: ({ signal }) => call('getMyFeatures', { accountId }, { signal }),
    meta: { shown: true },
    staleTime: minute,
  })

/**
 * Asks for who works here and where while the code of the screen is still on its way. What goes wrong is left to the screen, which asks again.
 * @param cId the account that the address names
 * @returns the customer account to work in with its flags; undefined where it is none
 */
export async function loadCustomer(cId: string | undefined) {
  if (!queryClient.getQueryData(meQuery.queryKey)) void queryClient.prefetchQuery(meQuery)
  const chosen = chooseAccount(await queryClient.ensureQueryData(accountsQuery), cId ?? savedAccount())
  if (!chosen || kindOf(chosen) !== 'customer') return undefined
  return { accountId: chosen.id, features: await queryClient.ensureQueryData(featuresQuery(chosen.id)) }
}
