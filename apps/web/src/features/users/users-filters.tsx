import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { filterName } from '../../components/filters/filter-name.ts'
import { accountChoices } from '../../lib/session/account-choices.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { SearchUpdate } from '../../lib/search/use-change-search.ts'
import { usePhone } from '../../lib/use-phone.ts'
import type { UsersSearch } from './users-search.ts'
import classes from './users-filters.module.css'

const maxShown = 100

const roles = [
  { value: 'administrator', label: 'Administrator' },
  { value: 'user', label: 'Account User' },
]
const states = [
  { value: 'active', label: 'Active' },
  { value: 'invited', label: 'Invited' },
  { value: 'unconfirmed', label: 'Not confirmed' },
]

interface UsersFiltersProps {
  search: UsersSearch
  onChange: (change: SearchUpdate<UsersSearch>) => void
}

/** Filters by account, role and state; on phones they are in a drawer. */
export function UsersFilters({ search, onChange }: UsersFiltersProps) {
  const { accounts } = useSessionContext()
  const choices = useMemo(() => accountChoices(accounts), [accounts])
  const inDrawer = usePhone()
  const common = { clearable: true, className: classes.choice! }
  return (
    <>
      {accounts.length > 1 && (
        <Select
          {...filterName('Account', inDrawer, 'Of account')}
          placeholder="All accounts"
          data={choices}
          searchable
          limit={maxShown}
          value={search.acc ?? null}
          onChange={(acc) => onChange({ acc: acc ?? undefined })}
          {...common}
        />
      )}
      <Select
        {...filterName('Role', inDrawer)}
        placeholder="All roles"
        data={roles}
        value={search.role ?? null}
        onChange={(role) => onChange({ role: role ?? undefined })}
        {...common}
      />
      <Select
        {...filterName('State', inDrawer)}
        placeholder="All states"
        data={states}
        value={search.st ?? null}
        onChange={(st) => onChange({ st: st ?? undefined })}
        {...common}
      />
    </>
  )
}
