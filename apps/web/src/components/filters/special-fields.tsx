import type { ColumnFilter } from '@portal/contracts/filtered-columns'
import type { OrderBasis } from '@portal/contracts/report'
import type { SpecialChoices } from '@portal/contracts/report-filters'
import { Popover, Select, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cloneElement } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { ErrorState } from '../state/status-message.tsx'
import { specialFilterQuery } from './filter-queries.ts'
import { shipmentBasis } from './report-search.ts'
import type { Filters } from './resolve-filters.ts'

type Part = 'pOri' | 'pDest' | 'trans' | 'mode'

export interface SpecialFieldsProps {
  button: LazyButtonProps
  filters: Filters<OrderBasis>
  /** Parts that are not available. */
  refused: readonly ColumnFilter[] | undefined
  onChange: (change: Partial<Record<Part | 'sst', string | undefined>>) => void
}

/** Limit of options in a select; typing finds the others. */
const maxVisible = 100

export default function SpecialFields({ button, filters: { special, basis }, refused, onChange }: SpecialFieldsProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const { account } = useSessionContext()
  const { data, error, refetch } = useQuery({
    ...specialFilterQuery(account?.accountId ?? '', shipmentBasis({ b: basis })),
    enabled: account !== undefined,
  })
  return (
    <Popover position="bottom-start" width={300} opened={opened} onChange={setOpened} trapFocus returnFocus shadow="md">
      <Popover.Target>{cloneElement(button, { ...target, onClick: () => setOpened(!opened) })}</Popover.Target>
      <Popover.Dropdown aria-label="Ports and mode">
        {data ? (
          <Fields choices={data} special={special} refused={refused} onChange={onChange} />
        ) : error ? (
          <ErrorState error={error} retry={() => void refetch()} />
        ) : (
          <Skeleton h={240} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type FieldsProps = Pick<SpecialFieldsProps, 'refused' | 'onChange'> & { choices: SpecialChoices; special: Filters['special'] }

function Fields({ choices: { origins, destinations, trans, modes }, special, refused, onChange }: FieldsProps) {
  const ofPorts = (ports: SpecialChoices['origins']) => ports.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))
  const fields: {
    part: Part
    filter: ColumnFilter
    label: string
    any: string
    value: string | undefined
    data: { value: string; label: string }[] | string[]
  }[] = [
    { part: 'pOri', filter: 'portOrigin', label: 'Origin', any: 'All origins', value: special.portOrigin, data: ofPorts(origins) },
    {
      part: 'pDest',
      filter: 'portDestination',
      label: 'Destination',
      any: 'All destinations',
      value: special.portDestination,
      data: ofPorts(destinations),
    },
    { part: 'trans', filter: 'trans', label: 'Transport', any: 'Any means of transport', value: special.trans, data: trans },
    { part: 'mode', filter: 'mode', label: 'Mode', any: 'Any mode', value: special.mode, data: modes },
  ]
  return (
    <Stack gap="sm">
      {fields
        .filter(({ filter }) => !refused?.includes(filter))
        .map(({ part, label, any, value, data }) => (
          <Select
            key={part}
            label={label}
            placeholder={any}
            data={data}
            value={value ?? null}
            // drops the title of the link's search, which no longer applies
            onChange={(chosen) => onChange({ [part]: chosen ?? undefined, sst: undefined })}
            searchable
            // the first select takes the focus without opening its list
            openOnFocus={false}
            clearable
            limit={maxVisible}
            nothingFoundMessage="No match found"
            comboboxProps={{ withinPortal: false }}
          />
        ))}
    </Stack>
  )
}
