import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { filterName } from '../../components/filters/filter-name.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'

/** Users in the list; typing finds the others. */
const maxVisible = 50

/** Delay in milliseconds between typing and the request. */
const typingPause = 250

interface ActorSelectProps extends ReturnType<typeof filterName> {
  /** Id of the user; undefined for all. */
  value: string | undefined
  className: string | undefined
  onChange: (id: string | undefined) => void
}

interface Actor {
  appId: string
  firstname: string
  lastname: string
  username: string
}

const shown = { meta: { shown: true }, placeholderData: keepPreviousData }

/** Filter by the user who acted, searched by name or email address. */
export function ActorSelect({ value, className, onChange, ...name }: ActorSelectProps) {
  const [opened, setOpened] = useState(false)
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, typingPause)
  const found = useQuery(
    operationQuery('listUsers', opened ? { Page: 1, PageSize: maxVisible, ...(search && { Search: search }) } : skipToken, shown),
  )
  const chosen = useQuery(operationQuery('getUser', value === undefined ? skipToken : { id: value }, { meta: { shown: true } }))
  const users: Actor[] = found.data?.list ?? []
  // the chosen user stays in the list; a deleted one has no name
  const present: Actor[] =
    value === undefined || users.some(({ appId }) => appId === value)
      ? []
      : [chosen.data ?? { appId: value, firstname: 'Deleted', lastname: 'user', username: value.slice(0, 8) }]
  const data = [...(chosen.isPending && value !== undefined ? [] : present), ...users].map(({ appId, firstname, lastname, username }) => ({
    value: appId,
    label: `${firstname} ${lastname}, ${username}`,
  }))
  return (
    <Select
      {...name}
      placeholder="All users"
      data={data}
      // the API searches
      filter={({ options }) => options}
      searchable
      clearable
      nothingFoundMessage={found.isFetching ? 'Searching' : 'No user of this name or address'}
      value={value ?? null}
      className={className}
      onDropdownOpen={() => setOpened(true)}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? undefined)}
    />
  )
}
