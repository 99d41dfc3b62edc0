import type { EChartsOption } from '@portal/charts/parts'

/** Part of a chart instance that hit testing needs. */
export interface Drawn {
  containPixel: (finder: 'grid', place: [number, number]) => boolean
  convertFromPixel: (finder: 'grid', place: [number, number]) => number[] | number
}

interface LineLike {
  type?: string
  name?: unknown
  symbol?: unknown
  data?: unknown
}

/** Returns the lines with points; averages and trends have none. */
const linesOf = ({ series }: EChartsOption): LineLike[] =>
  ([series].flat() as LineLike[]).filter(({ type, symbol }) => type === 'line' && symbol !== 'none')

const valueOf = (item: unknown): number | null => {
  const value = typeof item === 'object' && item !== null && 'value' in item ? item.value : item
  return typeof value === 'number' ? value : null
}

/** Returns the point nearest to a position: the nearest month, then the nearest line. Points alone are too small to click. */
export function pointAt(option: EChartsOption, drawn: Drawn, place: [number, number]): { index: number; series: string } | undefined {
  const lines = linesOf(option)
  if (lines.length === 0 || !drawn.containPixel('grid', place)) return undefined
  const [index = Number.NaN, height = 0] = [drawn.convertFromPixel('grid', place)].flat()
  const points = lines.flatMap(({ name, data }) => {
    const value = Array.isArray(data) ? valueOf(data[index]) : null
    return value === null ? [] : [{ index, series: String(name), away: Math.abs(value - height) }]
  })
  const [nearest] = points.toSorted((one, other) => one.away - other.away)
  return nearest && { index: nearest.index, series: nearest.series }
}
