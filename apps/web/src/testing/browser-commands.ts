import { defineBrowserCommand } from '@vitest/browser-playwright'

/** Media that a screen may be shown in; absent means the default of the tests: a light screen without animations. */
export interface Media {
  colorScheme?: 'light' | 'dark'
  forcedColors?: 'active' | 'none'
  media?: 'screen' | 'print'
  reducedMotion?: 'reduce' | 'no-preference'
}

const emulateMedia = defineBrowserCommand<[media: Media]>(
  async ({ page }, { colorScheme = 'light', forcedColors = 'none', media = 'screen', reducedMotion = 'reduce' }) => {
    await page.emulateMedia({ colorScheme, forcedColors, media, reducedMotion })
  },
)

/** Moves the mouse to a point of the window in pixels, in several steps as a hand does. */
const moveMouse = defineBrowserCommand<[x: number, y: number]>(async ({ page }, x, y) => {
  await page.mouse.move(x, y, { steps: 5 })
})

const pressMouse = defineBrowserCommand<[]>(({ page }) => page.mouse.down())
const releaseMouse = defineBrowserCommand<[]>(({ page }) => page.mouse.up())

/** Turns the mouse wheel by pixels at the position of the mouse. */
const turnWheel = defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.wheel(x, y))

/** Sets the text size of the browser in pixels; its default is 16. */
const setTextSize = defineBrowserCommand<[pixels: number]>(async ({ page, context }, pixels) => {
  const session = await context.newCDPSession(page)
  await session.send('Page.enable')
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels, fixed: Math.round((pixels * 13) / 16) } })
})

/** Commands that tests send to the browser, beyond those of the locators. */
export const browserCommands = { emulateMedia, moveMouse, pressMouse, releaseMouse, setTextSize, turnWheel }

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateMedia: (media: Media) => Promise<void>
    moveMouse: (x: number, y: number) => Promise<void>
    pressMouse: () => Promise<void>
    releaseMouse: () => Promise<void>
    setTextSize: (pixels: number) => Promise<void>
    turnWheel: (x: number, y: number) => Promise<void>
  }
}
