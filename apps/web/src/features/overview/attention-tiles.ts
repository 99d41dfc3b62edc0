import type { Attention } from '@portal/contracts/charts/attention'
import type { ComparedTotals } from '@portal/contracts/charts/overview'
import { formatMonthSpan } from '@portal/charts/format'
import { changeInPercent } from '@portal/charts/percent'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import type { AttentionTile } from '../../components/work/attention-strip.tsx'
import { formatInteger, shortDay } from '../../lib/format/format.ts'
import { changeText, days } from './overview-texts.ts'

/** Opens the list of a tile; undefined if the reader cannot open it. */
type RouteOf = (...routes: string[]) => string | undefined

/** Labels of the tiles in display order, with the part of the response that they show. */
export const attentionLabels = {
  overdue: 'Overdue',
  arriving: 'Arriving within 7 days',
  exceptions: 'Open exceptions',
  freeTime: 'Free time ending within 5 days',
} as const satisfies Partial<Record<keyof Attention, string>>
export const spendLabel = 'Total Spend'

/** Returns the tiles of the parts that the account has. @param query filters that the lists keep */
export function attentionTiles(attention: Attention, query: OrderSearch, routeOf: RouteOf): AttentionTile[] {
  const { today, overdue, arriving, exceptions, freeTime } = attention
  const shipments = (search: OrderSearch) => ({ to: routeOf('/shipments'), search: { ...query, ...search } })
  return [
    overdue && {
      label: attentionLabels.overdue,
      count: overdue.count,
      context: overdue.oldestDays === null ? 'None overdue' : `Oldest ${days(overdue.oldestDays)}, any date`,
      ...shipments({ dl: 'overdue', o: 'overdueInDays', d: 'desc' }),
      tone: 'veryLate' as const,
    },
    arriving && {
      label: attentionLabels.arriving,
      count: arriving.count,
      context: arrivingContext(arriving),
      ...shipments({ dl: 'arriving', o: 'expectedArrival', d: 'asc' }),
    },
    exceptions && {
      label: attentionLabels.exceptions,
      count: exceptions.count,
      context: exceptions.count === 0 ? 'None open' : `${formatInteger(exceptions.veryLate)} very late, any date`,
      to: routeOf('/exceptions'),
      search: query,
      tone: exceptions.overdue > 0 ? ('veryLate' as const) : ('late' as const),
    },
    freeTime && {
      label: attentionLabels.freeTime,
      count: freeTime.count,
      context: freeTimeContext(freeTime, today),
      to: routeOf('/containers'),
      search: { ...query, ft: 'ending' },
      tone: freeTime.ended > 0 ? ('veryLate' as const) : ('late' as const),
    },
  ].filter((tile) => tile !== undefined)
}

function arrivingContext({ count, teu, arrivedBefore }: NonNullable<Attention['arriving']>): string {
  const size = count > 0 && teu ? [`${formatInteger(teu)} TEU`] : []
  return [...size, `${formatInteger(arrivedBefore)} in the 7 before`].join(', ')
}

function freeTimeContext({ count, ended, nextDay }: NonNullable<Attention['freeTime']>, today: string): string {
  if (count === 0) return 'None within 5 days'
  const next = nextDay && (nextDay === today ? 'today' : shortDay(nextDay))
  if (ended === 0) return `Next ends ${next}`
  return [`${formatInteger(ended)} ended`, next && `next ${next}`].filter(Boolean).join(', ')
}

/** Returns the tile of the total spend; undefined if the account hides it. */
export function spendTile(
  { totals, comparison }: ComparedTotals,
  query: OrderSearch,
  routeOf: RouteOf,
  currency: string,
): AttentionTile | undefined {
  if (totals.spend === undefined) return undefined
  const change = comparison && changeInPercent(comparison.totals.spend, comparison.yearBefore.spend)
  const months = comparison && formatMonthSpan(comparison.startDate, comparison.endDate)
  return {
    label: spendLabel,
    count: totals.spend,
    figure: `${currency} ${formatInteger(totals.spend)}`,
    context: !months
      ? 'No complete month to compare'
      : change === undefined || change === null
        ? `No spend a year before ${months}`
        : `${months}: ${changeText(change)} on the year before`,
    to: routeOf('/shipment-spends', '/consolidated-shipments-spends'),
    search: { ...query, o: 'totalSpends', d: 'desc' },
  }
}
