import { browserArguments, findBrowser } from '@portal/launch/browser'
import { join } from 'node:path'
import { chromium, type FrameLocator, type Page } from 'playwright'
import { bundle } from '../../tooling/bundle.ts'

export type Theme = 'light' | 'dark'

/** Functions of the host's page for tests. */
export interface HostWindow extends Window {
  openView(html: string, result: object, theme: Theme): Promise<void>
  setTheme(theme: Theme): void
}

export interface ViewHost {
  page: Page
  /** URLs that page and views have requested. */
  requests: string[]
  /** Errors of scripts, and what the policy of a view has blocked. */
  errors: string[]
  /** Opens a view with the result of a tool. */
  open(html: string, result: object, theme?: Theme): Promise<FrameLocator>
  setTheme(theme: Theme): Promise<void>
  /** Returns background and text color of the view. */
  colors(): Promise<string[]>
  /** Returns the width of the content of the view, in pixels. */
  contentWidth(): Promise<number>
  close(): Promise<void>
}

/** Starts a browser with a page that shows views as an assistant does. */
export async function startViewHost(): Promise<ViewHost> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArguments })
  const page = await browser.newPage({ viewport: { width: 800, height: 900 }, reducedMotion: 'reduce' })
  const view = page.frameLocator('iframe')
  const [requests, errors]: [string[], string[]] = [[], []]
  page.on('request', (request) => requests.push(request.url()))
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
  await page.setContent('<!doctype html><html lang="en"><title>Host</title><body></body></html>')
  await page.addScriptTag({ content: await bundle(join(import.meta.dirname, 'host-page.ts')) })
  return {
    page,
    requests,
    errors,
    async open(html, result, theme = 'light') {
      await page.evaluate(([view, content, scheme]) => (window as unknown as HostWindow).openView(view, content, scheme), [
        html,
        result,
        theme,
      ] as const)
      return view
    },
    setTheme: (theme) => page.evaluate((scheme) => (window as unknown as HostWindow).setTheme(scheme), theme),
    colors: () => view.locator('body').evaluate((body) => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color]),
    contentWidth: () => view.locator('html').evaluate(({ scrollWidth }) => scrollWidth),
    close: () => browser.close(),
  }
}
