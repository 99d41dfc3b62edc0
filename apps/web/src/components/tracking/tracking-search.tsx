import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { trackingTexts } from './tracking-texts.ts'
import classes from './tracking-search.module.css'

interface TrackingSearchProps {
  /** What was last looked for; a new one replaces what stands in the box. */
  text: string
  help: string
  busy: boolean
  /** With the text, trimmed; an empty one clears the screen. */
  onFind: (text: string) => void
}

/** The box to find a shipment with; Enter runs it as the button does. */
export function TrackingSearch({ text, help, busy, onFind }: TrackingSearchProps) {
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
        type="search"
        label={trackingTexts.searchTitle}
        description={help}
        inputWrapperOrder={['label', 'input', 'description']}
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
