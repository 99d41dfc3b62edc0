import { chartScreens, type ChartScreen } from '@portal/contracts/charts/charts'
import type { ErrorItem } from '@portal/contracts/errors'
import { HttpError } from '../../platform/errors/http-error.ts'

/**
 * Returns the charts to hide under their contract names, matched case-insensitively.
 * @throws {HttpError} 400 for an unknown chart or screen
 */
export function requireKnownCharts(hidden: Readonly<Record<string, readonly string[]>>): Record<string, string[]> {
  const wrong: ErrorItem[] = []
  const named = Object.entries(hidden).map(([screen, charts]): [string, string[]] => {
    const propertyName = `hiddenCharts.${screen}`
    if (!Object.hasOwn(chartScreens, screen)) {
      wrong.push({ propertyName, errorMessage: 'Unknown screen' })
      return [screen, []]
    }
    const names = new Map(Object.keys(chartScreens[screen as ChartScreen].charts).map((name) => [name.toLowerCase(), name]))
    for (const chart of charts)
      if (!names.has(chart.toLowerCase())) wrong.push({ propertyName, errorMessage: `${chart} is not a chart of this screen` })
    return [screen, [...new Set(charts.map((chart) => names.get(chart.toLowerCase()) ?? chart))]]
  })
  if (wrong.length > 0) throw new HttpError('badRequest', wrong.slice(0, 100))
  return Object.fromEntries(named)
}
