import AxeBuilder from '@axe-core/playwright'
import { expect } from './portal.ts'
import type { Page } from '@playwright/test'

/** What WCAG 2.2 asks for at level AA. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What depends on colours, all that a theme changes. */
const colours = ['color-contrast', 'link-in-text-block']

export const widths = [390, 1440] as const

/** A window of this width in which nothing moves by itself. */
export async function settle(page: Page, width: number): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: 900 })
}

/**
 * Expects that axe finds nothing in what the page shows, in both themes, and that nothing makes the page or its dialog wider than the window.
 * @param name of the state, for the message where a journey looks at several
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

/** Waits for what was on its way before nothing moves any more: the colours of what is fading in are not yet its own. */
async function standStill(page: Page) {
  const moving = () =>
    page.evaluate(() => {
      const endless = (animation: Animation) => animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY
      return document.getAnimations().filter((animation) => animation.playState === 'running' && !endless(animation)).length
    })
  await expect.poll(moving).toBe(0)
}

/** Looks within the page itself: without legacy mode each look opens a page of its own, which costs as much as the look. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

async function faults(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
  )
}
