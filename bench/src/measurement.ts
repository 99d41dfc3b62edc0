/** Row of the result table: measured value, reference and target. */
export interface Measurement {
  /** Id in the list of targets: S1, S2 … */
  id: string
  what: string
  ours: string
  beside: string
  /** Value compared with the target: a ratio, or a number with its unit. */
  value: number
  unit?: string
  bar: { most: number } | { least: number } | 'none'
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
export const perSecond = (value: number, what: string): string => `${Math.round(value).toLocaleString('en-GB')} ${what}/s`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

function verdict({ value, bar }: Measurement): string {
  if (bar === 'none') return ''
  return ('most' in bar ? value <= bar.most : value >= bar.least) ? 'yes' : 'NO'
}

function barText({ bar, unit = '' }: Measurement): string {
  if (bar === 'none') return '–'
  return 'most' in bar ? `≤ ${bar.most}${unit}` : `≥ ${bar.least}${unit}`
}

/** Formats the results as a Markdown table. */
export function table(figures: readonly Measurement[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    figure.ours,
    figure.beside,
    `${figure.value >= 100 ? Math.round(figure.value) : figure.value.toFixed(2)}${figure.unit ?? ''}`,
    barText(figure),
    verdict(figure),
  ])
  const head = ['#', 'what', 'ours', 'beside', 'ratio', 'bar', 'met']
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
