import { delayNames } from '@portal/contracts/report'
import { emptyTexts, type Chart } from './chart.ts'
import { noneDeliveredText, openText } from './open-text.ts'
import { donut } from './donut.ts'
import { statusColors, type Status } from './palette.ts'
import { shareSentence } from './sentence/share-sentence.ts'

export interface DelayTotals {
  totalEarly: number
  totalOnTime: number
  totalLate: number
  totalVeryLate: number
  /** Shipped order lines with a required date that are not delivered yet; absent for shipments. */
  totalOpen?: number
}

const parts: readonly { status: Status; label: string; of: Exclude<keyof DelayTotals, 'totalOpen'> }[] = [
  { status: 'early', label: delayNames.early, of: 'totalEarly' },
  { status: 'onTime', label: delayNames.onTime, of: 'totalOnTime' },
  { status: 'late', label: delayNames.late, of: 'totalLate' },
  { status: 'veryLate', label: delayNames.veryLate, of: 'totalVeryLate' },
]

const sum = (data: DelayTotals) => parts.reduce((total, { of }) => total + data[of], 0)

const punctual = (data: DelayTotals) => ({ part: data.totalEarly + data.totalOnTime, whole: sum(data) })

/** Donut of early, on-time, late and very late counts (decision 33). @param what counted items, for the centre of the ring */
export const delayDonut = (
  id: string,
  title: string,
  what: 'Shipments' | 'Order lines',
  empty: string = emptyTexts.noData,
): Chart<DelayTotals> => ({
  id,
  title,
  empty,
  emptyReason: noneDeliveredText,
  isEmpty: (data) => sum(data) === 0,
  sentence: (data, { compared }) =>
    shareSentence(
      punctual(data),
      compared && { ...compared, now: punctual(compared.now), before: punctual(compared.before) },
      what.toLowerCase(),
      `${what === 'Shipments' ? 'arrived' : 'were delivered'} on time or early`,
    ),
  option: (data, look) =>
    donut(
      {
        slices: parts.map(({ status, label, of }) => ({ name: label, value: data[of], color: statusColors[status][look.theme] })),
        digits: 0,
        middle: { value: sum(data), label: what, note: openText(data) },
      },
      look,
    ),
  table: (data) => ({
    columns: [{ label: 'Delay' }, { label: what, digits: 0 }],
    rows: [...parts.map(({ label, of }) => [label, data[of]]), ...(data.totalOpen === undefined ? [] : [['Still open', data.totalOpen]])],
    drawnRows: parts.length,
  }),
})
