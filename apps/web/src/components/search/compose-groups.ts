import { firstRoute, hasScreen, screens } from '../../lib/screens.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { searchTexts } from './search-texts.ts'
import type { SearchGroup, SearchItem } from './search-item.ts'
import type { SearchResults } from './use-results.ts'

/** Characters from which screens and actions are searched. */
const minNameCharacters = 2

interface GroupsInput {
  text: string
  recent: readonly SearchItem[]
  screens: SearchGroup
  actions: SearchGroup
  results: Pick<SearchResults, 'groups' | 'isSettled'>
  workplace: SessionContextValue
}

/** Returns the groups in display order, without empty ones: an exact match first. Without a text these are the things opened last. */
export function composeGroups({ text, recent, screens: screensFound, actions, results, workplace }: GroupsInput): SearchGroup[] {
  if (text === '') return filled([{ title: searchTexts.recent, entries: recent.filter((item) => isAvailable(item, workplace)) }])
  if ([...text].length < minNameCharacters) return []
  const found = filled(results.groups ?? [])
  const exact = found.flatMap(({ entries }) => entries).filter((entry) => 'isExact' in entry && entry.isExact)
  const rest = found.map((group) => ({ ...group, entries: group.entries.filter((entry) => !exact.includes(entry)) }))
  return filled([{ entries: exact }, screensFound, ...rest, actions, allResults(text, found, workplace)])
}

const filled = (groups: readonly SearchGroup[]): SearchGroup[] => groups.filter(({ entries }) => entries.length > 0)

/** Screens that list all matches, with the kinds of entries that they search. */
const fullSearches = [
  { to: '/trackandtrace', kinds: /^(shipment|container|order):/ },
  { to: '/shipment-bookings', kinds: /^booking:/ },
]

/** Entry that searches for the text on a screen that shows all matches; none if that screen would not find any. */
function allResults(text: string, found: readonly SearchGroup[], workplace: SessionContextValue): SearchGroup {
  const screen = fullSearches.find(({ to }) => firstRoute([to], workplace) !== undefined)
  const hasMore = screen && found.some(({ entries }) => entries.some(({ id }) => screen.kinds.test(id)))
  if (!hasMore) return { entries: [] }
  return { entries: [{ id: 'all', label: searchTexts.allResults(text), isSearch: true, link: { to: screen.to, search: { s: text } } }] }
}

/** True unless the screen of a stored item is no longer available to the reader. */
function isAvailable({ link: { to } }: SearchItem, workplace: SessionContextValue): boolean {
  const screen = screens.find(({ route }) => to === route || (route !== '/' && to.startsWith(`${route}/`)))
  return screen === undefined || hasScreen(screen, workplace)
}
