import { carriedFilters } from '../../lib/search/carried-filters.ts'
import { hasScreen, screens } from '../../lib/screens.ts'
import type { SessionContextValue } from '../../lib/session/current-account.ts'
import { searchTexts } from './search-texts.ts'
import type { SearchAction, SearchGroup } from './search-item.ts'

/** Maximum number of screens and of actions. */
const maxEntries = 5

interface Place {
  pathname: string
  search: Readonly<Record<string, unknown>>
}

/** Screens whose name contains words that start with those of the text. They keep the filters, as in the menu. */
export function screenGroup(text: string, workplace: SessionContextValue, { pathname, search }: Place): SearchGroup {
  const further = [
    { label: 'Profile', route: '/profile', isShown: true },
    {
      label: 'Account Profile',
      route: '/account-profile',
      isShown: workplace.user.permissions.canReadCustomerAccounts || workplace.user.permissions.canReadVendorAccounts,
    },
  ]
  const available = [...screens.filter((screen) => hasScreen(screen, workplace)), ...further.filter(({ isShown }) => isShown)]
  return {
    title: searchTexts.screens,
    entries: available
      .filter(({ label }) => matchesWords(label, text))
      .slice(0, maxEntries)
      .map(({ label, route }) => ({
        id: `screen:${route}`,
        label,
        link: { to: route, search: carriedFilters(pathname, route, search) as Record<string, string> },
      })),
  }
}

/** Actions whose name or other words match the text. */
export const actionGroup = (text: string, actions: readonly (SearchAction & { words?: string })[]): SearchGroup => ({
  title: searchTexts.actions,
  entries: actions.filter(({ label, words = '' }) => matchesWords(`${label} ${words}`, text)).slice(0, maxEntries),
})

/** True if each word of the text is the start of a word of the name. */
export function matchesWords(name: string, text: string): boolean {
  const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean)
  return sought.every((start) => words.some((word) => word.startsWith(start)))
}
