import { server } from 'vitest/browser'

/**
 * Selects whether the browser paints the frame of the tests. A transparent frame keeps its layout, hit tests and animation frames, but the
 * browser skips painting and rasterizing it. Only screenshots depend on that, and a browser with a window always shows the tests.
 */
export function setPainted(isPainted: boolean): void {
  const frame = window.frameElement as HTMLElement | null
  if (frame && server.config.browser.headless) frame.style.opacity = isPainted ? '' : '0'
}
