import { ActionIcon } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { LazyPopoverButton } from '../../components/actions/lazy-popover.tsx'

/** Button that opens the lines of an order. */
export const OrderLinesButton = ({ accountId, orderNumber }: { accountId: string; orderNumber: string }) => (
  <LazyPopoverButton
    popup="dialog"
    button={
      <ActionIcon size={28} aria-label={`Details of order ${orderNumber}`} data-tip="Order details">
        <IconInfoCircle size={18} stroke={1.6} />
      </ActionIcon>
    }
    load={() => import('./order-lines-dialog.tsx')}
    props={{ accountId, orderNumber }}
  />
)
