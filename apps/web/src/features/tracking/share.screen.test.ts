import type { ShareLink } from '@portal/contracts/shipments/shipment-tracking'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { snackbar } from '../../testing/screen-parts.ts'
import { idOf, standardNow } from '../../testing/standard-account.ts'
import { trackedShipment, trackingHandlers } from '../../testing/tracked-shipment.ts'

const token = 'share-token'
const expiresDate = '2026-06-03T09:00:00Z'
const link: ShareLink = { shareLinkId: idOf(901), createdBy: 'Imogen Tait', createdDate: standardNow, expiresDate, revokedDate: null }

/** Opens the dialog of a shipment without shared links. */
async function openDialog() {
  const links: ShareLink[] = []
  const { api } = await renderScreen(`/trackandtrace?s=${trackedShipment.shipmentNumber}`, {
    now: standardNow,
    api: {
      ...trackingHandlers(),
      listShareLinks: () => links.map((stored) => ({ ...stored })),
      createShareLink: () => {
        links.push({ ...link })
        return { shareLinkId: link.shareLinkId, token, expiresDate }
      },
      revokeShareLink: () => {
        links[0]!.revokedDate = standardNow
        return null
      },
    },
  })
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Share shipment ${trackedShipment.shipmentNumber}` })
  await expect.element(dialog.getByText('No links shared yet.')).toBeVisible()
  return { api, dialog }
}

it('a link is created, and revoked without losing the focus', async () => {
  const { api, dialog } = await openDialog()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await expect.element(dialog.getByText(/^valid until 03\/06\/2026/)).toBeVisible()
  await expect.element(dialog.getByText('it will not be shown again')).toBeVisible()
  await expectAccessible('shared link')
  await dialog.getByRole('button', { name: /^Revoke the link of/ }).click()
  await expect.element(snackbar('The link was revoked.')).toBeVisible()
  await expect.element(dialog.getByText(/^revoked/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: /^Revoke/ })).not.toBeInTheDocument()
  await expect.element(dialog.getByText('it will not be shown again')).not.toBeInTheDocument()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  expect(api.inputs('createShareLink')).toMatchObject([{ days: 14 }])
  expect(api.inputs('revokeShareLink')).toMatchObject([{ shareLinkId: link.shareLinkId }])
})
