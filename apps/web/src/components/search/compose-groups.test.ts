import { expect, it } from 'vitest'
import { fullSessionContext } from '../../testing/full-session-context.ts'
import { composeGroups } from './compose-groups.ts'
import type { SearchGroup, SearchItem } from './search-item.ts'

const item = (id: string, isExact = false): SearchItem => ({ id, label: id, isExact, link: { to: '/shipments' } })
const none: SearchGroup = { entries: [] }
const compose = (text: string, groups: SearchGroup[], over: object = {}) =>
  composeGroups({
    text,
    recent: [],
    screens: { title: 'Screens', entries: [item('screen:/x')] },
    actions: none,
    results: { groups, isSettled: true },
    workplace: fullSessionContext,
    ...over,
  }).map(({ title, entries }) => [title, entries.map(({ id }) => id)])

it('lists exact matches first, then screens, then the other matches', () => {
  const groups = [
    { title: 'Shipments', entries: [item('shipment:1')] },
    { title: 'Orders', entries: [item('order:1', true), item('order:2')] },
    { title: 'Products', entries: [] },
  ]
  expect(compose('abc', groups)).toEqual([
    [undefined, ['order:1']],
    ['Screens', ['screen:/x']],
    ['Shipments', ['shipment:1']],
    ['Orders', ['order:2']],
    [undefined, ['all']],
  ])
})

it('offers no further results where the other screen finds none', () => {
  expect(compose('abc', [{ title: 'Suppliers', entries: [item('supplier:1')] }])).toEqual([
    ['Screens', ['screen:/x']],
    ['Suppliers', ['supplier:1']],
  ])
})

it('lists the things opened last, of the screens that the reader still has', () => {
  const recent = [item('shipment:1'), { ...item('user:1'), link: { to: '/users/1/edit' } }]
  const workplace = { ...fullSessionContext, user: { permissions: {} } as never }
  expect(compose('', [], { recent })).toEqual([['Recent', ['shipment:1', 'user:1']]])
  expect(compose('', [], { recent, workplace })).toEqual([['Recent', ['shipment:1']]])
})
