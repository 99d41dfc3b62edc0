import { browserArguments, findBrowser } from '@portal/launch/browser'
import { chromium, type Browser, type BrowserContext, type LaunchOptions } from '@playwright/test'

// without a path the test runner uses its own download
const executablePath = findBrowser()

export type { BrowserContext }

/** Browser options for machines with or without a screen. */
export const launchOptions: LaunchOptions = {
  ...(executablePath && { executablePath }),
  // without a UTF-8 locale, as in a bare container, the browser saves no file with a non-ASCII name
  env: { ...process.env, LC_ALL: 'C.UTF-8' },
  args: browserArguments,
}

/** Opens a browser as the journeys use it, for other tools that test the portal from outside. */
export const openBrowser = (): Promise<Browser> => chromium.launch(launchOptions)
