import { useMemo } from 'react'
import { SearchableMultiSelect } from '../../../components/form/searchable-multi-select.tsx'
import { texts } from '../../../lib/texts/texts.ts'

const all = '-1'
/** Maximum number of suppliers of an application. */
const maxSuppliers = 500

interface SupplierChoiceProps {
  id: string
  data: { value: string; label: string }[]
  /** Empty means all suppliers. */
  value: string[]
  onChange: (ids: string[]) => void
  error: string | undefined
  disabled: boolean
}

/** Suppliers of an application. Choosing "All Suppliers" clears the others; clearing them selects it again. */
export function SupplierChoice({ data, value, onChange, ...props }: SupplierChoiceProps) {
  const choices = useMemo(() => [{ value: all, label: texts.allSuppliers }, ...data], [data])
  return (
    <SearchableMultiSelect
      label="Suppliers"
      description="Endpoints with the supplier filter show these suppliers only."
      // opens upwards, so that the buttons of the form stay in reach
      comboboxProps={{ shadow: 'md', position: 'top' }}
      maxValues={maxSuppliers}
      data={choices}
      value={props.disabled ? [] : value.length === 0 ? [all] : value}
      placeholder={props.disabled ? 'Choose an account first' : ''}
      clearable={value.length > 0 && !props.disabled}
      onChange={(next) => onChange(value.length > 0 && next.includes(all) ? [] : next.filter((id) => id !== all))}
      {...props}
    />
  )
}
