import { expect, it } from 'vitest'
import { fullSessionContext } from '../../testing/full-session-context.ts'
import { matchesWords, screenGroup } from './local-groups.ts'

it.each([
  ['Track and Trace', 'tra', true],
  ['Track and Trace', 'TRACE track', true],
  ['Track and Trace', 'rack', false],
  ['Thornbeck Outdoor (Übersee)', 'übers', true],
  ['Spend Per Supplier', 'spend x', false],
])('%s is found by "%s": %s', (name, text, found) => {
  expect(matchesWords(name, text)).toBe(found)
})

it('links to screens with the filters that they share with the current one', () => {
  const { entries } = screenGroup('purchase order', fullSessionContext, {
    pathname: '/shipments',
    search: { from: '2026-01', to: '2026-02', s: 'x' },
  })
  expect(entries.map(({ label }) => label)).toEqual(['Purchase Orders', 'Purchase Order Lines'])
  expect(entries[0]).toMatchObject({ link: { to: '/purchase-order', search: { from: '2026-01', to: '2026-02' } } })
})
