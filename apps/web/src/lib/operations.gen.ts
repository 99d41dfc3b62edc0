// Made by `pnpm generate` from packages/contracts.
import type { Operation } from '@portal/contracts'

export interface OperationFacts {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Names that go into the query where the operation has a body as well. */
  query?: readonly string[]
}

export const operations: Record<Operation, OperationFacts> = {
  login: { method: 'POST', path: 'authentication/login' },
  logout: { method: 'POST', path: 'authentication/logout' },
  getConfig: { method: 'GET', path: 'config' },
  getMe: { method: 'GET', path: 'user/me' },
  getMyFeatures: { method: 'GET', path: 'user/my-features' },
  listMyAccountSelectItems: { method: 'GET', path: 'account/query/my-account-select-items' },
  getShipmentsReport: { method: 'GET', path: 'report/query/get-report-shipments-table' },
  exportShipmentsReport: { method: 'GET', path: 'report/export/shipments' },
  getReportDashboardFilter: { method: 'GET', path: 'report/query/get-report-dashboard-filter' },
  getExportProgress: { method: 'GET', path: 'report/export-progress/{exportId}' },
  focusShipment: { method: 'POST', path: 'shipment/command/focus-shipment' },
  unfocusShipment: { method: 'POST', path: 'shipment/command/unfocus-shipment' },
  getFocusedShipmentState: { method: 'GET', path: 'shipment/query/get-focused-shipment-state' },
}
