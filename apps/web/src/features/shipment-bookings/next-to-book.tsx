import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { BookButton } from './book-button.tsx'

/** Link to the most urgent order. */
export function NextToBook({ accountId }: { accountId: string }) {
  const { data } = useQuery(operationQuery('listRequestBookingOrders', { accountId, pageSize: 1 }, { meta: { shown: true }, staleTime: 0 }))
  const next = data?.list[0]
  if (!next) return null
  return (
    <div>
      <BookButton
        orderNumbers={[next.orderNumber]}
        customerAccountId={next.customerAccountId}
        label={`Next to book: ${next.orderNumber}`}
        variant="default"
      />
    </div>
  )
}
