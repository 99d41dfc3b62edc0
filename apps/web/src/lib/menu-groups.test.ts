import { expect, it } from 'vitest'
import { menuSections } from './menu-groups.ts'
import { screens } from './screens.ts'

const main = screens.filter(({ place, kinds }) => place === 'main' && kinds?.[0] !== 'vendor')

it('keeps the order of the screens, with each group once', () => {
  const sections = menuSections(main)
  expect(sections.flatMap(({ screens: items }) => items)).toEqual(main)
  expect(sections.map(({ group }) => group)).toEqual([undefined, 'Movement', 'Spend', 'Orders', 'Checks and files'])
})

it('shows no head for a group with one screen', () => {
  const [screen] = main.filter(({ route }) => route === '/exceptions')
  expect(menuSections([screen!])).toEqual([{ group: undefined, screens: [screen] }])
})
