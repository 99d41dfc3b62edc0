import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** Publisher of freight rates in the portal's configuration; journeys respond in its place. */
export const tickerUrl = 'https://ticker.example/rates'

/** Widget of the market page, which has the same name as one of its widgets. The title of the rates shows their date once they have loaded. */
export const widget = (page: Page, name: string): Locator =>
  page
    .locator('[aria-labelledby=screen-title]')
    .getByRole('region', name === 'Exchange rates' ? { name: /^(Exchange rates|Rates of \d+ \w+ \d{4})$/ } : { name, exact: true })

/** Returns the bundled rates of their last day: units per euro. */
export async function bundledRates(): Promise<{ date: string; perEuro: (code: string) => number }> {
  const text = await readFile(join(import.meta.dirname, '../../../prisma/reference/exchange-rates.csv'), 'utf8')
  const [head, newest] = text.split('\n', 2).map((line) => line.split(','))
  return {
    date: newest![0]!,
    perEuro: (code) => (code === 'EUR' ? 1 : Number(newest![head!.indexOf(code)])),
  }
}

/** `1531.2` → `1,531.20` */
export const withDigits = (value: number, digits: number): string =>
  new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)

/** Modifies the portal's responses to a path of the market page. */
export async function changeResponse(page: Page, path: string, change: (data: never) => unknown): Promise<void> {
  await page.route(`**/api/v1/${path}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: change(body.data as never) } })
  })
}

/** Paths of the widgets by widget name. */
export const calls = {
  'Currency Converter': 'finance/query/get-available-currencies',
  'Exchange rates': 'finance/query/get-live-currency-exchange-rates',
  'Your lanes': 'dashboard/query/lane-freight',
  'Stock Indexes': 'finance/query/get-indice-chart-datas',
  News: 'news/query/widget-news',
  Articles: 'article/query/widget-article',
} as const
