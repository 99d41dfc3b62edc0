import { exceptions } from '@portal/contracts/reports/exceptions'
import { CallFirstChips } from '../call-first-chips.tsx'
import { ReportScreen } from '../report-screen.tsx'

/** Exceptions, below the suppliers to call first. */
export const ExceptionsScreen = () => (
  <ReportScreen
    report={exceptions}
    table="getExceptionsReport"
    exportTable="exportExceptionsReport"
    summary={CallFirstChips}
    placeholder="Shipment, order, container, vessel, supplier, carrier"
  />
)
