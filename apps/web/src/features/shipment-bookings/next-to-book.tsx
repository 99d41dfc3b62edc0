import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/query/api.ts'
import { BookButton } from './book-button.tsx'

/** Link to the most urgent order. */
export function NextToBook({ accountId }: { accountId: string }) {
  const { data } = useQuery({
    queryKey: ['listRequestBookingOrders', { accountId, pageSize: 1 }],
    queryFn: ({ signal }) => callApi('listRequestBookingOrders', { accountId, pageSize: 1 }, { signal }),
    meta: { shown: true },
    staleTime: 0,
  })
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
