import { exceptionScopes, type ExceptionScope } from '@portal/contracts/report'
import { Select } from '@mantine/core'

const names: Record<ExceptionScope, string> = { open: 'Open today', all: 'All of the period' }

interface ShowSelectProps {
  value: ExceptionScope
  onChange: (value: ExceptionScope) => void
}

/** Filters exceptions to those open today, or adds the delays of the period. */
export const ShowSelect = ({ value, onChange }: ShowSelectProps) => (
  <Select
    aria-label="Show"
    data={exceptionScopes.map((scope) => ({ value: scope, label: names[scope] }))}
    value={value}
    onChange={(next) => onChange(exceptionScopes.find((scope) => scope === next) ?? 'open')}
    allowDeselect={false}
    w={{ base: '100%', md: 150 }}
  />
)
