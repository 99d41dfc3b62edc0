import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { apiClient } from './administration.ts'
import { expect, signIn, test, users } from './portal.ts'

/** Part of the response that the journeys use. */
interface Route {
  currentMilestoneStep: number
  ports: { fullName: string; role: string }[]
  vessel: { name: string } | null
  estimate: object | null
}

/** Returns a customer's shipment with a matching route. */
async function shipmentWith(page: Page, user: string, wanted: (route: Route) => boolean) {
  const { call } = await apiClient(page, user)
  const [account] = await call('get', 'account/query/my-account-select-items')
  const { shipmentsReportItems } = await call(
    'get',
    `report/query/get-report-shipments-table?accountId=${account.id}&pageSize=1000&startPeriod=2000-01&endPeriod=2100-01`,
  )
  for (const { shipmentNumber } of shipmentsReportItems as { shipmentNumber: string }[]) {
    const { items } = await call('get', `shipment-tracking/query/search?accountId=${account.id}&searchText=${shipmentNumber}`)
    const words = `accountId=${account.id}&shipmentTrackingId=${items[0]?.id}`
    const route: Route | undefined = items[0] && (await call('get', `shipment-tracking/query/get-route?${words}`))
    if (route && wanted(route)) return { shipmentNumber, route }
  }
  throw new Error('None of the latest demo shipments matches.')
}

const map = (page: Page) => page.getByRole('group', { name: /^Map of the route/ })

/** Number of colours on the map: one while nothing is drawn. */
const colours = (page: Page) =>
  map(page).evaluate((element) => {
    const seen = new Set<number>()
    for (const canvas of element.querySelectorAll('canvas')) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      for (const colour of new Uint32Array(data.buffer)) seen.add(colour)
    }
    return seen.size
  })

test('the route of a shipment at sea is drawn and described, without external requests', async ({ page }) => {
  const { shipmentNumber, route } = await shipmentWith(page, users.buyer, ({ vessel, estimate }) => vessel !== null && estimate !== null)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(process.env['PORTAL_URL']!).origin) elsewhere.push(request.url())
  })
  await signIn(page, users.buyer, `/trackandtrace?s=${shipmentNumber}`)
  await expect(map(page)).toBeVisible()
  await expect.poll(() => colours(page)).toBeGreaterThan(20)
  await expect(page.getByText('To zoom in/out, use the mouse scroll wheel')).toBeVisible()

  const facts = page.getByRole('region', { name: 'Map' })
  const ports = facts.getByRole('list', { name: 'Route' }).getByRole('listitem')
  await expect(ports).toHaveCount(route.ports.length)
  await expect(ports.first()).toContainText(route.ports[0]!.fullName)
  await expect(facts.getByRole('definition').filter({ hasText: route.vessel!.name })).toContainText(/° [NS], .*° [EW]/)
  await expect(facts.getByRole('definition').filter({ hasText: 'Estimate' })).toContainText(/km to go at .* knots/)
  await expect(page.getByTestId('blinking-destination')).toBeHidden()
  await expectAccessible(page)

  // by keyboard only
  await map(page).focus()
  const before = await map(page).screenshot()
  await page.keyboard.press('+')
  await expect.poll(async () => Buffer.compare(before, await map(page).screenshot())).not.toBe(0)
  expect(elsewhere).toEqual([])
})

test('the destination pulses after arrival, and does not with reduced motion', async ({ page }) => {
  // some have no known origin, and their port of departure is not shown as the destination
  const { shipmentNumber } = await shipmentWith(
    page,
    users.buyer,
    ({ currentMilestoneStep, ports }) => currentMilestoneStep === 2 && ports.some(({ role }) => role === 'destination'),
  )
  const blinking = page.getByTestId('blinking-destination')
  await signIn(page, users.buyer, `/trackandtrace?s=${shipmentNumber}`)
  await expect(blinking).toBeVisible()
  await expect(blinking).toHaveCSS('animation-name', /blink/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  // the map is redrawn for the changed setting, and the marker with it
  await expect(blinking).toHaveCSS('animation-name', 'none')
  await expect(blinking).toBeVisible()
})

test('the map keeps its colours with forced colours', async ({ page }) => {
  const { shipmentNumber } = await shipmentWith(page, users.buyer, ({ vessel }) => vessel !== null)
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await signIn(page, users.buyer, `/trackandtrace?s=${shipmentNumber}`)
  await expect(map(page)).toBeVisible()
  await expect.poll(() => colours(page)).toBeGreaterThan(20)
  const drawnWith = await map(page).evaluate((element) =>
    ['land', 'coast', 'way', 'vessel'].map((name) => {
      const probe = document.createElement('span')
      probe.style.color = `var(--map-${name})`
      element.append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }),
  )
  expect(new Set(drawnWith).size).toBe(4)
})
