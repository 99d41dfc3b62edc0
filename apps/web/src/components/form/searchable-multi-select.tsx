import { MultiSelect, type MultiSelectProps } from '@mantine/core'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'

/** Limit of options in the list; typing finds the others. */
const maxVisible = 100

/** Multi-select with search. */
export const SearchableMultiSelect = ({ value, ...props }: MultiSelectProps & { value: string[] }) => (
  <MultiSelect
    searchable
    clearable={!props.disabled}
    hidePickedOptions
    limit={maxVisible}
    nothingFoundMessage="No match found"
    comboboxProps={{ shadow: 'md' }}
    value={value}
    {...props}
  />
)
