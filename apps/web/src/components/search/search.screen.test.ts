import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import { refuse } from '../../testing/api-double.ts'
import { box, press } from '../../testing/screen-parts.ts'
import {
  foundInAccount,
  nothingFound,
  openSearchedShipments,
  searchDialog,
  searchField,
  searchResult,
  searchResults,
  searchTrigger,
  selectedResult,
} from '../../testing/search.ts'
import { idOf, thornbeck } from '../../testing/standard-account.ts'

describe('opening', () => {
  it.each([
    ['/', () => press('/')],
    ['Ctrl K', () => press('Control+k')],
    ['⌘ K', () => press('Meta+k')],
    ['a click', () => searchTrigger().click()],
  ])('by %s, and closing by Escape', async (_, open) => {
    await openSearchedShipments()
    await open()
    await expect.element(searchField()).toHaveFocus()
    await press('Escape')
    await expect.element(searchDialog()).not.toBeInTheDocument()
  })

  it('returns the focus', async () => {
    await openSearchedShipments()
    await searchTrigger().click()
    await expect.element(searchField()).toHaveFocus()
    await press('Escape')
    await expect.element(searchTrigger()).toHaveFocus()
  })

  it('loses no key that is pressed while the code loads', async () => {
    const { url } = await openSearchedShipments()
    const before = url()
    await userEvent.keyboard('/gs?[[qccu 378')
    await expect.element(searchField()).toHaveValue('gs?[qccu 378')
    expect(url()).toBe(before)
  })

  it('keeps a space that is the last key before the field has the focus', async () => {
    await openSearchedShipments()
    for (const key of ['/', ...'qccu ']) document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await expect.element(searchField()).toHaveFocus()
    await userEvent.keyboard('378')
    await expect.element(searchField()).toHaveValue('qccu 378')
  })

  it('loses no number that is pasted while the code loads', async () => {
    await openSearchedShipments()
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ' QCCU3780682\n')
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.element(searchField()).toHaveValue('QCCU3780682')
  })

  it('opens the number whose Enter is pressed while the code loads', async () => {
    const { url } = await openSearchedShipments()
    for (const key of ['/', ...'S100001', 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await expect.poll(url).toContain('/trackandtrace?s=S100001')
  })

  it('by Ctrl K works from a field, where / is typed', async () => {
    await openSearchedShipments()
    await page.getByRole('searchbox').click()
    await userEvent.keyboard('a/b')
    await expect.element(page.getByRole('searchbox')).toHaveValue('a/b')
    await press('Control+k')
    await expect.element(searchField()).toHaveFocus()
    await press('Control+k')
    await expect.element(searchDialog()).not.toBeInTheDocument()
  })
})

describe('results', () => {
  it('show each group with its details, and the keyboard opens them', async () => {
    const { api, url } = await openSearchedShipments()
    await searchTrigger().click()
    await searchField().fill('S10')
    await expect.element(searchResult(/^S100001/)).toHaveTextContent('S100001Shanghai → Felixstowe · Expected 02/06/2026 · Waybill HBL-1')
    expect(
      searchDialog()
        .getByRole('group')
        .elements()
        .map((group) => group.firstElementChild!.textContent),
    ).toEqual(['Shipments', 'Orders', 'Containers', 'Products', 'Suppliers'])
    expect(api.inputs('searchAccount')).toEqual([{ accountId: thornbeck.id, text: 'S10' }])
    await expect.element(selectedResult()).toMatchTextContent(/^S100001/)
    await press('ArrowUp')
    await expect.element(selectedResult()).toHaveTextContent('All results for “S10”')
    await press('ArrowDown')
    await press('ArrowDown')
    await expect.element(selectedResult()).toHaveTextContent('S100002')
    await press('ArrowDown')
    await expect.element(selectedResult()).toHaveTextContent('PO-1Lantern Bay Textiles Co. · Pending')
    expect(searchField().element().getAttribute('aria-activedescendant')).toBe(selectedResult().element().id)
    await expectAccessible()
    await press('ArrowUp')
    await press('Enter')
    await expect.poll(url).toBe('/trackandtrace?s=S100002')
    await expect.element(searchDialog()).not.toBeInTheDocument()
  })

  it.each([
    [/^QCCU3780682/, '/trackandtrace?s=S100001'],
    [/^PO-1/, '/purchase-order?s=PO-1&order=PO-1'],
    [/^KV-100/, '/products?ov=KV-100'],
    [/^Lantern Bay Textiles Co\./, `/shipments?supId=${idOf(201)}&from=1900-01&to=9999-12`],
    [/^All results for “S10”/, '/trackandtrace?s=S10'],
  ])('link to the screen of %s', async (name, href) => {
    await openSearchedShipments()
    await searchTrigger().click()
    await searchField().fill('S10')
    const query = (address: string) => Object.fromEntries(new URL(address, location.href).searchParams)
    await expect.element(searchResult(name)).toBeVisible()
    const target = searchResult(name).element().getAttribute('href')!
    expect([target.split('?')[0], query(target)]).toEqual([href.split('?')[0], query(href)])
  })

  it('open a pasted exact number by Enter before the response arrives', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { api, url } = await openSearchedShipments({
      api: { searchAccount: () => released.then(() => ({ ...foundInAccount, exact: 'container' as const })) },
    })
    await press('/')
    await searchField().fill('qccu 378068-2')
    await press('Enter')
    await expect.poll(() => api.inputs('searchAccount')).toHaveLength(1)
    expect(url()).toMatch(/^\/shipments/)
    release()
    await expect.poll(url).toBe('/trackandtrace?s=S100001')
  })

  it('mark an exact match and list it first', async () => {
    await openSearchedShipments({ api: { searchAccount: () => ({ ...foundInAccount, exact: 'container' }) } })
    await press('/')
    await searchField().fill('QCCU3780682')
    await expect.element(searchResults().first()).toHaveTextContent('QCCU3780682S100001 · 45G1 · Expected 02/06/2026Exact')
    await expect.element(searchDialog().getByText('Exact', { exact: true })).toHaveLength(1)
    await expect.element(selectedResult()).toMatchTextContent(/^QCCU3780682/)
  })

  it('of the previous text stay, dimmed, until the next ones have loaded', async () => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const { api } = await openSearchedShipments()
    await press('/')
    await searchField().fill('S10')
    await expect.element(searchResult(/^S100001/)).toBeVisible()
    const height = box(searchDialog()).height
    api.use({ searchAccount: () => released.then(() => nothingFound) })
    await searchField().fill('S10x')
    await expect.element(searchDialog().getByCss('[data-stale]')).toBeVisible()
    await expect.element(searchResult(/^S100001/)).toBeVisible()
    release()
    await expect.element(searchDialog().getByText('No match for “S10x”.')).toBeVisible()
    await expect.element(searchResults()).toHaveLength(0)
    expect(box(searchDialog()).height).toBe(height)
    await expectAccessible()
    await searchDialog().getByRole('link', { name: 'search in Track and Trace' }).click()
    await expect.element(page.getByText('Search not found')).toBeVisible()
  })

  it('send one request per pause in typing, and none for fewer than three characters', async () => {
    const { api } = await openSearchedShipments()
    await press('/')
    await expect.element(searchField()).toHaveFocus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await userEvent.keyboard('S1')
    await vi.advanceTimersByTimeAsync(1000)
    await userEvent.keyboard('00')
    await vi.advanceTimersByTimeAsync(99)
    await userEvent.keyboard('0')
    await vi.advanceTimersByTimeAsync(99)
    expect(api.inputs('searchAccount')).toEqual([])
    // the request is sent in timers, too
    await expect
      .poll(() => vi.advanceTimersByTimeAsync(10).then(() => api.inputs('searchAccount')))
      .toEqual([{ accountId: thornbeck.id, text: 'S1000' }])
  })

  it('send the request of a pasted number at once', async () => {
    const { api } = await openSearchedShipments()
    await press('/')
    await expect.element(searchField()).toHaveFocus()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await searchField().fill('S100001')
    await vi.advanceTimersByTimeAsync(50)
    expect(api.inputs('searchAccount')).toEqual([{ accountId: thornbeck.id, text: 'S100001' }])
  })

  it('can be requested again after an error', async () => {
    const { api } = await openSearchedShipments({
      api: {
        searchAccount: () => {
          throw refuse('queryTimeout')
        },
      },
    })
    await press('/')
    await searchField().fill('S10')
    await expect.element(searchDialog().getByRole('alert')).toMatchTextContent(/^The search failed\./)
    await expectAccessible()
    api.use({ searchAccount: () => foundInAccount })
    await searchDialog().getByRole('button', { name: 'Retry' }).click()
    await expect.element(searchResult(/^S100001/)).toBeVisible()
    await expect.element(searchDialog().getByRole('alert')).not.toBeInTheDocument()
  })

  it('link to the shipments table for an account without tracking', async () => {
    await openSearchedShipments({ without: ['enabledTrackAndTrace'] })
    await press('/')
    await searchField().fill('S10')
    await expect.element(searchResult(/^S100001/)).toHaveAttribute('href', '/shipments?s=S100001')
    await expect.element(searchResult(/^All results/)).not.toBeInTheDocument()
  })
})

it.each([320, 390])('fills a screen %i pixels wide', async (width) => {
  await openSearchedShipments({ width, height: 844 })
  await expect.element(searchTrigger()).toBeVisible()
  await searchTrigger().click()
  await searchField().fill('S10')
  await expect.element(searchResult(/^S100001/)).toBeVisible()
  const { x, y, width: wide, height } = box(searchDialog())
  expect([x, y, wide, height]).toEqual([0, 0, width, 844])
  await expectAccessible()
  await searchDialog().getByRole('button', { name: 'Close' }).click()
  await expect.element(searchDialog()).not.toBeInTheDocument()
})
