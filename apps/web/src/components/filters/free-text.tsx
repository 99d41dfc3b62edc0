import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useFocusKey } from '../../lib/use-focus-key.ts'
import classes from './free-text.module.css'

/** Delay after the last keystroke before the search runs. */
const debounceMs = 500

/** Search field that takes effect when typing stops, or on Enter. `f` focuses it. */
export function FreeText({ value, onCommit, placeholder }: { value: string; onCommit: (text: string) => void; placeholder: string }) {
  const [text, setText] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const committed = useRef(value)

  const commit = (next: string) => {
    clearTimeout(timer.current)
    if (next.trim() === committed.current) return
    committed.current = next.trim()
    onCommit(next.trim())
  }

  // value set from outside: a link, the back button, a cleared filter
  useEffect(() => {
    if (value === committed.current) return
    committed.current = value
    setText(value)
  }, [value])

  useEffect(() => () => clearTimeout(timer.current), [])

  useFocusKey('f', input)

  return (
    <TextInput
      ref={input}
      type="search"
      aria-label={`Search: ${placeholder}`}
      aria-keyshortcuts="f"
      placeholder={placeholder}
      maxLength={200}
      className={classes.text}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label="Clear the search"
            onClick={() => {
              setText('')
              commit('')
              input.current?.focus()
            }}
          />
        )
      }
      value={text}
      onChange={({ currentTarget: { value: next } }) => {
        setText(next)
        clearTimeout(timer.current)
        timer.current = setTimeout(() => commit(next), debounceMs)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        // does not submit a form around the field
        event.preventDefault()
        commit(text)
      }}
    />
  )
}
