import { freeTimeNames, type FreeTimeState } from '@portal/contracts/reports/free-time-states'
import { FilterSelect } from './filter-select.tsx'

const names: Record<FreeTimeState | 'all', string> = { all: 'All', ...freeTimeNames }

interface FreeTimeSelectProps {
  value: FreeTimeState | undefined
  /** URL parameters to change. */
  onChange: (change: { ft: FreeTimeState | undefined }) => void
}

/** Filter of containers by their free time. */
export const FreeTimeSelect = ({ value, onChange }: FreeTimeSelectProps) => (
  <FilterSelect
    label="Free time"
    names={names}
    value={value ?? 'all'}
    onChange={(state) => onChange({ ft: state === 'all' ? undefined : state })}
    width={260}
  />
)
