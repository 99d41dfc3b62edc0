import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { focus, press } from '../../testing/screen-parts.ts'
import { sessionHandlers, thornbeck } from '../../testing/standard-account.ts'
import { listUnderWay, makeUnderWay, trackingHandlers } from '../../testing/tracked-shipment.ts'

const openUnderWay = ({ api, ...options }: ScreenOptions = {}, path = '/trackandtrace') =>
  renderScreen(path, { api: { ...trackingHandlers(), ...api }, ...options })

const due = (date: string, hasPassed = false) => ({ date, source: 'carrier' as const, hasPassed, daysAfterCarrier: null })
const shipments = [
  makeUnderWay(7, { expectedArrival: due('2026-05-16', true), overdueDays: 4, noUpdateSince: '2026-04-02' }),
  makeUnderWay(1, { expectedArrival: due('2026-05-20') }),
  makeUnderWay(2, { expectedArrival: due('2026-05-22') }),
  makeUnderWay(3, { position: { lat: -33.9, lon: 151.2, kind: 'port', name: 'Sydney' } }),
  makeUnderWay(4, { expectedArrival: null, position: null, trans: null, mode: null }),
]
const listed = () => page.getByRole('region', { name: 'Under way' })
const group = (name: string) => page.getByRole('region', { name })
const map = () => page.getByRole('group', { name: /^Map of the shipments under way/ })
const searchBox = () => page.getByLabelText('Track Your Shipment')

/** Content of the map as it is drawn. */
const drawn = () => [...(map().query()?.querySelectorAll('canvas') ?? [])].map((canvas) => canvas.toDataURL()).join(' ')

describe('shipments under way', () => {
  it('are listed in groups by expected arrival, beside a map', async () => {
    const { api } = await openUnderWay({ api: { listShipmentsUnderWay: () => listUnderWay(shipments) } })
    await expect.element(listed().getByRole('heading', { name: 'Under way 5' })).toBeVisible()
    for (const name of ['Overdue, 1', 'Today, 1', 'Within 7 days, 1', 'Within 30 days, 1', 'No ETA, 1'])
      await expect.element(group(name).getByRole('listitem')).toHaveLength(1)
    const overdue = group('Overdue, 1').getByRole('listitem')
    await expect.element(overdue).toMatchTextContent(/Shanghai → to Felixstowe · Sea FCL/)
    await expect.element(overdue).toMatchTextContent('Sat 16 May')
    await expect.element(overdue).toMatchTextContent('Overdue 4 days')
    await expect.element(overdue).toMatchTextContent('No update since 2 Apr')
    await expect.element(map()).toBeVisible()
    await expect.element(page.getByText('1 without a known position is only in the list.')).toBeVisible()
    expect(api.inputs('listShipmentsUnderWay')).toEqual([{ accountId: thornbeck.id, focused: false }])
    await expectAccessible()
  })

  it('are requested beside the session, in the account of the last visit, unless the address has a search', async () => {
    localStorage.setItem('account', thornbeck.id)
    const held = Promise.withResolvers<void>()
    const { getMe } = sessionHandlers({})
    const { api } = await openUnderWay({ api: { getMe: (input) => held.promise.then(() => getMe!(input)) } })
    await expect.poll(() => api.requested.toSorted()).toEqual(['getSessionContext', 'listShipmentsUnderWay'])
    held.resolve()
    await expect.element(listed()).toBeVisible()
    expect(api.inputs('listShipmentsUnderWay')).toEqual([{ accountId: thornbeck.id, focused: false }])
  })

  it('are not requested for an address with a search', async () => {
    localStorage.setItem('account', thornbeck.id)
    const { api } = await openUnderWay({}, '/trackandtrace?s=S200001')
    await expect.element(page.getByRole('heading', { name: 'Shipment S200001' })).toBeVisible()
    expect(api.inputs('listShipmentsUnderWay')).toEqual([])
  })

  it('stand where they were left on the way back from a shipment', async () => {
    const many = Array.from({ length: 120 }, (_, index) => makeUnderWay(index + 1))
    const { back, goTo } = await openUnderWay({ api: { listShipmentsUnderWay: () => listUnderWay(many) } })
    const main = () => document.querySelector('main')!
    await expect.poll(() => page.getByRole('link', { name: /^S2/ }).elements().length).toBe(120)
    const scrolled = Promise.withResolvers<unknown>()
    main().addEventListener('scroll', scrolled.resolve, { once: true })
    main().scrollTop = 5000
    await scrolled.promise
    await goTo('/trackandtrace?s=S200001')
    await expect.element(page.getByRole('heading', { name: 'Shipment S200001' })).toBeVisible()
    back()
    await expect.poll(() => main().scrollTop).toBeGreaterThan(4900)
  })

  it('open the search with their number', async () => {
    const { url } = await openUnderWay()
    await page.getByRole('link', { name: /^S200001/ }).click()
    await expect.poll(url).toContain('s=S200001')
    await expect.element(page.getByRole('heading', { name: 'Shipment S200001' })).toBeVisible()
  })

  it('highlight their marker on focus', async () => {
    await openUnderWay({ api: { listShipmentsUnderWay: () => listUnderWay(shipments) } })
    await expect.element(map()).toBeVisible()
    await expect.poll(drawn).not.toBe('')
    const before = drawn()
    await focus(page.getByRole('link', { name: /^S200003/ }))
    await expect.poll(drawn).not.toBe(before)
  })

  it('can be limited to those in focus', async () => {
    const { api } = await openUnderWay({
      api: { listShipmentsUnderWay: ({ focused }) => listUnderWay(focused ? [] : shipments) },
    })
    await page.getByRole('button', { name: 'Focused', exact: true }).click()
    await expect.element(page.getByText('No shipment in focus is under way')).toBeVisible()
    expect(api.inputs('listShipmentsUnderWay').at(-1)).toMatchObject({ focused: true })
    await page.getByRole('button', { name: 'All', exact: true }).click()
    await expect.element(group('Overdue, 1')).toBeVisible()
  })

  it('are replaced by the latest arrivals if no shipment is under way', async () => {
    const { shipmentTrackingId, shipmentNumber, originName, destinationName } = makeUnderWay(9)
    const arrival = { shipmentTrackingId, shipmentNumber, originName, destinationName, arrivalDate: '2026-05-18' }
    await openUnderWay({ api: { listShipmentsUnderWay: () => ({ ...listUnderWay([]), latestArrivals: [arrival] }) } })
    await expect.element(page.getByText('Nothing is under way')).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'Latest arrivals' }).getByRole('listitem'))
      .toMatchTextContent(/S200009.*Arrived Mon 18 May/)
    await expectAccessible()
  })

  it('are announced in an account without data', async () => {
    await openUnderWay({
      api: {
        listShipmentsUnderWay: () => listUnderWay([]),
        getReportDashboardFilter: () => ({ filterPeriods: [], currentPeriodId: '2026-05', reportSuppliers: [] }),
      },
    })
    await expect.element(page.getByRole('heading', { name: 'Your shipments will appear here' })).toBeVisible()
  })

  it('are a list on a phone, whose map opens on demand', async () => {
    await openUnderWay({ width: 390, height: 844 })
    await expect.element(group('Within 30 days, 1')).toBeVisible()
    await expect.element(map()).not.toBeInTheDocument()
    await expect.element(searchBox()).not.toHaveFocus()
    await page.getByRole('button', { name: 'Map', exact: true }).click()
    await expect.element(map()).toBeVisible()
    await expect.element(group('Within 30 days, 1')).not.toBeInTheDocument()
    await expectAccessible()
  })
})

describe('the search field', () => {
  it('has the cursor when the screen opens, and on /', async () => {
    await openUnderWay()
    await expect.element(searchBox()).toHaveFocus()
    await focus(page.getByRole('link', { name: /^S200001/ }))
    await press('/')
    await expect.element(searchBox()).toHaveFocus()
    await expect.element(searchBox()).toHaveValue('')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})
