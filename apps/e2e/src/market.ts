import type { Locator, Page } from '@playwright/test'

/** Publisher of freight rates in the portal's configuration; journeys respond in its place. */
export const tickerUrl = 'https://ticker.example/rates'

/** Widget of the market page. The title of the rates shows their date once they have loaded. */
export const widget = (page: Page, name: string): Locator =>
  page.getByRole('region', name === 'Exchange rates' ? { name: /^(Exchange rates|Rates of \d+ \w+ \d{4})$/ } : { name, exact: true })

/** Paths of the widgets by widget name. */
export const calls = {
  'Currency Converter': 'finance/query/get-available-currencies',
  'Exchange rates': 'finance/query/get-live-currency-exchange-rates',
  'Your lanes': 'dashboard/query/lane-freight',
  'Stock Indexes': 'finance/query/get-indice-chart-datas',
  News: 'news/query/widget-news',
  Articles: 'article/query/widget-article',
} as const
