import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

/** Entries of a list that are shown at once: more are found by typing. */
const mostShown = 100

/** Several of a list, found by typing. */
export const MultiChoice = ({ value, ...props }: MultiSelectProps & { value: string[] }) => (
  <MultiSelect
    searchable
    clearable={!props.disabled}
    hidePickedOptions
    limit={mostShown}
    nothingFoundMessage="Nothing of this name"
    comboboxProps={{ shadow: 'md' }}
    value={value}
    {...props}
  />
)
