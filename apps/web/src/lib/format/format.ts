import { decimalPlaces } from '@portal/contracts/decimal-places'
import { shortSeptember } from '@portal/contracts/short-september'

/** Formats of all screens: English (UK), short dates, grouped numbers. */

const dateFormat = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
const integerFormat = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const decimalFormats = new Map<number, Intl.NumberFormat>()

/** `2026-01-31` → `31/01/2026` */
export const formatDate = (date: string): string => dateFormat.format(new Date(`${date}T00:00:00Z`))

const shortFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const shortYearFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2026-09-18` → `18 Sep`, with the year if it is not the current one. */
export const shortDay = (date: string, now = new Date()): string =>
  shortSeptember((Number(date.slice(0, 4)) === now.getFullYear() ? shortFormat : shortYearFormat).format(new Date(`${date}T00:00:00Z`)))

const weekdayFormat = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' })

/** `2026-11-27` → `Fri 27 Nov`, with the year if it is not the current one. */
export const weekday = (date: string, now = new Date()): string =>
  `${weekdayFormat.format(new Date(`${date}T00:00:00Z`))} ${shortDay(date, now)}`

/** `1234567` → `1,234,567` */
export const formatInteger = (value: number): string => integerFormat.format(value)

/** Formats a number with a fixed number of decimals. */
export function formatDecimal(value: number, digits: number): string {
  let format = decimalFormats.get(digits)
  if (!format)
    decimalFormats.set(digits, (format = new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits })))
  return format.format(value)
}

/** Formats a value of a decimal column with the decimals of the column. */
export const formatColumn = (column: Parameters<typeof decimalPlaces>[0], value: number): string =>
  formatDecimal(value, decimalPlaces(column, value) ?? 2)

const byteUnits = ['B', 'kB', 'MB', 'GB'] as const

/** Formats a file size: `1234567` → `1.2 MB` */
export function formatBytes(bytes: number): string {
  const place = Math.min(byteUnits.length - 1, bytes < 1000 ? 0 : Math.floor(Math.log10(bytes) / 3))
  return `${formatDecimal(bytes / 1000 ** place, place === 0 ? 0 : 1)} ${byteUnits[place]!}`
}

/** Truncates a name. */
export const truncate = (text: string, length: number): string => (text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text)

const dayFormats = new Map<string | undefined, Intl.DateTimeFormat>()

/** Formats the day of an instant in a time zone, by default the reader's: `2026-01-31T23:30:00Z` → `31/01/2026` */
export function formatDay(instant: string, timeZone?: string): string {
  let format = dayFormats.get(timeZone)
  if (!format)
    dayFormats.set(timeZone, (format = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone })))
  return format.format(new Date(instant))
}

const instantFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'UTC' })

/** Formats an instant in UTC with seconds: `31/01/2026, 23:30:00` */
export const formatInstant = (instant: string): string => instantFormat.format(new Date(instant))
