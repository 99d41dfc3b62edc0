/** Space of a label with its distance to the next one, in pixels: `Jun 2026`, and `Jun`. */
const widths = { full: 62, short: 30 }

/** Space of the value axis, in pixels. */
const valueAxisWidth = 46

export interface MonthLabels {
  /** True if the label of every month is shown. */
  isComplete: boolean
  /** Returns the label of a month: `Jun 2026`, or `Jun` with the year on a second line. */
  write: (name: string, index: number) => string
}

/**
 * Chooses labels of months on the axis of a chart on screen: with the year if all fit, otherwise short ones with the year below the first month
 * and each January.
 * @param names `Jun 2026`, a year, or one of both with a note: `Nov 2026 to date`
 * @param width width of the chart in pixels
 */
export function monthLabels(names: readonly string[], width: number): MonthLabels {
  const room = (width - valueAxisWidth) / names.length
  const isMonth = names.every((name) => name === '' || /^[A-Z][a-z]{2} \d{4}\b/.test(name))
  if (room >= widths.full || !isMonth) return { isComplete: room >= widths.full, write: breakNote }
  return { isComplete: room >= widths.short, write: room >= widths.short ? shorten : breakNote }
}

/** Writes the note on a second line, so that the label takes no space of other months. */
const breakNote = (name: string) => name.replace(/ (to|in) /, '\n$1 ')

function shorten(name: string, index: number): string {
  const [, month = '', year = '', note = ''] = /^(\w{3}) (\d{4}) ?(.*)$/.exec(name) ?? []
  return [month, ...(index === 0 || month === 'Jan' ? [year] : []), ...(note ? [note] : [])].join('\n')
}
