/** Default text size of browsers in pixels. */
const usual = 16

/** Returns the reader's text size relative to the default. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual
