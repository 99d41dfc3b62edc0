import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { IconFileDescription } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { Later } from '../../components/state/later.tsx'
import type { ReportAction } from '../../components/table/row-links.tsx'
import type { TableRow } from '../../components/table/use-report-columns.tsx'
import { ReportScreen } from '../report-screen.tsx'

const loadDialog = () => import('../order/order-dialog.tsx')

/** Purchase orders, each of which opens in a window over the table: by a click, by its button or by Enter. */
export function PurchaseOrdersScreen() {
  const [opened, setOpened] = useState<string>()
  // the window closes before it is taken away
  const [last, setLast] = useState<string>()
  const open = useCallback((row: TableRow) => {
    setOpened(String(row['orderNumber']))
    setLast(String(row['orderNumber']))
  }, [])
  const close = () => setOpened(undefined)
  const actions = useMemo<ReportAction[]>(() => [{ tooltip: 'Details', icon: IconFileDescription, onClick: open }], [open])
  return (
    <>
      <ReportScreen
        report={purchaseOrders}
        table="getPurchaseOrdersReport"
        exportTable="exportPurchaseOrdersReport"
        placeholder="Order, supplier, deliver to, shipment"
        actions={actions}
        onRowClick={open}
        onRowKey={(row, key) => key === 'enter' && open(row)}
      />
      {last && (
        <Later
          load={loadDialog}
          opened={opened !== undefined}
          close={close}
          props={{ orderNumber: last, opened: opened !== undefined, onClose: close }}
        />
      )}
    </>
  )
}
