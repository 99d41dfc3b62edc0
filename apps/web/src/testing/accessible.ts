import axe from 'axe-core'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { emulate } from './render-screen.tsx'

/** Rules of WCAG 2.2 level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colors, the only ones affected by the theme. */
const colors = ['color-contrast', 'link-in-text-block']

/** Window widths of a phone and of a desktop computer. */
export const widths = [390, 1440] as const

/**
 * Expects that axe finds no violation on the screen in both themes, and that neither page nor dialog is wider than the window.
 * @param name name of the state in failure messages, for tests with several checks
 */
export async function expectAccessible(name = 'the screen'): Promise<void> {
  await expect.element(page.getByCss('main [role=status][aria-label^=Loading]')).not.toBeInTheDocument()
  await showTheme('light')
  await expect.poll(countRunningAnimations).toBe(0)
  const found = await findViolations({ type: 'tag', values: tags })
  await showTheme('dark')
  found.push(...(await findViolations({ type: 'rule', values: colors })).map((violation) => `in the dark theme: ${violation}`))
  await showTheme('light')
  expect(found, name).toEqual([])
  const over = [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map((part) => part.scrollWidth - part.clientWidth)
  expect(Math.max(...over), `${name} scrolls sideways`).toBe(0)
}

async function showTheme(colorScheme: 'light' | 'dark') {
  await emulate({ colorScheme })
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe(colorScheme)
}

/** Colors of elements that fade in are not final yet. */
const countRunningAnimations = () =>
  document
    .getAnimations()
    .filter((animation) => animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    .length

/** Expects that axe finds no violation of rules beyond those of WCAG. */
export async function expectRules(...rules: string[]): Promise<void> {
  expect(await findViolations({ type: 'rule', values: rules })).toEqual([])
}

async function findViolations(runOnly: axe.RunOnly): Promise<string[]> {
  const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] })
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
  )
}
