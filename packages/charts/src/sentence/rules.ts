import { formatFixed, formatMonthSpan, truncateLabel } from '../format.ts'
import { changeInPercent, formatPercent, formatPoints, isUnchanged, minBase } from '../percent.ts'
import { countOf, fewLargest, firstFitting, totalOf, type Compared, type Item, type Rule, type Sentence, type Things } from './sentence.ts'

/** Share of a change that few items have to explain. */
const explainedShare = 0.6
/** Share of a total at which few items count as a concentration. */
const concentratedShare = 0.5
/** Number of items from which one can be an extreme, and its minimum ratio to their mean. */
export const minItemsOfMean = 5
export const extremeRatio = 1.3
/** Maximum characters of a name within a sentence, and within one that would be too long otherwise. */
const maxNameLength = 36
const minNameLength = 14

const nameOf = ({ name }: Item, maxLength = maxNameLength) => truncateLabel(name, maxLength)

/** Returns a sentence about one item, with a shorter name if it is too long. */
const aboutOne = (item: Item, predicate: string): Sentence => ({
  text: firstFitting(`${nameOf(item)} ${predicate}`, `${nameOf(item, minNameLength)} ${predicate}`),
  names: [item.name],
})

/** `, 33 % less than a year ago` */
export const comparison = (difference: string, isMore: boolean, { than = 'a year ago' }: Pick<Compared<unknown>, 'than'>): string =>
  `, ${difference} ${isMore ? 'more' : 'less'} than ${than}`

/** Change of the total over complete months, with the few items that explain most of it. */
export const changeOfTotal: Rule = ({ compared, movers, things, quantity }) => {
  if (!compared) return undefined
  const [now, before] = [totalOf(compared.now), totalOf(compared.before)]
  const change = changeInPercent(now, before)
  if (change === undefined || isUnchanged(change) || now < 0) return undefined
  const months = formatMonthSpan(compared.startDate, compared.endDate)
  const head = `${quantity(now)} in ${months}${comparison(formatPercent(change), change > 0, compared)}`
  const explained = explanation(movers ?? moversOf(compared, now - before), now - before, things)
  const text = firstFitting(...(explained ? [`${head}; ${explained.text}.`] : []), `${head}.`)
  return { text, names: explained && text.includes(explained.text) ? explained.names : [] }
}

/** Returns the changes of all items, positive in the direction of the net change. */
function moversOf({ now, before }: Compared<readonly Item[]>, net: number): Item[] {
  const changes = new Map<string, number>()
  for (const { name, value } of now) changes.set(name, (changes.get(name) ?? 0) + value)
  for (const { name, value } of before) changes.set(name, (changes.get(name) ?? 0) - value)
  return [...changes].map(([name, change]) => ({ name, value: change * Math.sign(net) }))
}

/** Names the few items whose changes, in the direction of the net change, make up most of it; undefined if they are all items there are. */
export function explanation(movers: readonly Item[], net: number, things: Things): Sentence | undefined {
  const few = fewLargest(movers, explainedShare, Math.abs(net))
  if (!few || few.length === movers.length) return undefined
  const share = (100 * totalOf(few)) / Math.abs(net)
  const subject = few.length === 1 ? nameOf(few[0]!) : countOf(few.length, things)
  const part = share >= 99.5 ? 'all of it' : formatPercent(share)
  return { text: `${subject} ${few.length === 1 ? 'explains' : 'explain'} ${part}`, names: few.map(({ name }) => name) }
}

/** Few items that make up half of the total or more, unless all are equal. */
export const concentration: Rule = ({ items, things, quantity }) => {
  const total = totalOf(items)
  if (total < minBase || items.some(({ value }) => value < 0)) return undefined
  const few = fewLargest(items, concentratedShare, total)
  const present = items.filter(({ value }) => value > 0)
  if (!few || few.length === present.length || totalOf(few) / total <= few.length / present.length) return undefined
  const part = `${formatPercent((100 * totalOf(few)) / total)} of ${quantity(total)}.`
  if (few.length === 1) return aboutOne(few[0]!, `makes up ${part}`)
  const text = `${few.length === 2 ? 'Two' : 'Three'} of ${formatFixed(present.length, 0)} ${things.many} make up ${part}`
  return { text, names: few.map(({ name }) => name) }
}

/** Largest item, if it is well above the mean of five items or more. */
export const extreme: Rule = ({ items, things, quantity }) => {
  if (items.length < minItemsOfMean || items.some(({ value }) => value < 0)) return undefined
  const mean = totalOf(items) / items.length
  const [largest] = fewLargest(items, 0, 0)!
  if (mean <= 0 || largest!.value < extremeRatio * mean) return undefined
  const above = formatPercent((100 * (largest!.value - mean)) / mean)
  const count = formatFixed(items.length, 0)
  return aboutOne(largest!, `has ${quantity(largest!.value)}, ${above} more than the mean of ${count} ${things.many}.`)
}

/** Total of all items. */
export const plainTotal: Rule = ({ items, things, quantity }) => {
  const count = items.filter(({ value }) => value !== 0).length
  return {
    text: `${quantity(totalOf(items))} ${things.among} ${formatFixed(count, 0)} ${count === 1 ? things.one : things.many}.`,
    names: [],
  }
}

/** Rules of a chart of amounts by supplier, route or the like. */
export const amountRules = [changeOfTotal, concentration, extreme, plainTotal]

const asOne = (items: readonly Item[]): Item[] => [{ name: '', value: totalOf(items) }]

/** Change of the total of months, none of which explains it. */
const changeOfMonths: Rule = ({ compared, ...facts }) =>
  changeOfTotal({ ...facts, compared: compared && { ...compared, now: asOne(compared.now), before: asOne(compared.before) } })

/** Extreme among the complete months. */
const extremeMonth: Rule = ({ compared, ...facts }) => compared && extreme({ ...facts, items: compared.now })

/** Rules of a chart of amounts by month. */
export const monthRules = [changeOfMonths, extremeMonth, plainTotal]

/** Largest change of an item's share of the total over complete months, in points. */
const changeOfMix: Rule = ({ compared, quantity }) => {
  if (!compared) return undefined
  const [now, before] = [totalOf(compared.now), totalOf(compared.before)]
  if (now < minBase || before < minBase) return undefined
  const points = new Map<string, number>()
  for (const { name, value } of compared.now) points.set(name, (points.get(name) ?? 0) + (100 * value) / now)
  for (const { name, value } of compared.before) points.set(name, (points.get(name) ?? 0) - (100 * value) / before)
  const [largest] = fewLargest(
    [...points].map(([name, change]) => ({ name, value: Math.abs(change) })),
    0,
    0,
  )!
  if (!largest || isUnchanged(largest.value)) return undefined
  const share = (100 * totalOf(compared.now.filter(({ name }) => name === largest.name))) / now
  const change = points.get(largest.name)!
  const months = formatMonthSpan(compared.startDate, compared.endDate)
  const than = comparison(formatPoints(change), change > 0, compared)
  return aboutOne(largest, `is ${formatPercent(share)} of ${quantity(now)} in ${months}${than}.`)
}

/** Rules of a chart of the parts of a whole. */
export const mixRules = [changeOfMix, concentration, plainTotal]
