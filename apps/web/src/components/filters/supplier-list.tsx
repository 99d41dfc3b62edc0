import { Button, CheckboxIndicator, Combobox, Group, Text, useCombobox } from '@mantine/core'
import { cloneElement, useEffect, useId, useMemo, useRef, useState } from 'react'
import { truncate } from '../../lib/format/format.ts'
import { texts } from '../../lib/texts/texts.ts'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { readySelection, supplierNameLength, type Supplier, type SupplierSelectProps } from './supplier-choice.ts'
import classes from './supplier-select.module.css'

const all = '-1'
/** Limit of options in the list; typing finds the others. */
const maxVisible = 100

/** List of suppliers that opens below its button. */
export default function SupplierList({
  button,
  suppliers,
  value,
  onChange,
  max,
  ready,
}: SupplierSelectProps & { button: LazyButtonProps }) {
  const { combobox, search, setSearch, matching } = useSupplierList(suppliers)
  const list = useId()
  const readyName = readySelection(ready)
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

  return (
    <Combobox store={combobox} onOptionSubmit={toggle} width={320} position="bottom-start" shadow="md">
      <Combobox.Target targetType="button">{cloneElement(button, { onClick: () => combobox.toggleDropdown() })}</Combobox.Target>
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
  // the button that loaded the list has opened it
  const { openDropdown } = combobox
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current) return
    opened.current = true
    openDropdown()
  }, [openDropdown])
  const matching = useMemo(() => {
    const needle = search.trim().toLowerCase()
    return needle ? suppliers.filter(({ name }) => name.toLowerCase().includes(needle)) : suppliers
  }, [suppliers, search])
  return { combobox, search, setSearch, matching }
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
      <span className={classes.name}>{truncate(name, supplierNameLength)}</span>
    </Group>
  </Combobox.Option>
)
