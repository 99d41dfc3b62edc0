import { reportScreens } from './report-screens.gen.ts'

/** Screens that are about a period of a customer's data and read it from their addresses alike. */
const withPeriod: ReadonlySet<string> = new Set(['/overview', '/trends', ...Object.values(reportScreens).map(({ route }) => route)])

/** Filters that all of them know. */
const shared = ['from', 'to', 'supId', 'b', 'cId'] as const

/** What the menu takes along from one screen to another: the filters that both know. @param from, to addresses of the two */
export function carriedFilters(from: string, to: string, search: Readonly<Record<string, unknown>>): Record<string, unknown> {
  if (!withPeriod.has(from) || !withPeriod.has(to)) return {}
  return Object.fromEntries(shared.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]]])))
}
