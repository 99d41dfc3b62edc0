import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, expectRules, widths } from '../../testing/accessible.ts'
import { loseConnection } from '../../testing/api-double.ts'
import { feedSource, makeItem, marketHandlers, widgetOperations } from '../../testing/market.ts'
import { openMarket, widget, widgetNames } from '../../testing/market-screen.ts'
import { lanternBay } from '../../testing/standard-account.ts'

const unreachable = () => {
  throw loseConnection()
}

/** Handlers that fail the request of every widget. */
const noResponses = Object.fromEntries(Object.values(widgetOperations).map((operation) => [operation, unreachable]))

describe.each(widths)('at %d pixels', (width) => {
  it('the page and its overlays have no violation of accessibility', async () => {
    await openMarket({ width })
    await expect.element(widget('News').getByRole('article')).toHaveLength(15)
    await expect.element(widget('Currency Converter').getByRole('status')).toMatchTextContent('USD =')
    await expectAccessible('market page')
    await expectRules('landmark-unique')
    await widget('Exchange rates').getByRole('button', { name: /^AUD/ }).click()
    await expect.element(page.getByRole('dialog').getByRole('img', { name: /chart of/ })).toBeVisible()
    await expectAccessible('history of a rate')
  })

  it('without configured sources it is complete, and smaller', async () => {
    const dashboard = marketHandlers.getMarketDashboard()
    const none = { shown: 0, seeMoreUrl: null }
    await openMarket({
      width,
      role: 'administrator',
      accounts: [lanternBay],
      api: {
        getMarketDashboard: () => ({
          ...dashboard,
          ticker: null,
          indices: [],
          widgets: { news: none, articles: none },
          setup: { notConfigured: ['news', 'articles'], problems: [] },
        }),
      },
    })
    await expect.element(page.getByRole('complementary', { name: 'For administrators' })).toBeVisible()
    await expect.element(widget('Exchange rates').getByCss('tbody tr')).toHaveLength(6)
    for (const name of ['News', 'Articles', 'Stock Indexes', 'Freight rates']) await expect.element(widget(name)).not.toBeInTheDocument()
    await expectAccessible('nothing configured')
  })
})

describe('when requests fail', () => {
  it('each widget shows the failure and recovers separately', async () => {
    const { api } = await openMarket({ api: noResponses })
    const failed = new Set(widgetNames)
    for (const name of widgetNames) {
      for (const other of failed) await expect.element(widget(other)).toMatchTextContent('The portal cannot be reached.')
      const operation = widgetOperations[name]
      api.use({ [operation]: marketHandlers[operation] })
      await widget(name).getByRole('button', { name: 'Try again' }).click()
      failed.delete(name)
      await expect.element(widget(name).getByText(/\d/).first()).toBeVisible()
      for (const recovered of widgetNames.filter((other) => !failed.has(other)))
        await expect.element(widget(recovered).getByRole('alert')).not.toBeInTheDocument()
      for (const other of failed) await expect.element(widget(other).getByRole('alert')).toBeInTheDocument()
    }
  })

  it('the clocks still show the time', async () => {
    await openMarket({ api: noResponses })
    await expect.element(page.getByRole('button', { name: 'Try again' })).toHaveLength(widgetNames.length)
    await expect.element(widget('Current Local Times').getByRole('time')).toHaveLength(5)
    await expectAccessible('nothing loaded')
  })
})

it('a source without recent data is marked as outdated', async () => {
  const silent = { isStale: true, dataAsOf: '2026-03-02T10:00:00.000Z', lastFetchedAt: '2026-03-02T10:00:00.000Z', isDemo: false }
  await openMarket({ api: { getWidgetNews: () => ({ items: [makeItem(1)], seeMoreUrl: null, sources: [{ ...feedSource, ...silent }] }) } })
  await expect.element(widget('News')).toMatchTextContent('No newer item since 2 Mar 2026, 10:00.')
})

it('items are limited to eight lines, open in a new tab, and link to more', async () => {
  const long = 'Terminals at the Maasvlakte work again from Wednesday morning. '.repeat(12)
  const hostile = '<img src=x onerror="alert(1)"><b>Bold</b> claim'
  const item = makeItem(1, {
    title: hostile,
    sourceUrl: 'https://lens.example/1',
    description: long,
    publishedDate: '2026-01-05T08:00:00Z',
  })
  await openMarket({
    api: {
      getWidgetArticles: () => ({ items: [item], seeMoreUrl: 'https://lens.example/all', sources: [{ ...feedSource, isDemo: false }] }),
    },
  })
  const articles = widget('Articles')
  const first = articles.getByRole('article').first()
  await expect.element(first.getByRole('heading')).toHaveTextContent(hostile)
  await expect.element(first).toMatchTextContent('05/01/2026')
  const text = first.getByText('Terminals at').element()
  expect(Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight))).toBe(8)
  const more = articles.getByRole('link', { name: /^See more/ })
  for (const link of [first.getByRole('link'), more]) {
    await expect.element(link).toHaveAttribute('target', '_blank')
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  }
  await expect.element(more).toHaveAttribute('href', 'https://lens.example/all')
})
