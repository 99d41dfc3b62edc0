/** What a sparkline is drawn in: stretched to the room it has. */
export const lineBox = { width: 100, height: 32, padding: 2 } as const

/** The path of a line through values, first to last from edge to edge, lowest to highest from bottom to top; empty for fewer than two. */
export function linePath(values: readonly number[]): string {
  if (values.length < 2) return ''
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = lineBox.height - 2 * lineBox.padding
  // what does not change lies in the middle
  const y = (value: number) => (high === low ? lineBox.height / 2 : lineBox.padding + ((high - value) / (high - low)) * room)
  const x = (at: number) => (at / (values.length - 1)) * lineBox.width
  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${round(x(at))} ${round(y(value))}`).join('')
}

const round = (value: number) => Math.round(value * 100) / 100
