import type { ExternalApplication } from '@portal/contracts/accounts/external-application'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { operationQuery } from '../../../lib/query/operation-query.ts'

interface ChosenAccount {
  accountId: string | null
  /** True for a vendor account, which has no trading suppliers. */
  isVendor: boolean
}

/** Fetches the users who can be the contact of an application of the account, and its suppliers. */
export function useChoices({ accountId, isVendor }: ChosenAccount, application?: ExternalApplication) {
  const input = accountId === null ? skipToken : { accountId }
  const users = useQuery(operationQuery('listAssignableUsers', input, { meta: { shown: true } }))
  const suppliers = useQuery(operationQuery('listSupplierFilterItems', isVendor ? skipToken : input, { meta: { shown: true } }))
  return {
    isVendor,
    users: {
      ...choicesOf(users),
      data: useMemo(() => users.data?.map(userChoice) ?? presentContact(application), [users.data, application]),
    },
    suppliers: {
      ...choicesOf(suppliers),
      data: useMemo(() => suppliers.data?.map(supplierChoice) ?? presentSuppliers(application), [suppliers.data, application]),
    },
  }
}

const choicesOf = ({ isFetching, error, refetch }: { isFetching: boolean; error: Error | null; refetch: () => unknown }) => ({
  loading: isFetching,
  failed: error !== null && !isFetching,
  retry: () => void refetch(),
})

const userChoice = ({ id, fullName }: { id: string; fullName: string }) => ({ value: id, label: fullName })
const supplierChoice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })

/** Shows the name of the current choice before the options have loaded. */
const presentContact = (application?: ExternalApplication) =>
  application?.userId ? [userChoice({ id: application.userId, fullName: application.contactName ?? '' })] : []
const presentSuppliers = (application?: ExternalApplication) =>
  application?.supplierIds.map((id, index) => supplierChoice({ id, name: application.supplierNames[index] ?? id })) ?? []
