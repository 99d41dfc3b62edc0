import AxeBuilder from '@axe-core/playwright'
import { expect } from './portal.ts'
import type { Page } from '@playwright/test'

/** Rules of WCAG 2.2 level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Rules that depend on colours, the only ones affected by the theme. */
const colours = ['color-contrast', 'link-in-text-block']

export const widths = [390, 1440] as const

/** Sets the window width and disables animations. */
export async function waitUntilSettled(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
}

/**
 * Expects that axe finds no violation on the page in both themes, and that neither page nor dialog is wider than the window.
 * @param name name of the state in failure messages, for journeys with several checks
 */
export async function expectAccessible(page: Page, name = page.url()): Promise<void> {
  await expect(page.locator('main [role=status][aria-label^=Loading]')).toHaveCount(0)
  await show(page, 'light')
  await standStill(page)
  const found = await faults(axe(page).withTags(tags))
  await show(page, 'dark')
  found.push(...(await faults(axe(page).withRules(colours))).map((fault) => `in the dark theme: ${fault}`))
  await show(page, 'light')
  expect.soft(found, name).toEqual([])
  const over = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map((part) => part.scrollWidth - part.clientWidth),
  )
  expect.soft(Math.max(...over), `${name} scrolls sideways`).toBe(0)
}

async function show(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
}

/** Waits for running transitions: colours of elements that fade in are not final yet. */
async function standStill(page: Page) {
  const moving = () =>
    page.evaluate(() => {
      const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return document.getAnimations().filter((animation) => animation.playState === 'running' && !endless(animation)).length
    })
  await expect.poll(moving).toBe(0)
}

/** Runs axe in the page itself: legacy mode opens a new page per run, which doubles the time. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function faults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
  )
}
