import { shipments } from '@portal/contracts/reports/shipments'
import { describe, expect, it, onTestFinished } from 'vitest'
import { commands, page } from 'vitest/browser'
import { refuse } from '../../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { makeRows, tableOf } from '../../testing/report-table.ts'
import { box, column, focus, header, press, tableRow, titles } from '../../testing/screen-parts.ts'

/** Shipments of all months. */
const allShipments = '/shipments?from=2000-01&to=2100-01'

/** Rows of three pages, for tests that turn pages or scroll. */
const threePages = { getShipmentsReport: tableOf(shipments, makeRows(shipments, 60)) }
const rows = makeRows(shipments, 4)

/** Opens the shipments and waits for the first rows. */
async function openShipments({ api, ...options }: ScreenOptions = {}, path = allShipments) {
  const screen = await renderScreen(path, { api: { getShipmentsReport: tableOf(shipments, rows), ...api }, ...options })
  await expect.element(tableRow(0)).toBeVisible()
  return screen
}

describe('table', () => {
  it('requests another order and puts it into the URL', async () => {
    const { api, url } = await openShipments()
    await header('Origin').click()
    await expect.poll(url).toContain('o=origin&d=asc')
    // the next click reverses the displayed order, which follows the URL
    await expect.element(header('Origin').getByRole('img', { name: 'Sorted ascending' })).toBeVisible()
    await header('Origin').click()
    await expect.poll(url).toContain('o=origin&d=desc')
    // most delayed first
    await header('Delay').click()
    await expect.poll(url).toContain('o=delayInDays&d=desc')
    await expect.poll(() => api.inputs('getShipmentsReport').at(-1)).toMatchObject({ sortColumn: 'delayInDays', sortDirection: 'desc' })
  })

  it('pages through all rows and puts the page into the URL', async () => {
    const screen = await openShipments({ api: threePages })
    const first = await column('Shipment No.')
    expect(first).toHaveLength(25)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(screen.url).toContain('p=2')
    await expect.poll(async () => (await column('Shipment No.'))[0]).not.toBe(first[0])
    const second = await column('Shipment No.')
    expect(first.some((number) => second.includes(number))).toBe(false)
    screen.reload()
    expect(await column('Shipment No.')).toEqual(second)
  })

  it('fetches the next page when the focus reaches the page buttons, unless the browser saves data', async () => {
    const connection = { saveData: true }
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
    const { api, url } = await openShipments({ api: threePages })
    const skipped = () => api.inputs('getShipmentsReport').map(({ skip }) => skip)
    await focus(page.getByRole('button', { name: 'Next page' }))
    expect(skipped()).toEqual([0])
    connection.saveData = false
    await focus(page.getByRole('button', { name: '3', exact: true }))
    await expect.poll(skipped).toEqual([0, 25])
    await focus(page.getByRole('button', { name: '2', exact: true }))
    await press('Enter')
    await expect.poll(url).toMatch(/p=2$/)
    await expect.element(page.getByRole('button', { name: '2', exact: true })).toHaveAttribute('aria-current', 'page')
    expect(skipped()).toEqual([0, 25])
  })

  it.each(['Previous page', 'Rows per page'])('shows a pressed page as current before its rows, until %s is used', async (name) => {
    await openShipments({ api: threePages })
    const second = page.getByRole('button', { name: '2', exact: true }).element() as HTMLElement
    second.click()
    await Promise.resolve() // React renders a click in a microtask, and deferred rows later
    expect(second.getAttribute('aria-current')).toBe('page')
    await expect.element(page.getByText('26–50 of 60')).toBeVisible()
    await (name === 'Rows per page' ? page.getByLabelText(name).selectOptions('50') : page.getByRole('button', { name }).click())
    await expect.element(page.getByRole('button', { name: '1', exact: true })).toHaveAttribute('aria-current', 'page')
  })

  it('opens the last page for a page beyond the end', async () => {
    const { url } = await openShipments({ api: threePages }, `${allShipments}&p=9999`)
    await expect.poll(url).toMatch(/p=3$/)
    expect(await column('Shipment No.')).toHaveLength(10)
  })

  it('turns pages by keyboard and changes the page size', async () => {
    const { url } = await openShipments({ api: threePages })
    await focus(page.getByRole('button', { name: 'Next page' }))
    for (const next of [2, 3]) {
      await press('Enter')
      await expect.poll(url).toMatch(new RegExp(`p=${next}$`))
      await expect.element(page.getByRole('button', { name: String(next), exact: true })).toHaveAttribute('aria-current', 'page')
    }
    await page.getByLabelText('Rows per page').selectOptions('50')
    await expect.poll(url).toMatch(/[?&]n=50$/)
    await expect.poll(async () => (await column('Shipment No.')).length).toBe(50)
  })

  it('stores selected and reordered columns', async () => {
    const screen = await openShipments()
    expect(await titles()).toContain('Origin')
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'Origin', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Incoterm', exact: true }).click()
    // above Origin and both columns of the expected arrival
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Move Destination up' }).click()
    await press('Escape')
    const isMoved = async () => (await titles()).indexOf('Destination') < (await titles()).indexOf('Expected Arrival')
    await expect.poll(isMoved).toBe(true)
    const arranged = await titles()
    expect(arranged).not.toContain('Origin')
    expect(arranged).toContain('Incoterm')
    screen.reload()
    await expect.element(tableRow(0)).toBeVisible()
    await expect.poll(titles).toEqual(arranged)
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect.poll(titles).toContain('Origin')
  })

  it('moves and widens a column by dragging', async () => {
    await openShipments()
    const before = await titles()
    await header('Mode').dropTo(header('Origin'))
    await expect.poll(titles).not.toEqual(before)
    const { right, top, width, height } = box(header('Origin'))
    await commands.moveMouse(right - 1, top + height / 2)
    await commands.pressMouse()
    await commands.moveMouse(right + 60, top + height / 2)
    await commands.releaseMouse()
    await expect.poll(() => box(header('Origin')).width).toBeGreaterThan(width + 30)
  })

  it('leaves header and first columns visible while scrolling', async () => {
    await openShipments({ api: threePages })
    const title = header('Shipment No.')
    const before = box(title)
    await tableRow(5).hover()
    await commands.turnWheel(600, 0)
    await commands.turnWheel(0, 400)
    await expect.poll(() => box(tableRow(0)).y).toBeLessThan(before.y)
    const after = box(title)
    expect(Math.round(after.x)).toBe(Math.round(before.x))
    expect(Math.round(after.y)).toBe(Math.round(before.y))
  })

  it('moves the focus between rows by keyboard', async () => {
    await openShipments({ api: threePages })
    await focus(tableRow(0))
    await press('ArrowDown')
    await press('ArrowDown')
    await expect.element(tableRow(2)).toHaveFocus()
    await press('End')
    await expect.element(tableRow(24)).toHaveFocus()
    await press('Home')
    await expect.element(tableRow(0)).toHaveFocus()
    // the focus outline surrounds the row, including pinned cells
    const cells = [...tableRow(0).element().querySelectorAll('td')]
    expect(cells.length).toBeGreaterThan(10)
    for (const cell of cells) expect(getComputedStyle(cell).boxShadow).toContain('inset')
  })

  it('scrolls the focus out from under the header and the pinned columns', async () => {
    await openShipments({ api: threePages })
    const isCovered = () => {
      const reached = document.activeElement!
      const { left, right, top } = reached.getBoundingClientRect()
      // a row may be wider than the window: tests the middle of its visible part
      return !reached.contains(document.elementFromPoint((Math.max(left, 0) + Math.min(right, innerWidth)) / 2, top + 4))
    }
    await focus(tableRow(0))
    await press('End')
    await expect.element(tableRow(24)).toHaveFocus()
    for (let row = 23; row >= 0; row--) {
      await press('ArrowUp')
      await expect.element(tableRow(row)).toHaveFocus()
      expect(isCovered(), `row ${row}`).toBe(false)
    }
    // back through the column headers, and forward again
    const steps = [...Array<string>(10).fill('Shift+Tab'), ...Array<string>(9).fill('Tab')]
    for (const step of steps) {
      await press(step)
      expect(document.activeElement!.tagName).toBe('TH')
      expect(isCovered(), document.activeElement!.textContent).toBe(false)
    }
  })
})

describe('focus', () => {
  it('is added by click and removed by keyboard, and filters the rows', async () => {
    const focused = new Set<string>()
    const { url } = await openShipments({
      api: {
        getShipmentsReport: (input) =>
          tableOf(
            shipments,
            rows.map((row) => ({ ...row, hasFocusedShipment: focused.has(row.shipmentNumber!) })),
          )(input),
        focusShipment: ({ shipmentNumber }) => (focused.add(shipmentNumber), null),
        unfocusShipment: ({ shipmentNumber }) => (focused.delete(shipmentNumber), null),
      },
    })
    const [number] = await column('Shipment No.')
    const star = page.getByRole('button', { name: `Focus ${number}` })
    await star.click()
    await expect.element(page.getByText(`Shipment ${number} is now in focus.`)).toBeVisible()
    await expect.element(star).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Focused only' }).click()
    await expect.poll(url).toContain('foc=1')
    await expect.poll(() => column('Shipment No.')).toEqual([number])
    await focus(tableRow(0))
    await press('x')
    await expect.element(page.getByText(`Shipment ${number} is no longer in focus.`)).toBeVisible()
    await expect.element(page.getByText('Nothing found')).toBeVisible()
  })

  it('shows at once, and is removed with an error if the request fails', async () => {
    let fail = () => {}
    await openShipments({
      api: {
        focusShipment: async () => {
          await new Promise<void>((resolve) => (fail = resolve))
          throw refuse('internal')
        },
      },
    })
    const [number] = await column('Shipment No.')
    const star = page.getByRole('button', { name: `Focus ${number}` })
    await star.click()
    await expect.element(star).toHaveAttribute('aria-pressed', 'true')
    fail()
    await expect.element(page.getByText(`Failed to set the focus on shipment ${number}.`)).toBeVisible()
    await expect.element(star).toHaveAttribute('aria-pressed', 'false')
  })
})

it('shows an error if the rows do not load, and loads them on request', async () => {
  const { api } = await renderScreen(allShipments, {
    api: {
      getShipmentsReport: () => {
        throw refuse('internal', { requestId: 'abc-123' })
      },
    },
  })
  await expect.element(page.getByText('An error occurred. Try again later.')).toBeVisible()
  await expect.element(page.getByText('quote abc-123')).toBeVisible()
  api.use({ getShipmentsReport: tableOf(shipments, rows) })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(tableRow(0)).toBeVisible()
})
