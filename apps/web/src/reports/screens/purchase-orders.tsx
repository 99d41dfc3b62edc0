import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { IconFileDescription } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useLast } from '../../components/dialog/use-last.ts'
import type { OrderSearch } from '../../components/filters/report-search.ts'
import { LazyModal } from '../../components/state/lazy-modal.tsx'
import type { ReportAction } from '../../components/table/row-links.tsx'
import type { TableRow } from '../../components/table/table-row.ts'
import { useUpdateSearch } from '../../lib/search/use-change-search.ts'
import { ReportScreen } from '../report-screen.tsx'

const loadDialog = () => import('../order/order-dialog.tsx')

/** Purchase orders; a click, a button or Enter opens the details in a dialog. */
export function PurchaseOrdersScreen() {
  const { order: opened }: OrderSearch = useSearch({ strict: false })
  const change = useUpdateSearch<OrderSearch>()
  // keeps the content while the dialog closes
  const last = useLast(opened)
  const open = useCallback((row: TableRow) => change({ order: String(row['orderNumber']) }), [change])
  const close = () => change({ order: undefined }, { replace: true })
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
        <LazyModal
          load={loadDialog}
          opened={opened !== undefined}
          close={close}
          props={{ orderNumber: last, opened: opened !== undefined, onClose: close }}
        />
      )}
    </>
  )
}
