import { z } from 'zod'
import { customer } from './access.ts'
import { data, endpoint } from './endpoint.ts'
import { orderBases } from './report.ts'
import { supplierIds } from './report-endpoints.ts'
import { businessDate, uuid } from './scalars.ts'

/** Amount in the account's base currency, as plain decimal text. */
const amount = z.string().max(40)

/** Screens that show a sum of charges. */
export const spendScreens = ['shipmentSpends', 'consolidatedSpends', 'spendPerSupplier', 'orderLineSpends'] as const
export type SpendScreen = (typeof spendScreens)[number]

/**
 * Why a screen counts more or less than the total spend:
 * - `withoutBooking`: shipments without a carrier booking reference, which consolidated spends leave out
 * - `datedElsewhere`: charges of the period's shipments whose own date is outside the period
 * - `otherShipments`: charges of shipments outside the period that the screen counts
 * - `withoutOrderLines`: shipments that carry no order lines
 * - `otherOrders`: shares of order lines that the screen leaves out, by their supplier or order date
 * - `rounding`: shares of order lines are whole cents
 */
export const spendReasons = ['withoutBooking', 'datedElsewhere', 'otherShipments', 'withoutOrderLines', 'otherOrders', 'rounding'] as const
export type SpendReason = (typeof spendReasons)[number]

const spendBreakdown = z.object({
  /** All charges of the shipments in the period: the total spend. */
  total: amount,
  /** The total by charge group; the four parts add up to it. Null where the account hides one of them. */
  parts: z.object({ freight: amount, destination: amount, disbursements: amount, other: amount }).nullable(),
  /** Sum of each screen that the account has: the total plus the steps. */
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
  getSpendBreakdown: endpoint({
    method: 'GET',
    path: 'report/query/get-spend-breakdown',
    access: customer({
      feature: [
        'enabledOverviewFeature',
        'enabledShipmentSpendsFeature',
        'enabledConsolidatedShipmentsSpendsFeature',
        'enabledSpendPerSuppliers',
        'enabledPurchaseOrderLineSpendsFeature',
      ],
    }),
    summary: 'Total spend of a period by charge group, and how the sum of each spend screen follows from it.',
    query: z
      .object({
        accountId: uuid,
        startDate: businessDate.optional(),
        endDate: businessDate.optional(),
        /** Shipments have no order date: by `OrderDate` the total is by ETA, and only order lines go by their order date. */
        dateBasedOn: z.enum(orderBases).default('ETA'),
        supplierIds,
      })
      .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
        path: ['endDate'],
        message: 'The end of the period lies before its start',
      }),
    answer: data(spendBreakdown),
    refusals: ['queryTimeout'],
  }),
}
