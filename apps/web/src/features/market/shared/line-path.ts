/** View box of a sparkline, which is stretched to the available width. */
export const lineBox = { width: 100, height: 32, padding: 2 } as const

/** Returns the SVG path of a line through values, scaled to the box; empty for fewer than two values. */
export function linePath(values: readonly number[]): string {
  if (values.length < 2) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = lineBox.height - 2 * lineBox.padding
  // a constant series runs through the middle
  const y = (value: number) => (high === low ? lineBox.height / 2 : lineBox.padding + ((high - value) / (high - low)) * room)
  const x = (at: number) => (at / (values.length - 1)) * lineBox.width
  return values.map((value, index) => `${index === 0 ? 'M' : 'L'}${round(x(index))} ${round(y(value))}`).join('')
}

const round = (value: number) => Math.round(value * 100) / 100
