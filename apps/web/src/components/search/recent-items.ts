import type { SearchItem } from './search-item.ts'

/** Number of opened items that are stored. */
const maxItems = 6

/** Reads the items that a user opened last from the search of an account, latest first. */
export function readRecentItems(userId: string, accountId: string | undefined): SearchItem[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId, accountId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem).slice(0, maxItems) : []
  } catch {
    return []
  }
}

/** Stores an opened item as the latest one. */
export function addRecentItem(userId: string, accountId: string | undefined, opened: SearchItem): void {
  const { isExact: _, ...item } = opened
  const others = readRecentItems(userId, accountId).filter(({ id }) => id !== item.id)
  try {
    localStorage.setItem(keyOf(userId, accountId), JSON.stringify([item, ...others].slice(0, maxItems)))
  } catch {
    // the storage is full or blocked: the list stays as it is
  }
}

const keyOf = (userId: string, accountId = '') => `recent:${userId}:${accountId}`

/** Checks an item that an earlier version may have stored. */
function isItem(value: unknown): value is SearchItem {
  const { id, label, detail, link } = (value ?? {}) as Partial<Record<keyof SearchItem, unknown>>
  const { to, search } = (link ?? {}) as { to?: unknown; search?: unknown }
  return (
    [id, label, to].every((text) => typeof text === 'string') &&
    [detail, ...Object.values(search ?? {})].every((text) => text === undefined || typeof text === 'string')
  )
}
