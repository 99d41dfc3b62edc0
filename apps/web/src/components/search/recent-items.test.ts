import { beforeEach, expect, it, vi } from 'vitest'
import { addRecentItem, readRecentItems } from './recent-items.ts'
import type { SearchItem } from './search-item.ts'

const item = (number: number): SearchItem => ({
  id: `shipment:S${number}`,
  label: `S${number}`,
  link: { to: '/trackandtrace', search: { s: `S${number}` } },
})
const ids = (user: string, account?: string) => readRecentItems(user, account).map(({ label }) => label)

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

it('stores the last six items of each user and account, latest first and each once', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7, 3]) addRecentItem('ada', 'a', { ...item(number), isExact: true })
  addRecentItem('ada', 'b', item(8))
  addRecentItem('ada', undefined, item(9))
  expect(ids('ada', 'a')).toEqual(['S3', 'S7', 'S6', 'S5', 'S4', 'S2'])
  expect(readRecentItems('ada', 'a')[0]).toEqual(item(3))
  expect([ids('ada', 'b'), ids('ada'), ids('ben', 'a')]).toEqual([['S8'], ['S9'], []])
})

it.each([
  '',
  '{',
  'null',
  '"x"',
  '[null, 1, {"id": 1}, {"id": "a", "label": "b"}, {"id": "a", "label": "b", "link": {"to": "/", "search": {"s": 1}}}]',
])('ignores stored text that is not a list of items: %s', (text) => {
  stored.set('recent:ada:a', text)
  expect(ids('ada', 'a')).toEqual([])
})

it('works without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  addRecentItem('ada', 'a', item(1))
  expect(ids('ada', 'a')).toEqual([])
})
