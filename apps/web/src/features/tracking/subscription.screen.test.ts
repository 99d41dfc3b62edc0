import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { ApiHandlers } from '../../testing/api-double.ts'
import { makeProfile } from '../../testing/profile.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { snackbar } from '../../testing/screen-parts.ts'
import { trackedShipment, trackingHandlers } from '../../testing/tracked-shipment.ts'

const { shipmentNumber } = trackedShipment
const profile = makeProfile()

const openShipment = (api: ApiHandlers) => renderScreen(`/trackandtrace?s=${shipmentNumber}`, { api })

describe('a subscription', () => {
  /** Handlers of a user whose channels and subscription change. */
  function subscriber(channels: { email: boolean }) {
    let isSubscribed = false
    return {
      ...trackingHandlers(),
      getShipmentStateSubscribeStatus: () => ({ isSubscribed, enabledNotification: channels.email }),
      subscribeShipmentState: () => ((isSubscribed = true), null),
      unsubscribeShipmentState: () => ((isSubscribed = false), null),
      getUserProfile: () => profile,
      updateProfile: ({ notifyViaEmail }: { notifyViaEmail?: boolean | undefined }) => ((channels.email = notifyViaEmail === true), null),
    }
  }

  it('is shown as pressed, and ends with a second click', async () => {
    const { api } = await openShipment(subscriber({ email: true }))
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    const subscribed = page.getByRole('button', { name: 'Subscribed' })
    await expect.element(subscribed).toHaveAttribute('aria-pressed', 'true')
    await expect.element(snackbar(`You are notified of changes to ${shipmentNumber}.`)).toBeVisible()
    await subscribed.click()
    await expect.element(page.getByRole('button', { name: 'Subscribe', exact: true })).toHaveAttribute('aria-pressed', 'false')
    expect(api.inputs('unsubscribeShipmentState')).toHaveLength(1)
  })

  it('turns on email in place if notifications are off', async () => {
    const { api } = await openShipment(subscriber({ email: false }))
    await page.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await expect.element(page.getByText('Updates need notifications.')).toBeVisible()
    await expectAccessible('notifications')
    await page.getByRole('button', { name: 'Turn on email' }).click()
    await expect.element(page.getByRole('button', { name: 'Subscribed' })).toBeVisible()
    expect(api.inputs('updateProfile')).toMatchObject([
      { firstname: profile.firstname, lastname: profile.lastname, notifyViaEmail: true, hasImage: true },
    ])
    expect(api.inputs('subscribeShipmentState')).toHaveLength(1)
  })
})
