import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { OpenOrdersStrip } from '../order/open-orders-strip.tsx'
import { ReportScreen } from '../report-screen.tsx'

/** Purchase orders with the open ones by state; a row opens the order in the panel. */
export const PurchaseOrdersScreen = () => (
  <ReportScreen
    report={purchaseOrders}
    table="getPurchaseOrdersReport"
    exportTable="exportPurchaseOrdersReport"
    summary={OpenOrdersStrip}
    placeholder="Order, supplier, deliver to, shipment"
  />
)
