/** The months from the first item to the last, none left out: what is missing is zero. Items are sorted by date, each the first of a month. */
export function everyMonth(items: readonly { date: string; value: number }[]): { date: string; value: number }[] {
  const first = items[0]
  const last = items.at(-1)
  if (!first || !last) return []
  const known = new Map(items.map(({ date, value }) => [date.slice(0, 7), value]))
  // counted out: after the last month of 9999 no text is greater than it
  return Array.from({ length: numberOf(last.date) - numberOf(first.date) + 1 }, (_, at) => {
    const month = nameOf(numberOf(first.date) + at)
    return { date: `${month}-01`, value: known.get(month) ?? 0 }
  })
}

/** Months since the year 0. */
const numberOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

const nameOf = (month: number): string => `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
