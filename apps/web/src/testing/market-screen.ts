import { page, type Locator } from 'vitest/browser'
import { marketHandlers, widgetOperations } from './market.ts'
import { renderScreen, type Screen, type ScreenOptions } from './render-screen.tsx'

/** Widget of the market page. The title of the rates shows their date once they have loaded. */
export const widget = (name: string): Locator =>
  page.getByRole('region', name === 'Exchange rates' ? { name: /^(Exchange rates|Rates of \d+ \w+ \d{4})$/ } : { name, exact: true })

/** Opens the market page. */
export const openMarket = ({ api, ...options }: ScreenOptions = {}, path = '/news'): Promise<Screen> =>
  renderScreen(path, { api: { ...marketHandlers, ...api }, ...options })

/** Names of the widgets that load data. */
export const widgetNames = Object.keys(widgetOperations) as (keyof typeof widgetOperations)[]
