import { placeName, seriesNames, type TrendData } from './trend-data.ts'

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Guide lines with a separate name. */
const ownNames = new Set<string>([seriesNames.trendLine, seriesNames.averageLine])

interface Param {
  dataIndex: number
  seriesId?: string
  seriesName?: string
  marker?: unknown
  value?: unknown
}

/** Returns the tooltip of a position: values with names. Guide lines of single suppliers are left out. */
export function trendTooltip(data: TrendData, format: (value: number | null) => string, params: unknown): string {
  const { main, compare } = data
  const all = (Array.isArray(params) ? params : [params]) as Param[]
  const at = all[0]?.dataIndex ?? 0
  const name = (date: string | undefined, of: 'main' | 'compare') => (date === undefined ? '' : placeName(data, date, of))
  const heading = name(main.trendDatas[at]?.date, 'main')
  const rows = all
    .filter(({ seriesId, seriesName }) => seriesId?.startsWith('value ') || ownNames.has(seriesName ?? ''))
    .map(({ marker, seriesName = '', value }) => {
      const compared =
        compare !== undefined && seriesName === seriesNames.compare ? ` ${name(compare.trendDatas[at]?.date, 'compare')}` : ''
      const text = format(typeof value === 'number' ? value : null)
      return `<div style="display:flex;gap:16px;justify-content:space-between"><span>${typeof marker === 'string' ? marker : ''}${escaped(seriesName)}${compared}</span><b>${text}</b></div>`
    })
  return `<div style="margin-bottom:4px">${heading}</div>${rows.join('')}`
}
