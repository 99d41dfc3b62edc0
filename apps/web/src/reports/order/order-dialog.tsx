import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../components/state/status-message.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { OrderDetails } from './order-details.tsx'

/** Purchase order with its lines in a dialog over the table. */
export default function OrderDialog({ orderNumber, opened, onClose }: { orderNumber: string; opened: boolean; onClose: () => void }) {
  const { account } = useSessionContext()
  const { accountId } = account!
  const order = useQuery(operationQuery('getPurchaseOrder', { accountId, orderNumber }, { meta: { shown: true } }))
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={`Purchase Order ${orderNumber}`}
      size={1240}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {order.isError && <ErrorState error={order.error} retry={() => void order.refetch()} />}
      {order.isPending && (
        <div role="status" aria-label="Loading">
          <Skeleton h={88} mb="md" />
          <Skeleton h={120} mb="md" />
          <Skeleton h={200} />
        </div>
      )}
      {order.data && <OrderDetails order={order.data} />}
    </Modal>
  )
}
