import { Button, CheckboxIndicator, Combobox, Group, Text, useCombobox } from '@mantine/core'
import { IconBuildingFactory2, IconChevronDown } from '@tabler/icons-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { truncate } from '../../lib/format/format.ts'
import { texts } from '../../lib/texts/texts.ts'
import classes from './supplier-select.module.css'

interface Supplier {
  id: string
  name: string
}

interface SupplierSelectProps {
  suppliers: Supplier[]
  /** Empty means all. */
  value: Supplier[]
  onChange: (ids: string[]) => void
  /** Maximum number of selected suppliers. */
  max?: number
  /** Presets, each replacing the selection. */
  ready?: { options: { id: string; name: string }[]; value: string | undefined; onChoose: (id: string) => void }
}

const all = '-1'
/** Maximum length of a name in a filter. */
const nameLength = 40
/** Limit of options in the list; typing finds the others. */
const maxVisible = 100

/** Selects the suppliers of a report. Choosing "All Suppliers" clears the others; clearing them selects it again. */
export function SupplierSelect({ suppliers, value, onChange, max, ready }: SupplierSelectProps) {
  const { combobox, search, setSearch, matching } = useSupplierList(suppliers)
  const list = useId()
  const readyName = ready?.options.find(({ id }) => id === ready.value)?.name
  // a preset contains no single suppliers to remove
  const chosen = useMemo(() => new Set(readyName ? [] : value.map(({ id }) => id)), [value, readyName])
  const full = max !== undefined && chosen.size >= max

  // a click may come before the previous selection has rendered
  const latest = useRef(chosen)
  useEffect(() => void (latest.current = chosen), [chosen])
  const choose = (ids: readonly string[]) => {
    latest.current = new Set(ids)
    onChange([...ids])
  }
  const toggle = (id: string) => {
    if (id === all) return choose([])
    if (ready?.options.some((option) => option.id === id)) return id === ready.value ? choose([]) : ready.onChoose(id)
    const already = [...latest.current]
    if (latest.current.has(id)) choose(already.filter((other) => other !== id))
    else if (max === undefined || already.length < max) choose([...already, id])
  }

  const label = readyName ?? summarizeSelection(value)
  return (
    <Combobox store={combobox} onOptionSubmit={toggle} width={320} position="bottom-start" shadow="md">
      <Combobox.Target targetType="button">
        <Button
          variant="default"
          fw={400}
          className={classes.target}
          aria-label={`Suppliers: ${label}`}
          onClick={() => combobox.toggleDropdown()}
          leftSection={<IconBuildingFactory2 size={16} stroke={1.6} />}
          rightSection={<IconChevronDown size={14} stroke={1.8} />}
        >
          {label}
        </Button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          aria-controls={list}
          placeholder="Find a supplier"
          aria-label="Find a supplier"
        />
        <Combobox.Options id={list} mah={320} className={classes.options} aria-label="Suppliers">
          {!search && <Option id={all} name={texts.allSuppliers} checked={chosen.size === 0 && !readyName} />}
          {!search && ready?.options.map(({ id, name }) => <Option key={id} id={id} name={name} checked={id === ready.value} />)}
          {matching.slice(0, maxVisible).map(({ id, name }) => (
            <Option key={id} id={id} name={name} checked={chosen.has(id)} disabled={full && !chosen.has(id)} />
          ))}
          {matching.length === 0 && <Combobox.Empty>No supplier found</Combobox.Empty>}
        </Combobox.Options>
        <Bounds matching={matching.length} max={max} anyChosen={chosen.size > 0 || readyName !== undefined} onReset={() => choose([])} />
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** State of the list and its search text, which closing resets. */
function useSupplierList(suppliers: Supplier[]) {
  const [search, setSearch] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setSearch('')
    },
  })
  const matching = useMemo(() => {
    const needle = search.trim().toLowerCase()
    return needle ? suppliers.filter(({ name }) => name.toLowerCase().includes(needle)) : suppliers
  }, [suppliers, search])
  return { combobox, search, setSearch, matching }
}

const summarizeSelection = (chosen: Supplier[]): string => {
  if (chosen.length > 1) return `${chosen.length} suppliers`
  return chosen[0] ? truncate(chosen[0].name, nameLength) : texts.allSuppliers
}

interface BoundsProps {
  /** Number of suppliers that match the text. */
  matching: number
  max: number | undefined
  anyChosen: boolean
  onReset: () => void
}

/** Notes about more matches and the maximum selection. */
function Bounds({ matching, max, anyChosen, onReset }: BoundsProps) {
  if (matching <= maxVisible && max === undefined) return null
  return (
    <Combobox.Footer>
      {matching > maxVisible && (
        <Text size="xs" c="var(--text-soft)">
          {maxVisible} of {matching} shown: type to find others
        </Text>
      )}
      {max !== undefined && (
        <Group justify="space-between" gap="xs" wrap="nowrap">
          <Text size="xs" c="var(--text-soft)">
            maximum {max} suppliers
          </Text>
          <Button size="compact-xs" variant="subtle" disabled={!anyChosen} onClick={onReset}>
            Reset
          </Button>
        </Group>
      )}
    </Combobox.Footer>
  )
}

const Option = ({ id, name, checked, disabled = false }: { id: string; name: string; checked: boolean; disabled?: boolean }) => (
  <Combobox.Option value={id} active={checked} title={name} disabled={disabled}>
    <Group gap="xs" wrap="nowrap">
      <CheckboxIndicator checked={checked} disabled={disabled} size="xs" aria-hidden />
      <span className={classes.name}>{truncate(name, nameLength)}</span>
    </Group>
  </Combobox.Option>
)
