import { findBrowser } from '@portal/launch/browser'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from '@playwright/test'

// without a path the test runner uses its own download
const executablePath = findBrowser()

export type { BrowserContext }

/** How a browser is started here, on machines without a screen too. */
export const launchOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  // without a locale, as in a bare container, a browser saves no file whose name is more than ASCII
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
  ],
}

/** A browser as the journeys have it, for what else looks at the portal from outside. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions)
