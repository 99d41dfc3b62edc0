import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { emulate, renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { focus, press, snackbar } from '../../testing/screen-parts.ts'
import { kurrajong, thornbeck } from '../../testing/standard-account.ts'
import { makeHit, trackedRoute, trackedShipment, trackingHandlers } from '../../testing/tracked-shipment.ts'

const { shipmentNumber } = trackedShipment
const shown = `/trackandtrace?s=${shipmentNumber}`

const openTracking = (path = shown, { api, ...options }: ScreenOptions = {}, handlers = trackingHandlers()) =>
  renderScreen(path, { api: { ...handlers, ...api }, ...options })

const trackingBox = () => page.getByLabelText('Track Your Shipment')
const title = (number = shipmentNumber) => page.getByRole('heading', { name: `Shipment ${number}` })

describe('a shipment', () => {
  it('is found by its number, and shown with milestones, ports, orders and events', async () => {
    const { api, url } = await openTracking('/trackandtrace')
    await expect
      .element(page.getByText('You can search by order number, container number, shipment number, house waybill number or product code'))
      .toBeVisible()
    await trackingBox().fill(shipmentNumber.toLowerCase())
    await press('Enter')
    await expect.poll(url).toContain('/trackandtrace?s=')
    await expect.element(title()).toBeVisible()
    expect(api.inputs('searchShipmentTracking')).toMatchObject([{ accountId: thornbeck.id, searchText: shipmentNumber.toLowerCase() }])

    const steps = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
    for (const [index, name] of ['Order Placed', 'In Transit', 'Arrival', 'Completed'].entries())
      await expect.element(steps.nth(index)).toMatchTextContent(name)
    const departure = page.getByRole('tooltip', { name: 'Departure: 29/04/2026' })
    await expect.element(departure).not.toBeInTheDocument()
    await focus(page.getByRole('button', { name: /In Transit/ }))
    await expect.element(departure).toBeVisible()
    await press('Escape')
    await expect.element(departure).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: 'Routing Ports' })).toBeVisible()
    await expect.element(page.getByText(/^Last updated: 19\/05\/2026/)).toBeVisible()
    await expectAccessible('shipment')

    await page.getByRole('button', { name: 'Details of order PO-100045' }).click()
    const lines = page.getByRole('dialog', { name: 'Order PO-100045' })
    await expect.element(lines.getByRole('row').nth(1)).toMatchTextContent('Two-person tent')
    expect(
      lines
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Line', 'Product Code', 'Product Name', 'Qty', 'Qty Met', 'Unit'])
    await press('Escape')
    await expect.element(lines).not.toBeInTheDocument()
    await page.getByRole('tab', { name: /Tracking Events/ }).click()
    await expect.element(page.getByRole('tabpanel').getByRole('listitem').first()).toMatchTextContent('29/04/2026')
    await expectAccessible('events')
  })

  it('is put in focus and removed again', async () => {
    const { api } = await openTracking()
    const checkbox = page.getByRole('checkbox', { name: 'Focus' })
    await checkbox.click()
    await expect.element(snackbar(`Shipment ${shipmentNumber} is now in focus.`)).toBeVisible()
    await expect.element(checkbox).toBeChecked()
    await checkbox.click()
    await expect.element(snackbar(`Shipment ${shipmentNumber} is no longer in focus.`)).toBeVisible()
    await expect.element(checkbox).not.toBeChecked()
    expect(api.inputs('focusShipment')).toEqual([{ shipmentNumber, accountId: thornbeck.id }])
    expect(api.inputs('unfocusShipment')).toEqual([{ shipmentNumber, accountId: thornbeck.id }])
  })

  it('states the expected arrival with its source, the dates of its milestones, and what it is about', async () => {
    await openTracking()
    await expect.element(page.getByText('Expected Tue 2 Jun, in 13 days')).toBeVisible()
    await expect.element(page.getByText('Estimated by the carrier', { exact: true })).toBeVisible()
    const rows = page.getByRole('table', { name: 'Dates' }).getByRole('row')
    await expect.element(rows.nth(0)).toHaveTextContent('MilestonePlannedForecastActualDifference')
    await expect.element(rows.nth(1)).toHaveTextContent('DepartureShanghai28/04/202629/04/20261 day late')
    await expect.element(rows.nth(2)).toHaveTextContent('ArrivalFelixstowe31/05/202602/06/20262 days late, expected')
    for (const name of ['Route', 'Goods']) await expect.element(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Parties' })).not.toBeInTheDocument()
    await expect.element(page.getByText(/FCL · MSC Aurora · last event 29 Apr, Departed$/)).toBeVisible()
  })

  it('marks the current milestone by word, unlike finished ones', async () => {
    await openTracking()
    const steps = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
    await expect.element(steps.nth(1)).toMatchTextContent('Now')
    await expect.element(steps.nth(1)).toHaveAttribute('aria-current', 'step')
    await expect.element(steps.nth(0)).not.toMatchTextContent('Now')
  })

  it('leads to its spend, invoice lines and orders', async () => {
    const { url } = await openTracking()
    const links = page.getByRole('navigation', { name: 'About this shipment' }).getByRole('link')
    await expect.element(links).toHaveLength(3)
    await expect.element(links.nth(0)).toHaveAttribute('href', expect.stringMatching(`^/shipment-spends\\?.*s=${shipmentNumber}`))
    await expect.element(links.nth(1)).toHaveAttribute('href', expect.stringMatching(`^/shipmentDetails\\?.*s=${shipmentNumber}`))
    expect(url()).toContain('/trackandtrace')
  })

  it('leads nowhere that the account lacks', async () => {
    await openTracking(shown, {
      without: ['enabledShipmentSpendsFeature', 'enabledConsolidatedShipmentsSpendsFeature', 'enabledShipmentsFeature'],
    })
    const links = page.getByRole('navigation', { name: 'About this shipment' }).getByRole('link')
    await expect.element(links).toHaveLength(1)
    await expect.element(links).toHaveTextContent('Orders')
  })

  it('of another account selects that account', async () => {
    const search = trackingHandlers().searchShipmentTracking!
    await openTracking(shown, {
      accounts: [thornbeck, kurrajong],
      api: {
        searchShipmentTracking: (input) => (input.accountId === kurrajong.id ? search(input) : { items: [], totalItems: 0 }),
        findShipmentAccounts: () => ({ accounts: [{ accountId: kurrajong.id, accountName: kurrajong.name }] }),
      },
    })
    await expect.element(snackbar(`${shipmentNumber} is in ${kurrajong.name}. That account is now selected.`)).toBeVisible()
    await expect.element(title()).toBeVisible()
    await expect.element(page.getByRole('banner').getByRole('combobox', { name: 'Account' })).toHaveValue(kurrajong.name)
  })
})

describe('a search', () => {
  const hits = Array.from({ length: 230 }, (_, index) => makeHit(index + 1))

  it('with several matches lists them, more on scrolling, and the address keeps the choice', async () => {
    const screen = await openTracking('/trackandtrace?s=S20', {
      api: { searchShipmentTracking: ({ skip, take }) => ({ items: hits.slice(skip, skip + take), totalItems: hits.length }) },
    })
    const dialog = page.getByRole('dialog', { name: '230 results for "S20"' })
    await expect.element(dialog).toBeVisible()
    const listed = dialog.getByRole('listitem')
    await expect.element(listed).toHaveLength(200)
    await expectAccessible()
    listed.last().element().scrollIntoView()
    await expect.element(listed).toHaveLength(230)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { name: /^Shipment / })).not.toBeInTheDocument()
    await page.getByRole('button', { name: /^Show all/ }).click()
    await listed.nth(2).getByRole('button').click()
    await expect.element(title(hits[2]!.shipmentNumber)).toBeVisible()
    screen.reload()
    await expect.element(title(hits[2]!.shipmentNumber)).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  it('without matches shows a message', async () => {
    await openTracking()
    await expect.element(title()).toBeVisible()
    await trackingBox().fill('nothing is called this')
    await page.getByRole('button', { name: 'Find', exact: true }).click()
    await expect.element(page.getByText('Search not found')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: /^Shipment / })).not.toBeInTheDocument()
  })
})

describe('the map', () => {
  const map = () => page.getByRole('group', { name: /^Map of the route/ })

  /** Counts the colors on the map: one while nothing is drawn. */
  const countColors = () => {
    const seen = new Set<number>()
    for (const canvas of map().query()?.querySelectorAll('canvas') ?? []) {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      for (const color of new Uint32Array(data.buffer)) seen.add(color)
    }
    return seen.size
  }

  const drawn = () => [...map().element().querySelectorAll('canvas')].map((canvas) => canvas.toDataURL()).join(' ')

  it('is drawn and described, and zooms by keyboard', async () => {
    await openTracking()
    await expect.element(map()).toBeVisible()
    await expect.poll(countColors).toBeGreaterThan(20)
    await expect.element(page.getByText('To zoom in/out, use the mouse scroll wheel')).toBeVisible()
    const facts = page.getByRole('region', { name: 'Map' })
    const ports = facts.getByRole('list', { name: 'Route' }).getByRole('listitem')
    await expect.element(ports).toHaveLength(2)
    await expect.element(ports.first()).toMatchTextContent('Shanghai, China')
    await expect.element(facts.getByRole('definition').filter({ hasText: 'MSC Aurora' })).toMatchTextContent(/° [NS], .*° [EW]/)
    await expect.element(facts.getByRole('definition').filter({ hasText: 'Estimate' })).toMatchTextContent(/km to go at .* knots/)
    await expect.element(page.getByTestId('blinking-destination')).not.toBeVisible()
    await expectAccessible()
    await focus(map())
    const before = drawn()
    await userEvent.keyboard('+')
    await expect.poll(drawn).not.toBe(before)
  })

  it('marks the destination after arrival, and pulses it only with motion', async () => {
    const arrived = {
      ...trackedRoute,
      currentMilestoneStep: 2 as const,
      ports: trackedRoute.ports.map((port) => ({ ...port, reached: true })),
      legs: trackedRoute.legs.map((leg) => ({ ...leg, state: 'done' as const })),
      vessel: null,
      estimate: null,
      actualArrivalDate: '2026-06-02',
    }
    await openTracking(shown, { reducedMotion: 'no-preference' }, trackingHandlers(arrived))
    const blinking = page.getByTestId('blinking-destination')
    await expect.element(blinking).toBeVisible()
    const animation = () => getComputedStyle(blinking.element()).animationName
    await expect.poll(animation).toMatch(/blink/)
    await emulate({ reducedMotion: 'reduce' })
    // the map is redrawn for the changed setting, and the marker with it
    await expect.poll(animation).toBe('none')
    await expect.element(blinking).toBeVisible()
  })

  it('keeps its colors with forced colors', async () => {
    await openTracking(shown, { forcedColors: 'active' })
    await expect.element(map()).toBeVisible()
    await expect.poll(countColors).toBeGreaterThan(20)
    const drawnWith = ['land', 'coast', 'way', 'vessel'].map((name) => {
      const probe = document.createElement('span')
      probe.style.color = `var(--map-${name})`
      map().element().append(probe)
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    })
    expect(new Set(drawnWith).size).toBe(4)
  })
})
