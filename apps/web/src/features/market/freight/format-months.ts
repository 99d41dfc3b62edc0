// en-US, because en-GB shortens September to four letters
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `Aug – Oct 2026`, `Nov 2025 – Jan 2026` */
export function formatMonths(from: string, to: string): string {
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`)]
  const start = first.getUTCFullYear() === last.getUTCFullYear() ? month : monthAndYear
  return `${start.format(first)} – ${monthAndYear.format(last)}`
}
