import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { DateField } from '../../components/form/date-field.tsx'
import { FreeText } from '../../components/filters/free-text.tsx'
import { accountChoices } from '../../lib/session/account-choices.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { writesByKey } from '../../lib/deferred-operations.gen.ts'
import { operations } from '../../lib/operations.gen.ts'
import type { SearchUpdate } from '../../lib/search/use-change-search.ts'
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

/** Filters by actor, period, operation and account. */
export function AuditFilters({ search, onChange }: AuditFiltersProps) {
  const { accounts } = useSessionContext()
  const choices = useMemo(() => accountChoices(accounts), [accounts])
  return (
    <>
      <FreeText
        value={search.s ?? ''}
        onCommit={(text) => onChange({ s: text || undefined })}
        placeholder="Name, email, IP address, request or batch ID"
      />
      <DateField
        aria-label="First day (UTC)"
        placeholder="From"
        value={search.from ?? ''}
        max={search.to}
        className={classes.day}
        onChange={(date) => onChange({ from: date || undefined })}
      />
      <DateField
        aria-label="Last day (UTC)"
        placeholder="To"
        value={search.to ?? ''}
        min={search.from}
        className={classes.day}
        onChange={(date) => onChange({ to: date || undefined })}
      />
      <ActorSelect value={search.who} className={classes.choice} onChange={(who) => onChange({ who })} />
      <Select
        aria-label="Operation"
        placeholder="All operations"
        data={operationChoices}
        searchable
        clearable
        value={search.op ?? null}
        className={classes.choice}
        onChange={(op) => onChange({ op: op ?? undefined })}
      />
      <Select
        aria-label="Of account"
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
