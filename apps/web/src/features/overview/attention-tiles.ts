import type { Attention } from '@portal/contracts/charts/attention'
import type { ComparedTotals } from '@portal/contracts/charts/overview'
import { formatMonthSpan } from '@portal/charts/format'
import { attentionTexts, type AttentionPart } from '@portal/charts/overview/attention-texts'
import { changeInPercent } from '@portal/charts/percent'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import type { AttentionTile } from '../../components/work/attention-strip.tsx'
import { formatInteger } from '../../lib/format/format.ts'
import { changeText } from './overview-texts.ts'

/** Opens the list of a tile; undefined if the reader cannot open it. */
type RouteOf = (...routes: string[]) => string | undefined

export const spendLabel = 'Total Spend'

/** Returns the tiles of the parts that the account has. @param query filters that the lists keep */
export const attentionTiles = (attention: Attention, query: OrderSearch, routeOf: RouteOf): AttentionTile[] =>
  attentionTexts(attention).map(({ part, ...text }) => {
    const { route, search, tone } = lists(attention)[part]
    return { ...text, to: routeOf(route), search: { ...query, ...search }, tone }
  })

interface List {
  route: string
  search?: OrderSearch
  tone?: AttentionTile['tone']
}

/** Lists with the rows of each part, and the tone of its tile. */
const lists = ({ exceptions, freeTime }: Attention): Record<AttentionPart, List> => ({
  overdue: { route: '/shipments', search: { dl: 'overdue', o: 'overdueInDays', d: 'desc' }, tone: 'veryLate' },
  arriving: { route: '/shipments', search: { dl: 'arriving', o: 'expectedArrival', d: 'asc' } },
  exceptions: { route: '/exceptions', tone: exceptions?.overdue ? 'veryLate' : 'late' },
  freeTime: { route: '/containers', search: { ft: 'ending' }, tone: freeTime?.ended ? 'veryLate' : 'late' },
})

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
