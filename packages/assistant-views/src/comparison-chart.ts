import { formatDay } from '@portal/charts/format'
import { changeInPercent, formatPercent } from '@portal/charts/percent'
import { element, shape } from './elements.ts'
import type { Result } from './host.ts'
import { nameOf, number } from './values.ts'

interface Period {
  startDate: string
  endDate: string
  totals: Record<string, unknown>
}

const rowHeight = 46

/** Draws a period and the same days of the year before as two bars; undefined if the result has no comparison. */
export function comparisonChart(result: Result, labels: Record<string, string>): Node | undefined {
  const { period, yearBefore } = (result['comparison'] ?? {}) as { period?: Period; yearBefore?: Period }
  if (!period || !yearBefore) return undefined
  const column = Object.keys(period.totals).find((name) => [period, yearBefore].every(({ totals }) => typeof totals[name] === 'number'))
  if (column === undefined) return undefined
  const [present, before] = [Number(period.totals[column]), Number(yearBefore.totals[column])]
  const label = labels[column] ?? nameOf(column)
  const change = changeInPercent(present, before)
  const largest = Math.max(present, before, 1)
  const bars = [
    { period, value: present, style: 'present' },
    { period: yearBefore, value: before, style: 'before' },
  ].flatMap(({ period, value, style }, index) => [
    shape('text', { x: '0', y: String(index * rowHeight + 14) }, `${span(period)}: ${number(value)}`),
    shape('rect', {
      class: style,
      y: String(index * rowHeight + 20),
      width: `${(Math.max(0, value) / largest) * 100}%`,
      height: '16',
      rx: '2',
    }),
  ])
  const summary = `${label}${change === undefined ? '' : `: ${formatPercent(change)} ${change < 0 ? 'less' : 'more'} than in the year before`}`
  const drawing = shape(
    'svg',
    { height: String(2 * rowHeight), role: 'img', 'aria-label': `${summary}. ${number(present)}, the year before ${number(before)}` },
    ...bars,
  )
  return element('figure', {}, element('figcaption', {}, summary), drawing)
}

/** Formats the days of a period, always with the year. */
const span = ({ startDate, endDate }: Period): string => `${formatDay(startDate, '')} – ${formatDay(endDate, '')}`
