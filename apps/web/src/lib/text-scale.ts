/** The size of text that browsers are set to unless somebody chose another, in pixels. */
const usual = 16

/** How large the reader's browser is set to show text, against the usual size. */
export const textScale = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usual
