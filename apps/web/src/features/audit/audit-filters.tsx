import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { DateField } from '../../components/form/date-field.tsx'
import { filterName } from '../../components/filters/filter-name.ts'
import { accountChoices } from '../../lib/session/account-choices.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { writesByKey } from '../../lib/deferred-operations.gen.ts'
import { operations } from '../../lib/operations.gen.ts'
import type { SearchUpdate } from '../../lib/search/use-change-search.ts'
import { usePhone } from '../../lib/use-phone.ts'
import { ActorSelect } from './actor-select.tsx'
import type { AuditSearch } from './audit-search.ts'
import { operationName } from './entry-texts.ts'
import classes from './audit-filters.module.css'

const maxVisible = 100

/** Entries of the log that no command writes. */
const others = ['signInRefused', 'codeRefused', 'tokenReuse', 'loadDemo']

const commands = [...Object.entries(operations).flatMap(([name, { method }]) => (method ? [name] : [])), ...writesByKey]
const operationChoices = [...commands, ...others]
  .map((value) => ({ value, label: operationName(value) }))
  .toSorted((one, other) => one.label.localeCompare(other.label))

interface AuditFiltersProps {
  search: AuditSearch
  /** Updates the URL. */
  onChange: (change: SearchUpdate<AuditSearch>) => void
}

/** Filters by actor, period, operation and account; on phones they are in a drawer. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { accounts } = useSessionContext()
  const inDrawer = usePhone()
  const choices = useMemo(() => accountChoices(accounts), [accounts])
  return (
    <>
      <DateField
        {...filterName('First day (UTC)', inDrawer)}
        placeholder="From"
        value={search.from ?? ''}
        max={search.to}
        className={classes.day}
        onChange={(date) => onChange({ from: date || undefined })}
      />
      <DateField
        {...filterName('Last day (UTC)', inDrawer)}
        placeholder="To"
        value={search.to ?? ''}
        min={search.from}
        className={classes.day}
        onChange={(date) => onChange({ to: date || undefined })}
      />
      <ActorSelect {...filterName('Who', inDrawer)} value={search.who} className={classes.choice} onChange={(who) => onChange({ who })} />
      <Select
        {...filterName('Operation', inDrawer)}
        placeholder="All operations"
        data={operationChoices}
        searchable
        clearable
        value={search.op ?? null}
        className={classes.choice}
        onChange={(op) => onChange({ op: op ?? undefined })}
      />
      <Select
        {...filterName('Account', inDrawer, 'Of account')}
        placeholder="All accounts"
        data={choices}
        searchable
        clearable
        limit={maxVisible}
        value={search.acc ?? null}
        className={classes.choice}
        onChange={(acc) => onChange({ acc: acc ?? undefined })}
      />
    </>
  )
}
