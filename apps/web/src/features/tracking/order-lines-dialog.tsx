import type { TrackingOrderLine } from '@portal/contracts/shipments/tracking-model'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { cloneElement } from 'react'
import type { LazyButtonProps } from '../../components/actions/lazy-popover.tsx'
import { useOpenedPopover } from '../../components/actions/use-opened.ts'
import { ErrorState } from '../../components/state/status-message.tsx'
import { SmallTable } from '../../components/table/small-table.tsx'
import { operationQuery } from '../../lib/query/operation-query.ts'

interface OrderLinesDialogProps {
  accountId: string
  orderNumber: string
  button: LazyButtonProps
}

/** Ordered and shipped quantities by line. */
export default function OrderLinesDialog({ accountId, orderNumber, button }: OrderLinesDialogProps) {
  const { target, opened, setOpened } = useOpenedPopover()
  const order = useQuery(operationQuery('getTrackingPurchaseOrder', { accountId, orderNumber }, { enabled: opened, meta: { shown: true } }))
  return (
    <>
      {cloneElement(button, { ...target, 'aria-haspopup': 'dialog', onClick: () => setOpened(true) })}
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Order ${orderNumber}`}
        size="xl"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {order.isError && <ErrorState error={order.error} retry={() => void order.refetch()} />}
        {order.isPending && (
          <div role="status" aria-label="Loading">
            <Skeleton h={160} />
          </div>
        )}
        {order.data && <Lines lines={order.data.lines} />}
      </Modal>
    </>
  )
}

const quantities = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 6 })

const Lines = ({ lines }: { lines: readonly TrackingOrderLine[] }) => (
  <SmallTable label="Lines of the order" width={560} height={480}>
    <thead>
      <tr>
        <th scope="col">Line</th>
        <th scope="col">Product Code</th>
        <th scope="col">Product Name</th>
        <th scope="col" data-figure>
          Qty
        </th>
        <th scope="col" data-figure>
          Qty Met
        </th>
        <th scope="col">Unit</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ lineNumber, productCode, productName, qty, qtyMet, unitName }) => (
        <tr key={lineNumber}>
          <th scope="row">{lineNumber}</th>
          <td>{productCode}</td>
          <td data-words>{productName}</td>
          <td data-figure>{qty !== null && quantities.format(qty)}</td>
          <td data-figure>{quantities.format(qtyMet)}</td>
          <td>{unitName}</td>
        </tr>
      ))}
    </tbody>
  </SmallTable>
)
