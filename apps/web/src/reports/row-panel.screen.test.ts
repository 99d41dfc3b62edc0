import { exceptions } from '@portal/contracts/reports/exceptions'
import { shipmentSpends } from '@portal/contracts/reports/shipment-spends'
import { shipments } from '@portal/contracts/reports/shipments'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attention } from '../testing/dashboard.ts'
import { expectAccessible } from '../testing/accessible.ts'
import { refuse, type ApiHandlers } from '../testing/api-double.ts'
import { renderScreen, type ScreenOptions } from '../testing/render-screen.tsx'
import { makeRows, tableOf } from '../testing/report-table.ts'
import { box, press, tableRow } from '../testing/screen-parts.ts'
import { makeHit, trackedShipment, trackingHandlers } from '../testing/tracked-shipment.ts'

const always = 'from=2000-01&to=2100-01'

/** Rows S200060 to S200001, each of which is tracked. */
const numbers = Array.from({ length: 60 }, (_, index) => makeHit(60 - index).shipmentNumber)
const rows = makeRows(shipments, 60, (index) => ({ shipmentNumber: numbers[index]!, hasShipmentTracking: true, hasDetails: true }))

const late = makeRows(exceptions, 3, (index) => ({
  shipmentNumber: numbers[index]!,
  reason: 'Arrival overdue by 4 days',
  ask: 'Orient Lotus Line',
  orderNumber: `PO-10${index}, PO-20${index}`,
}))

const handlers: ApiHandlers = {
  ...trackingHandlers(),
  searchShipmentTracking: ({ searchText }) => {
    const items = [makeHit(Number(searchText.slice(-4)))]
    return { items, totalItems: 1 }
  },
  getAttention: () => attention,
  getShipmentsReport: tableOf(shipments, rows),
  getExceptionsReport: tableOf(exceptions, late),
  getRouteFreight: () => ({ unit: 'TEU', rate: 1802, mean: 1500 }),
  getShipmentSpendsReport: tableOf(
    shipmentSpends,
    makeRows(shipmentSpends, 60, (index) => ({ shipmentNumber: numbers[index]!, totalSpends: 6120.4, teu: 2 })),
  ),
}

/** Opens a screen and waits for its first row. */
async function open(path = `/shipments?${always}`, { api, ...options }: ScreenOptions = {}) {
  const screen = await renderScreen(path, { api: { ...handlers, ...api }, ...options })
  await expect.element(tableRow(0)).toBeVisible()
  return screen
}

const panel = (number: string) => page.getByRole('dialog', { name: number })
const cell = (row: number) => tableRow(row).getByText('Felixstowe').first()
const block = (title: string) => page.getByRole('dialog').getByCss('section').filter({ hasText: title })

describe('panel of a shipment', () => {
  it('opens on a click and on Enter, is in the address, and returns the focus to its row', async () => {
    const { url, back } = await open()
    await cell(0).click()
    await expect.element(panel(numbers[0]!)).toHaveFocus()
    expect(url()).toContain(`open=${numbers[0]}`)
    await press('Escape')
    await expect.element(panel(numbers[0]!)).not.toBeInTheDocument()
    await expect.element(tableRow(0)).toHaveFocus()
    expect(url()).not.toContain('open=')

    await press('ArrowDown')
    await press('Enter')
    await expect.element(panel(numbers[1]!)).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expect.element(tableRow(1)).toHaveFocus()

    await press('Enter')
    await expect.element(panel(numbers[1]!)).toBeVisible()
    back()
    await expect.element(panel(numbers[1]!)).not.toBeInTheDocument()
    await expect.element(tableRow(1)).toHaveFocus()
  })

  it('shows journey, spend, orders, containers and documents, with links to tracking and details', async () => {
    await open(`/shipments?${always}&open=${numbers[0]}`)
    const dialog = panel(numbers[0]!)
    await expect.element(dialog.getByText('Shanghai, China → Felixstowe, United Kingdom')).toBeVisible()
    await expect.element(dialog.getByText('Expected Tue 2 Jun, in 13 days')).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: 'Departed 28/04/2026 29/04/2026 +1' })).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: 'Total spend 6,120.40' })).toBeVisible()
    await expect.element(dialog.getByText('Freight GBP 1,802 per TEU, 20 % above this route’s 12-month mean')).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Download Bill of lading S200001.pdf' })).toBeInTheDocument()
    await expect.element(dialog.getByRole('link', { name: 'Track and Trace' })).toHaveAttribute('href', `/trackandtrace?s=${numbers[0]}`)
    await expect.element(dialog.getByRole('link', { name: 'Details' })).toBeVisible()
    await expectAccessible()
  })

  it('shows the neighbouring rows on the arrow keys, also those of the next page', async () => {
    const { url } = await open(`/shipments?${always}&open=${numbers[23]}`)
    await expect.element(panel(numbers[23]!)).toBeVisible()
    await press('j')
    await expect.element(panel(numbers[24]!)).toBeVisible()
    await expect.element(tableRow(24)).toHaveAttribute('data-open', 'true')
    await press('ArrowDown')
    await expect.element(panel(numbers[25]!)).toBeVisible()
    expect(url()).toContain('p=2')
    await press('ArrowUp')
    await expect.element(panel(numbers[24]!)).toBeVisible()
    await press('k')
    await expect.element(panel(numbers[23]!)).toBeVisible()
  })

  it('stays open without its neighbours at the ends of the table', async () => {
    await open(`/shipments?${always}&open=${numbers[0]}`)
    await expect.element(panel(numbers[0]!)).toBeVisible()
    await press('ArrowUp')
    await press('ArrowDown')
    await expect.element(panel(numbers[1]!)).toBeVisible()
  })

  it('fails block by block, and loads a block again on request', async () => {
    const { api } = await open(`/shipments?${always}&open=${numbers[0]}`, {
      api: {
        getShipmentSpendsReport: () => {
          throw refuse('internal')
        },
      },
    })
    await expect.element(page.getByRole('alert')).toMatchTextContent('Spend (GBP) could not be loaded.')
    await expect.element(panel(numbers[0]!).getByText('Expected Tue 2 Jun, in 13 days')).toBeVisible()
    api.use({ getShipmentSpendsReport: handlers.getShipmentSpendsReport! })
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect.element(panel(numbers[0]!).getByRole('row', { name: 'Total spend 6,120.40' })).toBeVisible()
  })

  it('names the last update and the contact if updates have stopped', async () => {
    await open(`/shipments?${always}&open=${numbers[0]}`, {
      api: {
        getShipmentTracking: () => ({
          ...trackedShipment,
          noUpdateSince: '2026-03-18',
          overdueInDays: 9,
          expectedArrival: { date: '2026-05-11', source: 'carrier', hasPassed: true, daysAfterCarrier: null },
          contacts: [{ role: 'supplier', name: 'Lantern Bay', telephone: '+86 21 5550 1000', email: 'export@lantern-bay.example' }],
        }),
      },
    })
    const dialog = panel(numbers[0]!)
    await expect.element(dialog.getByText('No update since 18 Mar.')).toBeVisible()
    await expect.element(dialog.getByRole('link', { name: '+86 21 5550 1000' })).toHaveAttribute('href', 'tel:+862155501000')
    await expect.element(dialog.getByText('Expected Mon 11 May, 9 days overdue')).toBeVisible()
    await expect.element(dialog.getByRole('row', { name: /Arrived .* Not reported/ })).toBeVisible()
  })

  it('leaves out what the account has no feature for', async () => {
    await open(`/shipments?${always}&open=${numbers[0]}`, {
      without: ['enabledShipmentSpendsFeature', 'enabledTrackAndTrace', 'enabledExceptionsFeature'],
    })
    const dialog = panel(numbers[0]!)
    await expect.element(dialog.getByRole('heading', { name: 'Orders and containers' })).toBeVisible()
    expect(
      dialog
        .getByRole('heading', { level: 3 })
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Journey', 'Orders and containers'])
    await expect.element(dialog.getByRole('link', { name: 'Track and Trace' })).not.toBeInTheDocument()
  })

  it('begins with the reason if it is opened from the exceptions', async () => {
    await open('/exceptions')
    await tableRow(0).getByText('Orient Lotus Line').click()
    await expect.element(block('Why').getByText('Arrival overdue by 4 days')).toBeVisible()
    await expect.element(block('Why')).toMatchTextContent('Contact: Orient Lotus Line · PO-100, PO-200')
    const blocks = page.getByRole('dialog').getByRole('heading', { level: 3 })
    await expect.element(blocks.first()).toHaveTextContent('Why')
    await expect.element(tableRow(0)).toHaveAttribute('data-open', 'true')
  })

  it('is loaded ahead while the mouse rests on a row, but not on its controls', async () => {
    const { api } = await open()
    await tableRow(2).getByRole('button', { name: 'Focus' }).hover()
    await cell(3).hover()
    await expect.poll(() => api.inputs('searchShipmentTracking')).toMatchObject([{ searchText: numbers[3] }])
  })

  it('stays closed on a click on a link, and after text was selected', async () => {
    const { url } = await open()
    const { left, top } = box(cell(0))
    getSelection()!.selectAllChildren(cell(0).element())
    cell(0)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left, clientY: top }))
    expect(url()).not.toContain('open=')
    getSelection()!.removeAllRanges()
    await tableRow(0).getByRole('link', { name: numbers[0]!, exact: true }).click()
    await expect.poll(url).toBe(`/trackandtrace?s=${numbers[0]}`)
  })

  it.each([
    [1440, 440, true],
    [1024, 440, false],
    [390, 390, false],
  ])('at %i pixels is %i pixels wide', async (width, expected, narrows) => {
    await renderScreen(`/shipments?${always}&open=${numbers[0]}`, { api: handlers, width })
    const dialog = panel(numbers[0]!)
    await expect.element(dialog).toBeVisible()
    expect(Math.round(box(dialog).width)).toBe(expected)
    if (width > 768) await expect.element(tableRow(0)).toBeVisible()
    if (width > 768) expect(box(page.getByCss('.mantine-datatable')).right <= box(dialog).left + 1).toBe(narrows)
  })
})

it('keeps the keyboard in the panel while it covers the page of a phone', async () => {
  await renderScreen(`/shipments?${always}&open=${numbers[0]}`, { api: handlers, width: 390 })
  const dialog = panel(numbers[0]!)
  await expect.element(dialog.getByRole('button', { name: 'Close' })).toBeVisible()
  await expect.element(dialog.getByText('Shanghai, China → Felixstowe, United Kingdom')).toBeVisible()
  const focused = new Set<Element>()
  for (let step = 0; step < 30; step++) {
    await press('Tab')
    focused.add(document.activeElement!)
  }
  focused.delete(document.body)
  expect([...focused].filter((element) => !dialog.element().contains(element))).toEqual([])
  expect(focused.size).toBeGreaterThan(3)
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await expectAccessible()
  await press('Escape')
  await expect.element(page.getByRole('navigation').first()).toBeVisible()
})

it('reports that the number in the address does not exist', async () => {
  await open(`/shipments?${always}&open=NONE`, { api: { searchShipmentTracking: () => ({ items: [], totalItems: 0 }) } })
  await expect.element(panel('NONE').getByText('No shipment of this account has this number.')).toBeVisible()
})

it('ends the headers of numbers where their numbers end, with aligned decimal points', async () => {
  const measured = makeRows(shipments, 2, (index) => ({ teu: [12, 0.69][index]!, volume: 4 }))
  await open(undefined, { api: { getShipmentsReport: tableOf(shipments, measured) } })
  const right = (element: Element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return Math.round(range.getBoundingClientRect().right)
  }
  const heads = [...document.querySelectorAll('thead th')]
  for (const title of ['TEU', 'Volume (m³)', 'Weight (kg)']) {
    const index = heads.findIndex((head) => head.textContent === title)
    const cell = tableRow(0).element().querySelectorAll('td')[index]!
    expect(right(heads[index]!.querySelector('.mantine-datatable-header-cell-sortable-text')!), title).toBe(right(cell))
  }
  const teu = heads.findIndex((head) => head.textContent === 'TEU')
  const texts = [0, 1].map((row) => (tableRow(row).element() as HTMLTableRowElement).cells[teu]!)
  expect(texts.map(({ innerText }) => innerText.trim()).toSorted()).toEqual(['0.69', '12'])
  expect(right(texts[0]!)).toBe(right(texts[1]!))
})
