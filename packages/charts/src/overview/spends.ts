import { overviewCharts } from '@portal/contracts/charts/charts'
import { bars } from '../bars.ts'
import { emptyTexts, labelWithUnit, type Chart } from '../chart.ts'
import { stackedCounts, maxColumnsInView, countsTable, type Kind } from '../stacked-counts.ts'
import { fillMissingMonths } from '../fill-missing-months.ts'
import { formatMonth } from '../format.ts'
import { lines } from '../lines.ts'
import { accent, chargeColors, seriesColors } from '../palette.ts'
import { amountRules, monthRules } from '../sentence/rules.ts'
import { factsOf, firstSentence, months, quantityIn, suppliers } from '../sentence/sentence.ts'

interface Months {
  items: readonly { date: string; value: number }[]
}

/** Number of months from which the chart is a line. */
const minPointsInLine = 3

/** Chart of freight by month: columns for up to two months, a line for more. */
const freightByMonth = (id: 'FreightSpends' | 'CasaFreightSpends'): Chart<Months> => ({
  id,
  title: overviewCharts[id],
  empty: emptyTexts.noData,
  isEmpty: ({ items }) => items.every(({ value }) => value === 0),
  sentence: (data, { currency = '', compared }) => {
    const itemsOf = ({ items }: Months) => fillMissingMonths(items).map(({ date, value }) => ({ name: formatMonth(date), value }))
    const facts = factsOf(data, compared, itemsOf, { things: months, quantity: quantityIn('', currency) })
    return firstSentence(monthRules, facts)
  },
  option: ({ items }, look) => {
    const byMonth = fillMissingMonths(items)
    const points = byMonth.map(({ date }) => date)
    const values = byMonth.map(({ value }) => value)
    const series = { name: 'Freight', values, color: accent[look.theme] }
    const rest = { unit: look.currency ?? '', digits: 0 }
    return byMonth.length < minPointsInLine
      ? bars({ ...rest, categories: points, series: [series], label: formatMonth, turnAbove: 5, scrollAbove: 20 }, look)
      : lines({ ...rest, points, series: [{ ...series, filled: true }] }, look)
  },
  table: ({ items }, { currency }) => ({
    columns: [{ label: 'Month' }, { label: labelWithUnit('Freight', currency), digits: 0 }],
    rows: fillMissingMonths(items).map(({ date, value }) => [formatMonth(date), value]),
  }),
})

export const freightSpends = freightByMonth('FreightSpends')
export const casaFreightSpends = freightByMonth('CasaFreightSpends')

/** Charges by group. Accounts without commercial invoices have no disbursements. */
export type Charges = Record<'frt' | 'dst' | 'oth', number> & { cds?: number }

const groups: readonly { group: keyof Charges; label: string }[] = [
  { group: 'frt', label: 'Freight' },
  { group: 'dst', label: 'Destination' },
  { group: 'cds', label: 'Disbursement' },
  { group: 'oth', label: 'Other' },
]

const chargesOf = (data: Charges) =>
  groups.flatMap(({ group, label }) => {
    const amount = data[group]
    return amount === undefined ? [] : [{ group, label, amount }]
  })

/** Groups of the bars in their order. */
export const chargeGroupsOf = (data: Charges): (keyof Charges)[] => chargesOf(data).map(({ group }) => group)

/** Chart of charges by group (decision 37). */
export const individualCharges: Chart<Charges> = {
  id: 'IndividualCharges',
  title: overviewCharts.IndividualCharges,
  empty: emptyTexts.noData,
  isEmpty: (data) => chargesOf(data).every(({ amount }) => amount === 0),
  sentence: (data, { currency = '', compared }) => {
    const itemsOf = (one: Charges) => chargesOf(one).map(({ label, amount }) => ({ name: label, value: amount }))
    const things = { one: 'group', many: 'groups', among: 'in' }
    return firstSentence(amountRules, factsOf(data, compared, itemsOf, { things, quantity: quantityIn('', currency) }))
  },
  option: (data, look) =>
    bars(
      {
        categories: chargesOf(data).map(({ label }) => label),
        series: [
          {
            name: 'Charges',
            values: chargesOf(data).map(({ amount }) => amount),
            color: accent[look.theme],
            colors: chargesOf(data).map(({ group }) => chargeColors[group][look.theme]),
          },
        ],
        unit: look.currency ?? '',
        digits: 0,
        turnAbove: 5,
        scrollAbove: 20,
      },
      look,
    ),
  table: (data, { currency }) => ({
    columns: [{ label: 'Charges' }, { label: labelWithUnit('Amount', currency), digits: 0 }],
    rows: chargesOf(data).map(({ label, amount }) => [label, amount]),
  }),
}

interface SupplierDuties {
  supplier: string
  customs: number
  duty: number
}

const duties: readonly Kind<SupplierDuties>[] = [
  { name: 'Customs', count: ({ customs }) => customs, color: chargeColors.cds, pattern: 0 },
  { name: 'Duty', count: ({ duty }) => duty, color: seriesColors[0]!, pattern: 1 },
]

/** Chart of customs and duty by supplier. */
export const customsAndDutyPerSupplier: Chart<{ items: readonly SupplierDuties[] }> = {
  id: 'CustomsAndDutyPerSupplier',
  title: overviewCharts.CustomsAndDutyPerSupplier,
  empty: emptyTexts.noSupplierData,
  isEmpty: ({ items }) => items.every(({ customs, duty }) => customs === 0 && duty === 0),
  sentence: (data, { currency = '', compared }) => {
    const itemsOf = ({ items }: { items: readonly SupplierDuties[] }) =>
      items.map(({ supplier, customs, duty }) => ({ name: supplier, value: customs + duty }))
    return firstSentence(amountRules, factsOf(data, compared, itemsOf, { things: suppliers, quantity: quantityIn('', currency) }))
  },
  scroll: ({ items }) => ({ count: items.length, above: maxColumnsInView }),
  option: ({ items }, look) =>
    stackedCounts({ items, kinds: duties, category: ({ supplier }) => supplier, unit: look.currency ?? '', turnAbove: 5 }, look),
  table: ({ items }, { currency }) =>
    countsTable(items, duties, [{ label: 'Supplier', of: ({ supplier }) => supplier }], { unit: currency }),
}
