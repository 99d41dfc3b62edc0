import type { OrderDetailLine } from '@portal/contracts/orders/purchase-order'
import { difference } from '../../components/tracking/arrival-sentence.ts'
import { formatDate, weekday } from '../../lib/format/format.ts'

type Line = Pick<OrderDetailLine, 'lineId' | 'requiredInStoreDate' | 'expectedInStore'>

export interface InStore {
  /** `Expected in store Tue 29 Dec, 21 days late` */
  text: string
  /** `Required 08/12/2026, line 10` */
  note: string
  isLate: boolean
}

/** States when the latest line of an order is in store; undefined without dates, or if the account hides them. */
export function inStoreOf(lines: readonly Line[], now: Date): InStore | undefined {
  const [latest] = lines.filter(({ expectedInStore }) => expectedInStore !== null).toSorted(byDelay)
  if (latest) return describe(latest, lines.length > 1, now)
  const [required] = lines.flatMap(({ requiredInStoreDate }) => requiredInStoreDate ?? []).toSorted()
  return required
    ? { text: `Required in store ${weekday(required, now)}`, note: 'No expected date is known yet', isLate: false }
    : undefined
}

/** Sorts the most delayed line first, then the last one. */
const byDelay = ({ expectedInStore: one }: Line, { expectedInStore: other }: Line) =>
  (other!.daysLate ?? 0) - (one!.daysLate ?? 0) || other!.date.localeCompare(one!.date)

function describe({ lineId, requiredInStoreDate: required, expectedInStore }: Line, isOneOfSeveral: boolean, now: Date): InStore {
  const { date, source, daysLate } = expectedInStore!
  const words = source === 'actual' ? 'In store' : 'Expected in store'
  const note = [required && `Required ${formatDate(required)}`, isOneOfSeveral && `line ${lineId}`].filter(Boolean).join(', ')
  return {
    text: `${words} ${weekday(date, now)}${daysLate === null ? '' : `, ${difference(daysLate)}`}`,
    note,
    isLate: (daysLate ?? 0) > 0,
  }
}
