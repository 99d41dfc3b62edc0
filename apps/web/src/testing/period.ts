import { expect } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { press } from './screen-parts.ts'

/** Button of the period, which shows the period and its date basis. */
export const periodButton = (text = ''): Locator => page.getByRole('button', { name: new RegExp(`^Period: ${text}`) })

/** Opens the popover of the period. */
export async function openPeriod(): Promise<Locator> {
  await periodButton().click()
  const popover = page.getByRole('dialog', { name: /^Period: / })
  await expect.element(popover).toBeVisible()
  return popover
}

/** Chooses a date basis, then closes the popover of the period. */
export async function chooseBasis(name: string): Promise<void> {
  const popover = await openPeriod()
  await popover.getByRole('radio', { name }).click()
  await press('Escape')
  await expect.element(popover).not.toBeInTheDocument()
}
