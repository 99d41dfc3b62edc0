import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { orderBases } from '../report.ts'
import { supplierIds } from '../report-endpoints.ts'
import { businessDate, uuid } from '../scalars.ts'

/** Amount in the account's base currency, as plain decimal text. */
const amount = z.string().max(40)

export const spendScreens = ['shipmentSpends', 'consolidatedSpends', 'spendPerSupplier', 'orderLineSpends'] as const
export type SpendScreen = (typeof spendScreens)[number]

/**
 * Reasons why the total of a screen differs from the total spend:
 * - `withoutBooking`: shipments without a carrier booking reference, which consolidated spends exclude
 * - `datedElsewhere`: charges of the period's shipments whose own date is outside the period
 * - `otherShipments`: charges of shipments outside the period that the screen includes
 * - `withoutOrderLines`: shipments that carry no order lines
 * - `otherOrders`: shares of order lines that the screen excludes by their supplier or order date
 * - `rounding`: shares of order lines are whole cents
 */
export const spendReasons = ['withoutBooking', 'datedElsewhere', 'otherShipments', 'withoutOrderLines', 'otherOrders', 'rounding'] as const
export type SpendReason = (typeof spendReasons)[number]

const spendBreakdown = z.object({
  /** Total spend: all charges of the shipments in the period. */
  total: amount,
  /** Total by charge group; the four parts add up to it. Null if the account hides one of them. */
  parts: z.object({ freight: amount, destination: amount, disbursements: amount, other: amount }).nullable(),
  /** Total of each screen that the account has: the total spend plus the steps. */
  screens: z
    .array(
      z.object({
        screen: z.enum(spendScreens),
        total: amount,
        steps: z.array(z.object({ reason: z.enum(spendReasons), amount })).max(spendReasons.length),
      }),
    )
    .max(spendScreens.length),
})
export type SpendBreakdown = z.infer<typeof spendBreakdown>

export const spendBreakdownEndpoints = {
  getSpendBreakdown: endpoint.get('report/query/get-spend-breakdown', {
    access: customer({
      feature: [
        'enabledOverviewFeature',
        'enabledShipmentSpendsFeature',
        'enabledConsolidatedShipmentsSpendsFeature',
        'enabledSpendPerSuppliers',
        'enabledPurchaseOrderLineSpendsFeature',
      ],
    }),
    summary: 'Returns the total spend of a period by charge group, with a reconciliation of each spend screen’s total.',
    query: z
      .object({
        accountId: uuid,
        startDate: businessDate.optional(),
        endDate: businessDate.optional(),
        /** Shipments have no order date: for `OrderDate` the total is by ETA, and only order lines use their order date. */
        dateBasedOn: z.enum(orderBases).default('ETA'),
        supplierIds,
      })
      .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
        path: ['endDate'],
        message: 'The period ends before it starts',
      }),
    response: dataResponse(spendBreakdown),
    errors: ['queryTimeout'],
  }),
}
