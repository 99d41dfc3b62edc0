import { CloseButton, Loader, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { SearchList } from './search-list.tsx'
import { SearchNote } from './search-note.tsx'
import { searchPlaceholder } from './search-placeholder.ts'
import { searchTexts } from './search-texts.ts'
import { useSearchBox } from './use-search-box.ts'
import classes from './search-dialog.module.css'

/** Field and results of the search. */
export function SearchBox({ takeTyped, onClose }: { takeTyped: () => string; onClose: () => void }) {
  const box = useSearchBox(takeTyped, onClose)
  const { text, groups, entries, results, active } = box
  const body = useRef<HTMLDivElement>(null)
  const onType = (value: string) => {
    box.onType(value)
    body.current?.scrollTo({ top: 0 })
  }
  return (
    <>
      <Head box={box} onType={onType} onClose={onClose} />
      <div ref={body} className={classes.body}>
        <SearchList
          id={box.listId}
          groups={groups}
          active={active}
          isStale={results.isStale}
          optionId={box.optionId}
          onActivate={box.onActivate}
          onOpen={box.onOpen}
        />
        <SearchNote text={text} hasEntries={entries.length > 0} results={results} onClose={onClose} />
      </div>
      <VisuallyHidden role="status">{text !== '' && results.isSettled ? searchTexts.results(entries.length) : ''}</VisuallyHidden>
    </>
  )
}

interface HeadProps {
  box: ReturnType<typeof useSearchBox>
  onType: (value: string) => void
  onClose: () => void
}

/** Field that names the active result to assistive technology, and a button that closes the search. */
function Head({ box, onType, onClose }: HeadProps) {
  const { typed, entries, active, results } = box
  const workplace = useSessionContext()
  return (
    <div className={classes.head}>
      <IconSearch size={18} stroke={1.6} aria-hidden />
      <input
        className={classes.input}
        data-autofocus
        type="text"
        role="combobox"
        aria-label="Search"
        aria-expanded={entries.length > 0}
        aria-controls={box.listId}
        aria-activedescendant={active && box.optionId(active)}
        aria-autocomplete="list"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        placeholder={searchPlaceholder(workplace)}
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
        onFocus={box.onFocus}
        onKeyDown={box.onKeyDown}
      />
      <span className={classes.busy}>{results.isStale && <Loader size={16} aria-label="Searching" />}</span>
      <CloseButton aria-label="Close" onClick={onClose} />
    </div>
  )
}
