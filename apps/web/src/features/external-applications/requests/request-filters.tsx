import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import type { RequestOutcome } from '@portal/contracts/accounts/external-request'
import { Select } from '@mantine/core'
import { FreeText } from '../../../components/filters/free-text.tsx'
import { DateField } from '../../../components/form/date-field.tsx'
import { outcomeNames } from './request-texts.ts'
import classes from './requests.module.css'

/** Filter of the list; days are in the reader's time zone. */
export interface RequestFilter {
  reference?: string | undefined
  outcome?: RequestOutcome | undefined
  endpoint?: string | undefined
  firstDay?: string | undefined
  lastDay?: string | undefined
}

interface RequestFiltersProps {
  filter: RequestFilter
  endpoints: readonly ExternalEndpointLine[]
  onChange: (change: RequestFilter) => void
}

const outcomeChoices = Object.entries(outcomeNames).map(([value, label]) => ({ value, label }))

/** Separates fields from the form of the application, which Enter would save. */
const separate = { form: '' }

/** Filters by id, result, endpoint and day. */
export const RequestFilters = ({ filter, endpoints, onChange }: RequestFiltersProps) => (
  <>
    <FreeText value={filter.reference ?? ''} onCommit={(reference) => onChange({ reference })} placeholder="Request or batch ID" />
    <Select
      {...separate}
      aria-label="Result"
      placeholder="All results"
      data={outcomeChoices}
      clearable
      className={classes.choice}
      value={filter.outcome ?? null}
      onChange={(outcome) => onChange({ outcome: (outcome as RequestOutcome | null) ?? undefined })}
    />
    <Select
      {...separate}
      aria-label="Endpoint"
      placeholder="All endpoints"
      data={endpoints.map(({ endpointId, name }) => ({ value: endpointId, label: name }))}
      searchable
      clearable
      className={classes.choice}
      value={filter.endpoint ?? null}
      onChange={(endpoint) => onChange({ endpoint: endpoint ?? undefined })}
    />
    <DateField
      {...separate}
      aria-label="First day"
      placeholder="From"
      className={classes.day}
      value={filter.firstDay ?? ''}
      max={filter.lastDay}
      onChange={(firstDay) => onChange({ firstDay })}
    />
    <DateField
      {...separate}
      aria-label="Last day"
      placeholder="To"
      className={classes.day}
      value={filter.lastDay ?? ''}
      min={filter.firstDay}
      onChange={(lastDay) => onChange({ lastDay })}
    />
  </>
)
