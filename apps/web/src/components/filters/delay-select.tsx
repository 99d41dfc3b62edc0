import { delayKinds, delayNames, type DelayKind } from '@portal/contracts/report'
import { Select } from '@mantine/core'

const all = 'all'

interface DelaySelectProps {
  value: DelayKind | undefined
  onChange: (value: DelayKind | undefined) => void
}

/** Filters rows by delay or overdue state. */
export const DelaySelect = ({ value, onChange }: DelaySelectProps) => (
  <Select
    aria-label="Delay"
    data={[{ value: all, label: 'Any delay' }, ...delayKinds.map((kind) => ({ value: kind, label: delayNames[kind] }))]}
    value={value ?? all}
    onChange={(next) => onChange(delayKinds.find((kind) => kind === next))}
    allowDeselect={false}
    w={{ base: '100%', md: 164 }}
  />
)
