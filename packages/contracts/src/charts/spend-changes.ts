import { z } from 'zod'
import { customer } from '../access.ts'
import { dataResponse, endpoint } from '../endpoint.ts'
import { businessDate, unlocode, uuid } from '../scalars.ts'
import { dashboardFilterShape, isPeriodInOrder, periodOutOfOrder } from './dashboard.ts'

/** Amount in the account's base currency, as plain decimal text. */
const amount = z.string().max(40)

/** Amounts of a period and of the one that it is compared with. */
const change = z.object({ amount, before: amount })
export type SpendChange = z.infer<typeof change>

/** Period that a spend is compared with: the same days a year earlier, or the days just before. */
export const spendComparisons = ['yearBefore', 'periodBefore'] as const
export type SpendComparison = (typeof spendComparisons)[number]

/** Maximum number of suppliers and of routes that are named. */
export const maxNamedChanges = 3

const period = z.object({ startDate: businessDate, endDate: businessDate })
const place = z.object({ code: unlocode, name: z.string().max(200) })

const spendChanges = z.object({
  /** Compared days of the period: days after today are left out. */
  period,
  before: period,
  total: change,
  /** Changes by charge group; they add up to that of the total. Null if the account hides one of them. */
  parts: z.object({ freight: change, destination: change, disbursements: change, other: change }).nullable(),
  /** Suppliers that changed most in the direction of the total, largest change first; null if hidden. */
  suppliers: z
    .array(change.extend({ supplierId: uuid, name: z.string().max(200) }))
    .max(maxNamedChanges)
    .nullable(),
  /** Routes that changed most in the direction of the total, largest change first; null if hidden. */
  routes: z
    .array(change.extend({ origin: place, destination: place }))
    .max(maxNamedChanges)
    .nullable(),
})
export type SpendChanges = z.infer<typeof spendChanges>

export const spendChangeEndpoints = {
  getSpendChanges: endpoint.get('report/query/get-spend-changes', {
    access: customer({ feature: ['enabledOverviewFeature', 'enabledShipmentSpendsFeature'] }),
    summary:
      'Returns how the total spend of a period changed, by charge group, supplier and route. Null for a period without past days, or without an earlier one to compare with.',
    query: z
      .object({
        ...dashboardFilterShape,
        startDate: businessDate,
        endDate: businessDate,
        comparison: z.enum(spendComparisons).default('yearBefore'),
      })
      .refine(isPeriodInOrder, periodOutOfOrder),
    response: dataResponse(spendChanges.nullable()),
    errors: ['queryTimeout'],
  }),
}
