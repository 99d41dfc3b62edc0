import { ComboboxChevron, InputBase, type SelectProps } from '@mantine/core'
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { notifyError } from '../../lib/notify.ts'
import { texts } from '../../lib/texts/texts.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import type ListSelect from './list-select.ts'

type Field = 'aria-label' | 'className' | 'leftSection' | 'leftSectionPointerEvents' | 'w'
type List = 'allowDeselect' | 'comboboxProps' | 'renderOption' | 'searchable'

interface LazySelectProps<V extends string> extends Pick<SelectProps<V>, Field | List> {
  data: { value: V; label: string; disabled?: boolean }[]
  value: V
  onChange: (value: V | null) => void
}

/** Select that has loaded before; later fields use it at once. */
export const cachedSelect: { loaded?: typeof ListSelect } = {}

const load = async () => (cachedSelect.loaded ??= (await import('./list-select.ts')).default)

/**
 * Select of a filter. Its list loads when the page is idle, or when the field is hovered or focused; until then a field of the same look shows
 * the choice.
 */
export function LazySelect<V extends string>(props: LazySelectProps<V>) {
  const { Select, field, waiting } = useLoadedSelect()
  if (Select) return <Select ref={field} {...props} />
  const { data, value, searchable, onChange: _, allowDeselect: _a, comboboxProps: _c, renderOption: _r, ...rest } = props
  return (
    <InputBase
      ref={field}
      {...rest}
      {...waiting}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-controls={undefined}
      readOnly
      pointer={!searchable}
      value={data.find((choice) => choice.value === value)?.label ?? ''}
      rightSection={<ComboboxChevron size="sm" />}
      rightSectionPointerEvents="none"
    />
  )
}

const openingKeys = ['Enter', ' ', 'ArrowDown', 'ArrowUp']

/** Returns the select once it has loaded; until then the handlers of the field that waits for it. */
function useLoadedSelect() {
  const [Select, setSelect] = useState(() => cachedSelect.loaded)
  const field = useRef<HTMLInputElement>(null)
  const use = useRef({ isFocused: false, isPressed: false, opens: false })

  const show = useCallback(async () => {
    const select = await load()
    // the replacement would lose a click in progress, and close a menu inside the field
    if (use.current.isPressed || hasFocusInSection(field)) return
    use.current.isFocused = field.current === document.activeElement
    // at once: a press before the next rendering would be lost with the field that it hit
    flushSync(() => setSelect(() => select))
  }, [])
  const showAhead = useCallback(() => void show().catch(() => {}), [show])
  const press = (isPressed: boolean) => () => void (use.current.isPressed = isPressed)
  const open = () => {
    use.current = { ...use.current, isPressed: false, opens: true }
    void show().catch(() => notifyError(texts.codeMissing))
  }

  useEffect(() => (cachedSelect.loaded ? undefined : whenIdle(showAhead)), [showAhead])
  // the loaded select continues where the field was
  useLayoutEffect(() => {
    const { isFocused, opens } = use.current
    use.current = { isFocused: false, isPressed: false, opens: false }
    if (!Select || !isFocused) return
    field.current?.focus()
    if (opens) field.current?.click()
  }, [Select])

  return {
    Select,
    field,
    waiting: {
      onPointerEnter: showAhead,
      onFocus: showAhead,
      onMouseDown: press(true),
      onPointerLeave: press(false),
      onClick: open,
      onKeyDown: ({ key }: KeyboardEvent) => openingKeys.includes(key) && open(),
    },
  }
}

function hasFocusInSection({ current: field }: RefObject<HTMLInputElement | null>): boolean {
  const { activeElement } = document
  return activeElement !== field && field?.parentElement?.contains(activeElement) === true
}
