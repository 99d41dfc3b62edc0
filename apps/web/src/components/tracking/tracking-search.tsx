import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, type Ref } from 'react'
import { trackingTexts } from './tracking-texts.ts'
import classes from './tracking-search.module.css'

interface TrackingSearchProps {
  /** Last search text; a new one replaces the input. */
  text: string
  help: string
  busy: boolean
  inputRef?: Ref<HTMLInputElement>
  /** Called with the trimmed text; an empty text clears the screen. */
  onFind: (text: string) => void
}

/** Search field for a shipment; Enter submits it. */
export function TrackingSearch({ text, help, busy, inputRef, onFind }: TrackingSearchProps) {
  const [typed, setTyped] = useState(text)
  const [last, setLast] = useState(text)
  if (text !== last) {
    setLast(text)
    setTyped(text)
  }
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onFind(typed.trim())
      }}
    >
      <TextInput
        ref={inputRef}
        type="search"
        label={trackingTexts.searchTitle}
        description={help}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        className={classes.text}
        leftSection={<IconSearch size={16} stroke={1.6} />}
        rightSection={typed && <CloseButton size="sm" aria-label="Clear the search" onClick={() => (setTyped(''), onFind(''))} />}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <Button type="submit" className={classes.find} loading={busy}>
        Find
      </Button>
    </form>
  )
}
