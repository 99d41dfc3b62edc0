const dayMs = 86_400_000
const texts: string[] = []

/** Converts a business date to days since 1970-01-01. @param date `YYYY-MM-DD` */
export const toEpochDay = (date: string): number => Date.parse(date) / dayMs

/** Converts days since 1970-01-01 to a business date, `YYYY-MM-DD`. */
export const toDate = (day: number): string => (texts[day] ??= new Date(day * dayMs).toISOString().slice(0, 10))

/** Returns a day as in carriers' messages: `6 Dec`. */
export const toDayAndMonth = (day: number): string => new Date(day * dayMs).toUTCString().slice(5, 11).replace(/^0/, '')

/** Returns the instant at a minute of a day, both in UTC. */
export function toInstant(day: number, minute: number): string {
  const hours = String(Math.floor(minute / 60)).padStart(2, '0')
  return `${toDate(day)}T${hours}:${String(minute % 60).padStart(2, '0')}:00Z`
}

/** 0 for Sunday to 6 for Saturday. */
export const toWeekday = (day: number): number => (day + 4) % 7

/** Returns the day, or the following Monday if it is on a weekend. */
export function workday(day: number): number {
  const weekday = toWeekday(day)
  if (weekday === 6) return day + 2
  return weekday === 0 ? day + 1 : day
}

export const toYear = (day: number): number => Number(toDate(day).slice(0, 4))

/** Returns the first day of the month of a day, moved by whole months. */
export function monthStart(day: number, months: number): number {
  const [year, month] = toDate(day).split('-').map(Number) as [number, number]
  return Date.UTC(year, month - 1 + months, 1) / dayMs
}

/** 1 to 12. */
export const toMonth = (day: number): number => Number(toDate(day).slice(5, 7))
