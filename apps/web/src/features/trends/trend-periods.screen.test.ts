import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { openPeriod, periodButton } from '../../testing/period.ts'
import { renderScreen, type ScreenOptions } from '../../testing/render-screen.tsx'
import { offered } from '../../testing/screen-parts.ts'
import { kurrajong, thornbeck } from '../../testing/standard-account.ts'
import { onlyTrends, trendHandlers } from '../../testing/trends.ts'

/** Opens the trends with one chart. */
const open = (options: ScreenOptions = {}) => renderScreen('/trends', { api: { ...trendHandlers, ...onlyTrends('shipments') }, ...options })

describe('the period of trends', () => {
  it('cannot be reversed', async () => {
    const { url } = await open()
    const popover = await openPeriod()
    await popover.getByRole('combobox', { name: 'Last month' }).click()
    await offered().nth(3).click()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.poll(url).toMatch(/to=\d{4}-\d\d/)
    await popover.getByRole('combobox', { name: 'First month' }).click()
    await expect.element(offered().first()).toBeVisible()
    const disabled = offered()
      .elements()
      .map((option) => 'comboboxDisabled' in option.dataset)
    expect(disabled.slice(0, 5)).toEqual([true, true, true, false, false])
  })

  it('starts with the first month chosen last, in another account too', async () => {
    const { api, goTo, url } = await open({ accounts: [thornbeck, kurrajong] })
    await (await openPeriod()).getByRole('combobox', { name: 'First month' }).click()
    await offered().nth(9).click()
    await expect.poll(url).toContain('from=2025-08')
    await goTo(`/trends?cId=${kurrajong.id}`)
    await expect.poll(() => api.inputs('getShipmentsTrend').at(-1)).toMatchObject({ accountId: kurrajong.id, start: '2025-08-01' })
    await expect.element(periodButton('August 2025 – ')).toBeVisible()
  })
})
