/** Row of the result table: measured value, reference and target. */
export interface Measurement {
  /** Id in the list of targets: S1, S2 … */
  id: string
  label: string
  measured: string
  reference: string
  /** Value compared with the target: a ratio, or a number with its unit. */
  value: number
  unit?: string
  target: { max: number } | { min: number } | 'none'
}

export const ms = (value: number): string => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`
export const perSecond = (value: number, label: string): string => `${Math.round(value).toLocaleString('en-GB')} ${label}/s`
export const megabytes = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`

function verdict({ value, target }: Measurement): string {
  if (target === 'none') return ''
  return ('max' in target ? value <= target.max : value >= target.min) ? 'yes' : 'NO'
}

function formatTarget({ target, unit = '' }: Measurement): string {
  if (target === 'none') return '–'
  return 'max' in target ? `≤ ${target.max}${unit}` : `≥ ${target.min}${unit}`
}

/** Formats the results as a Markdown table. */
export function table(measurements: readonly Measurement[]): string {
  const rows = measurements.map((measurement) => [
    measurement.id,
    measurement.label,
    measurement.measured,
    measurement.reference,
    `${measurement.value >= 100 ? Math.round(measurement.value) : measurement.value.toFixed(2)}${measurement.unit ?? ''}`,
    formatTarget(measurement),
    verdict(measurement),
  ])
  const head = ['#', 'measurement', 'measured', 'reference', 'value', 'target', 'met']
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
