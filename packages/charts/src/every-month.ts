/** The months from the first item to the last, none left out: what is missing is zero. Items are sorted by date, each the first of a month. */
export function everyMonth(items: readonly { date: string; value: number }[]): { date: string; value: number }[] {
  const first = items[0]
  const last = items.at(-1)
  if (!first || !last) return []
  const known = new Map(items.map(({ date, value }) => [date.slice(0, 7), value]))
  const months: { date: string; value: number }[] = []
  for (let month = first.date.slice(0, 7); month <= last.date.slice(0, 7); month = following(month))
    months.push({ date: `${month}-01`, value: known.get(month) ?? 0 })
  return months
}

function following(month: string): string {
  const year = Number(month.slice(0, 4))
  const number = Number(month.slice(5))
  return number === 12 ? `${String(year + 1).padStart(4, '0')}-01` : `${month.slice(0, 4)}-${String(number + 1).padStart(2, '0')}`
}
