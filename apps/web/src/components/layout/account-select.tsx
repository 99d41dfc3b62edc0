import { Select } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { useMemo } from 'react'
import { accountChoices } from '../../lib/session/account-choices.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import classes from './account-select.module.css'

/** Fits the name between icon and arrow; its letters are narrower than a digit on average. */
const widthOf = (name: string): string => `clamp(240px, ${name.length}ch + 84px, 520px)`

/** Select of the current account, for users with several (decision 18). */
export default function AccountSelect() {
  const { accounts, account, selectAccount } = useSessionContext()
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
      w={widthOf(account?.accountName ?? '')}
      miw={0}
      maw="100%"
      classNames={classes}
      comboboxProps={{ width: 420, position: 'bottom-start', shadow: 'md' }}
      leftSection={<IconBuilding size={16} stroke={1.6} />}
      nothingFoundMessage="No account of this name"
    />
  )
}
