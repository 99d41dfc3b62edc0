import type { OpenOrders } from '@portal/contracts/orders/open-orders'
import { orderStateNames, type OrderState } from '@portal/contracts/reports/order-states'
import { skipToken, keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReportParameters } from '@portal/contracts/report-endpoints'
import { filterSearch, type OrderSearch } from '../../components/filters/report-search.ts'
import { AttentionStrip, type AttentionTile } from '../../components/work/attention-strip.tsx'
import { formatInteger, shortDay } from '../../lib/format/format.ts'
import { ApiError } from '../../lib/query/api.ts'
import { operationQuery } from '../../lib/query/operation-query.ts'
import classes from './open-orders-strip.module.css'

/** Open orders of any month for the chosen suppliers and buyer; each tile opens exactly its rows. Absent if the account hides shipping dates. */
export function OpenOrdersStrip({ parameters }: { parameters: ReportParameters | undefined }) {
  const search: OrderSearch = useSearch({ strict: false })
  const { data, error, refetch } = useQuery(
    operationQuery('getOpenOrders', parameters ? openOrderParameters(parameters) : skipToken, {
      placeholderData: keepPreviousData,
      meta: { shown: true },
    }),
  )
  if (error instanceof ApiError && error.status === 400) return null
  return (
    <div className={classes.strip}>
      <AttentionStrip
        label="Open orders"
        tiles={data && openOrderTiles(data, search)}
        count={4}
        compact
        failed={error !== null}
        retry={() => void refetch()}
      />
    </div>
  )
}

const openOrderParameters = ({ accountId, supplierIds, buyerId }: ReportParameters) => ({
  accountId,
  ...(supplierIds && { supplierIds }),
  ...(buyerId && { buyerId }),
})

function openOrderTiles({ pastShipping, shippingSoon, partlyShipped, notShipped }: OpenOrders, search: OrderSearch): AttentionTile[] {
  const { mine } = search
  const tile = (state: OrderState, { count }: { count: number }, context: string) => ({
    label: orderStateNames[state],
    count,
    context,
    to: '/purchase-order',
    search: { ...filterSearch(search), ...(mine && { mine }), os: state, o: 'nextShippingDate', d: 'asc' },
  })
  const { oldestDays } = pastShipping
  const { nextDate } = shippingSoon
  const { count, value, currency } = notShipped
  return [
    {
      ...tile('pastShipping', pastShipping, oldestDays === null ? 'None late' : `Oldest ${daysText(oldestDays)}, any date`),
      tone: 'veryLate',
    },
    tile('shippingSoon', shippingSoon, nextDate === null ? 'None due' : `Next ${shortDay(nextDate)}`),
    tile('partlyShipped', partlyShipped, partlyShipped.count === 0 ? 'None open' : 'Open orders, any date'),
    {
      ...tile('notShipped', notShipped, value === null ? 'Open orders, any date' : `${ordersText(count)}, any date`),
      ...(value !== null && { figure: `${currency} ${formatInteger(value)}` }),
    },
  ]
}

const daysText = (days: number) => `${formatInteger(days)} ${days === 1 ? 'day' : 'days'}`
const ordersText = (orders: number) => `${formatInteger(orders)} ${orders === 1 ? 'order' : 'orders'}`
