import { expect, rows, signIn, users } from './portal.ts'
import type { Page } from '@playwright/test'

/** Shipments of all months. */
export const allShipments = '/shipments?from=2000-01&to=2100-01'

/** Signs in and waits for the first rows. */
export async function openShipments(page: Page, address = allShipments, user: string = users.american) {
  await signIn(page, user, address)
  await expect((await rows(page)).first()).toBeVisible()
}
