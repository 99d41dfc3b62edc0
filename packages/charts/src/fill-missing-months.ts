/** Fills missing months between the first and last item with zero. Items are sorted by date, each the first of a month. */
export function fillMissingMonths(items: readonly { date: string; value: number }[]): { date: string; value: number }[] {
  const first = items[0]
  const last = items.at(-1)
  if (!first || !last) return []
  const known = new Map(items.map(({ date, value }) => [date.slice(0, 7), value]))
  // by index, because no text is greater than the last month of 9999
  return Array.from({ length: numberOf(last.date) - numberOf(first.date) + 1 }, (_, index) => {
    const month = formatMonth(numberOf(first.date) + index)
    return { date: `${month}-01`, value: known.get(month) ?? 0 }
  })
}

const numberOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1

const formatMonth = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`
