import { useLocation } from '@tanstack/react-router'
import { useId, useState, type KeyboardEvent } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { composeGroups } from './compose-groups.ts'
import { actionGroup, screenGroup } from './local-groups.ts'
import { addRecentItem, readRecentItems } from './recent-items.ts'
import type { SearchEntry } from './search-item.ts'
import { useActions } from './use-actions.ts'
import { useOpenWhenSettled } from './use-open-when-settled.ts'
import { useResults } from './use-results.ts'

/** Steps of the arrow keys. */
const steps: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** State of the search: the typed text, its results, and the active entry, which is the first one until another is chosen. */
export function useSearchBox(takeTyped: () => string, onClose: () => void) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const text = typed.trim()
  const { groups, results, addRecent } = useGroups(text)
  const entries = groups.flatMap((group) => group.entries)
  const active = entries.find((entry) => entry.id === chosen) ?? entries[0]
  const id = useId()
  const optionId = (entry: SearchEntry) => `${id}-${entry.id}`

  const openActive = useOpenWhenSettled(results.isSettled || chosen !== undefined, results.error !== null, () => {
    if (active) document.getElementById(optionId(active))?.click()
  })
  const move = (by: 1 | -1) => {
    const next = entries.at((entries.indexOf(active!) + by) % entries.length)!
    setChosen(next.id)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  return {
    text,
    typed,
    groups,
    entries,
    results,
    active,
    listId: `${id}-list`,
    optionId,
    onFocus: () => {
      const ahead = takeTyped()
      // a space at the end may separate words
      setTyped(ahead.replaceAll('\n', '') + typed)
      if (ahead.trim() !== '' && ahead.endsWith('\n')) openActive(true)
    },
    onType: (value: string) => {
      setTyped(value)
      setChosen(undefined)
    },
    onActivate: (entry: SearchEntry) => setChosen(entry.id),
    onOpen: (entry: SearchEntry) => {
      onClose()
      if ('run' in entry) entry.run()
      else addRecent(entry)
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      // Enter that ends the composition of a character
      if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return
      event.preventDefault()
      if (step === undefined) openActive()
      else if (active) move(step)
    },
  }
}

/** Returns the groups for a text, and a function that stores an opened entry. */
function useGroups(text: string) {
  const workplace = useSessionContext()
  const { user, account } = workplace
  const place = useLocation()
  const actions = useActions()
  const results = useResults(text)
  const [recent] = useState(() => readRecentItems(user.id, account?.accountId))
  const screens = screenGroup(text, workplace, place)
  const groups = composeGroups({ text, recent, screens, actions: actionGroup(text, actions), results, workplace })
  const addRecent = (entry: Exclude<SearchEntry, { run: unknown }>) => {
    if (!entry.isSearch) addRecentItem(user.id, account?.accountId, entry)
  }
  return { groups, results, addRecent }
}
