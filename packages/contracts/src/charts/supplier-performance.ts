import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { businessDate, uuid } from '../scalars.ts'

/** Most shipments that the response lists. */
const maxShipments = 5

/** Milestones that were reached in the last twelve months, and those of them on time. */
const punctuality = z.object({ onTime: z.int(), total: z.int() })

const supplierShipment = z.object({
  shipmentNumber: z.string().max(64),
  status: z.string().max(64).nullable(),
  /** Actual or expected arrival. */
  arrival: businessDate.nullable(),
})

/** Performance of a supplier. Parts whose rows the account cannot open are absent. */
const supplierPerformance = z.object({
  name: z.string().max(200),
  contact: z.object({ telephone: z.string().max(400).nullable(), email: z.string().max(400).nullable() }).optional(),
  /** First day of the last twelve months. */
  since: businessDate,
  /** Shipments that left the factory, compared with their estimated date. */
  exFactory: punctuality.optional(),
  /** Order lines that were delivered, compared with their required in-store date; `averageDaysLate` is the mean of the late ones. */
  delivery: punctuality.extend({ averageDaysLate: z.number().nullable() }).optional(),
  /** Order lines whose required in-store date has passed without a delivery, in any period. */
  overdue: z.object({ orders: z.int(), lines: z.int() }).optional(),
  /** Order lines that are expected in store after their required date, in any period. */
  expectedLate: z.object({ orders: z.int(), lines: z.int() }).optional(),
  /** Value of the lines that are overdue or expected late, by currency; lines without a price have none. */
  valueAtRisk: z
    .array(z.object({ currency: z.string().max(3), value: z.number() }))
    .max(200)
    .optional(),
  /** Latest shipments by their arrival. */
  shipments: z.array(supplierShipment).max(maxShipments).optional(),
})
export type SupplierPerformance = z.infer<typeof supplierPerformance>

export const supplierPerformanceEndpoints = {
  getSupplierPerformance: endpoint.get('report/query/get-supplier-performance', {
    access: customer({ feature: ['enabledSpendPerSuppliers', 'enabledShipmentsFeature'] }),
    summary: 'Returns punctuality, overdue and late orders, value at risk, latest shipments and contact of a supplier.',
    query: z.object({ accountId: uuid, supplierId: uuid }),
    response: dataResponse(supplierPerformance),
    errors: ['notFound', 'queryTimeout'],
  }),
}
