import { useQuery } from '@tanstack/react-query'
import { PanelBlock } from '../../components/panel/panel-block.tsx'
import type { PanelProps } from '../../components/panel/panel-props.ts'
import { SidePanel } from '../../components/panel/side-panel.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'
import { queryClient } from '../../lib/query/query-client.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { OrderDetails } from './order-details.tsx'

const orderQuery = (accountId: string, orderNumber: string) =>
  operationQuery('getPurchaseOrder', { accountId, orderNumber }, { meta: { shown: true } })

/** Requests what the panel of an order shows. */
export const prefetch = (accountId: string, orderNumber: string): Promise<void> =>
  queryClient.prefetchQuery(orderQuery(accountId, orderNumber))

/** Panel of a purchase order with its lines. */
export default function OrderPanel({ number, onClose, onStep }: PanelProps) {
  const { accountId } = useSessionContext().account!
  const order = useQuery(orderQuery(accountId, number))
  return (
    <SidePanel wide subject={number} title={`Purchase Order ${number}`} onClose={onClose} onStep={onStep}>
      <PanelBlock title="Details" query={order} height={480}>
        {(found) => <OrderDetails key={number} order={found} />}
      </PanelBlock>
    </SidePanel>
  )
}
