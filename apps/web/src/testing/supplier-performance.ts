import type { SupplierPerformance } from '@portal/contracts/charts/supplier-performance'
import { suppliers } from './standard-account.ts'

/** Performance of the first supplier. */
export const supplierPerformance: SupplierPerformance = {
  name: suppliers[0]!.name,
  contact: { telephone: '+86 20 5550 1000', email: 'export@alpha.example' },
  since: '2025-05-20',
  exFactory: { onTime: 4, total: 5 },
  delivery: { onTime: 41, total: 50, averageDaysLate: 4.2 },
  overdue: { orders: 3, lines: 5 },
  expectedLate: { orders: 1, lines: 1 },
  valueAtRisk: [
    { currency: 'USD', value: 12_000 },
    { currency: 'EUR', value: 300 },
  ],
  shipments: [{ shipmentNumber: 'S200001', status: 'In transit', arrival: '2026-06-01' }],
}
