import { overviewCharts } from '@portal/contracts/charts/charts'
import { emptyTexts, type Chart } from '../chart.ts'
import { stackedCounts, maxColumnsInView, countsTable, type Kind } from '../stacked-counts.ts'
import { donut } from '../donut.ts'
import { modeColors, type Mode } from '../palette.ts'
import { amountRules, mixRules } from '../sentence/rules.ts'
import { factsOf, firstSentence, shipments, suppliers } from '../sentence/sentence.ts'

interface JobTypes {
  items: readonly { mode: string; count: number }[]
}

interface SupplierModes extends Record<Mode, number> {
  supplier: string
}

const modes = Object.keys(modeColors) as Mode[]
const isMode = (name: string): name is Mode => name in modeColors
const modeOf = (name: string): Mode => (isMode(name.toLowerCase()) ? (name.toLowerCase() as Mode) : 'other')
const labelOf = (mode: Mode) => (mode === 'other' ? 'Other' : mode.toUpperCase())
const present = ({ items }: JobTypes) => items.filter(({ count }) => count > 0)
const sum = ({ items }: JobTypes) => items.reduce((total, { count }) => total + count, 0)

/** Chart of shipments by mode. */
export const jobTypes: Chart<JobTypes> = {
  id: 'JobTypes',
  title: overviewCharts.JobTypes,
  empty: emptyTexts.noData,
  isEmpty: (data) => sum(data) === 0,
  sentence: (data, { compared }) => {
    const itemsOf = ({ items }: JobTypes) => items.map(({ mode, count }) => ({ name: mode, value: count }))
    const things = { one: 'mode', many: 'modes', among: 'in' }
    return firstSentence(mixRules, factsOf(data, compared, itemsOf, { things, quantity: shipments }))
  },
  option: (data, look) =>
    donut(
      {
        slices: present(data).map(({ mode, count }) => ({
          name: mode,
          value: count,
          color: modeColors[modeOf(mode)][look.theme],
          pattern: modes.indexOf(modeOf(mode)),
        })),
        digits: 0,
        middle: { value: sum(data), label: 'Shipments' },
      },
      look,
    ),
  table: (data) => ({
    columns: [{ label: 'Mode' }, { label: 'Shipments', digits: 0 }],
    rows: present(data).map(({ mode, count }) => [mode, count]),
  }),
}

/** Returns the modes that occur, in a fixed order. */
const kindsOf = (items: readonly SupplierModes[]): Kind<SupplierModes>[] =>
  modes
    .map((mode, pattern): Kind<SupplierModes> => ({ name: labelOf(mode), count: (item) => item[mode], color: modeColors[mode], pattern }))
    .filter(({ count }) => items.some((item) => count(item) > 0))

/** Chart of shipments by supplier and mode. */
export const jobTypePerSupplier: Chart<{ items: readonly SupplierModes[] }> = {
  id: 'JobTypePerSupplier',
  title: overviewCharts.JobTypePerSupplier,
  empty: emptyTexts.noSupplierData,
  isEmpty: ({ items }) => items.length === 0,
  scroll: ({ items }) => ({ count: items.length, above: maxColumnsInView }),
  sentence: (data, { compared }) => {
    const itemsOf = ({ items }: { items: readonly SupplierModes[] }) =>
      items.map((item) => ({ name: item.supplier, value: modes.reduce((count, mode) => count + item[mode], 0) }))
    return firstSentence(amountRules, factsOf(data, compared, itemsOf, { things: suppliers, quantity: shipments }))
  },
  option: ({ items }, look) =>
    stackedCounts({ items, kinds: kindsOf(items), category: ({ supplier }) => supplier, unit: 'Shipments', turnAbove: 5 }, look),
  table: ({ items }) => countsTable(items, kindsOf(items), [{ label: 'Supplier', of: ({ supplier }) => supplier }]),
}
