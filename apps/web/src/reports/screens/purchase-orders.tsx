import { purchaseOrders } from '@portal/contracts/reports/purchase-orders'
import { ReportScreen } from '../report-screen.tsx'

/** Purchase orders; a row opens the order in the panel. */
export const PurchaseOrdersScreen = () => (
  <ReportScreen
    report={purchaseOrders}
    table="getPurchaseOrdersReport"
    exportTable="exportPurchaseOrdersReport"
    placeholder="Order, supplier, deliver to, shipment"
  />
)
