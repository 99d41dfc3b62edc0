import { Select } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useWorkplace } from '../../lib/current-account.ts'

/** Choice of the account to work in; for users with more than one (decision 18). */
export function AccountSelect() {
  const { accounts, account, selectAccount } = useWorkplace()
  const data = useMemo(() => {
    const group = (name: string, type: string) => ({
      group: name,
      items: accounts.filter(({ accountTypeName }) => accountTypeName === type).map(({ id, name: label }) => ({ value: id, label })),
    })
    const groups = [group('Customers', 'Customer'), group('Vendors', 'Vendor')].filter(({ items }) => items.length > 0)
    return groups.length > 1 ? groups : groups.flatMap(({ items }) => items)
  }, [accounts])
  return (
    <Select
      aria-label="Account"
      data={data}
      value={account?.accountId ?? null}
      onChange={(id) => id && selectAccount(id)}
      searchable
      allowDeselect={false}
      limit={100}
      w={320}
      miw={0}
      leftSection={<IconBuilding size={16} stroke={1.6} />}
      nothingFoundMessage="No account of this name"
    />
  )
}
