import { Select } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMemo } from 'react'
import { accountChoices } from '../../lib/account-choices.ts'
import { useWorkplace } from '../../lib/current-account.ts'

/** Choice of the account to work in; for users with more than one (decision 18). */
export function AccountSelect() {
  const { accounts, account, selectAccount } = useWorkplace()
  const data = useMemo(() => accountChoices(accounts), [accounts])
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
