import { formatDay, formatFixed } from '@portal/charts/format'

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}(T|$)/.test(value)

/** Formats a date, with its year unless it is that of today. @param value business date or instant */
export const day = (value: unknown, today: string): string =>
  typeof value === 'string' && isDay(value) ? formatDay(value.slice(0, 10), today) : ''

export const number = (value: number): string => formatFixed(value, Number.isInteger(value) ? 0 : 2)

/** Formats any value of a result for a cell. */
export function cellText(value: unknown, today: string): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'number') return number(value)
  if (typeof value === 'string') return isDay(value) ? formatDay(value.slice(0, 10), today) : value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map((item) => cellText(item, today)).join(', ')
  return Object.entries(value)
    .map(([name, part]) => `${nameOf(name)}: ${cellText(part, today)}`)
    .join('; ')
}

/** Returns a property name as words: `expectedArrival` becomes `Expected arrival`. */
export function nameOf(property: string): string {
  const words = property.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
