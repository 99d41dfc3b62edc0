import { test, type Locator, type Page } from '@playwright/test'

/** Clicks of a task, as they are made. */
export interface Clicks {
  click: (target: Locator) => Promise<void>
}

/**
 * Runs a task of a user from the start page, and fails if it takes more clicks than its budget. Typing and reading cost nothing.
 * @param budget maximum number of clicks
 */
export async function withinClicks(page: Page, title: string, budget: number, task: (clicks: Clicks) => Promise<void>): Promise<void> {
  await test.step(title, async () => {
    let made = 0
    await page.goto('/')
    await task({
      click: async (target) => {
        made += 1
        if (made > budget) throw new Error(`${title}: click ${made}, budget ${budget}`)
        await target.click()
      },
    })
  })
}
