import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'

/** A publisher of freight rates, which the portal of the journeys has configured; journeys answer in its place. */
export const tickerUrl = 'https://ticker.example/rates'

/** A widget of the market page, which itself is called News as one of them is. The title of the rates names their day after they load. */
export const widget = (page: Page, name: string): Locator =>
  page
    .locator('[aria-labelledby=screen-title]')
    .getByRole('region', name === 'Exchange rates' ? { name: /^(Exchange rates|Rates of \d+ \w+ \d{4})$/ } : { name, exact: true })

/** The bundled rates of their last day: units for one euro. */
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

/** Answers calls of the market page with what the portal answers, changed. */
export async function changeAnswer(page: Page, path: string, change: (data: never) => unknown): Promise<void> {
  await page.route(`**/api/v1/${path}*`, async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    await route.fulfill({ response, json: { ...body, data: change(body.data as never) } })
  })
}

/** Calls of the widgets by the name of their widget. */
export const calls = {
  'Currency Converter': 'finance/query/get-available-currencies',
  'Exchange rates': 'finance/query/get-live-currency-exchange-rates',
  'Your lanes': 'dashboard/query/lane-freight',
  'Stock Indexes': 'finance/query/get-indice-chart-datas',
  News: 'news/query/widget-news',
  Articles: 'article/query/widget-article',
} as const
