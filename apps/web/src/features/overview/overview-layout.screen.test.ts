import type { Attention } from '@portal/contracts/charts/attention'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { attention, comparedTotals, dashboardHandlers } from '../../testing/dashboard.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { idOf } from '../../testing/standard-account.ts'

const card = (title: string) => page.getByRole('region', { name: title, exact: true })
const [call] = attention.callFirst!
/** Numbers and names as long as those of a large account. */
const longAttention: Attention = {
  ...attention,
  arriving: { count: 681, teu: 1152, arrivedBefore: 737 },
  worst: attention.worst!.map((row) => ({ ...row, origin: 'Yantian Port', supplier: 'Foshan Star Orchard Lighting Co., Ltd.' })),
  callFirst: [41, 42, 43].map((number) => ({ ...call!, supplierId: idOf(number) })),
}
const longTotals = {
  ...comparedTotals,
  totals: { shipments: 11_218, fclTeu: 16_611, volume: 442_078, spend: 66_903_590, disbursement: 20_617_116 },
}

it.each([390, 1024, 1440])('leaves every part in its place while the data loads at %i pixels', async (width) => {
  const held = Promise.withResolvers<void>()
  await renderScreen('/overview', {
    width,
    api: {
      ...dashboardHandlers(),
      getAttention: () => held.promise.then(() => longAttention),
      getOverviewTotals: () => held.promise.then(() => longTotals),
    },
  })
  const tops = () =>
    ['Worst first', 'Arrivals, next 14 days', 'Call first'].map((title) => Math.round(card(title).element().getBoundingClientRect().top))
  await expect.element(card('Call first')).toBeVisible()
  const loading = tops()
  held.resolve()
  await expect.element(page.getByText('GBP 66,903,590')).toBeVisible()
  await expect.poll(() => card('Call first').getByRole('listitem').elements().length).toBe(3)
  expect(tops()).toEqual(loading)
})
