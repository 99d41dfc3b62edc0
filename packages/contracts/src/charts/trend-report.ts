import { z } from 'zod'
import { businessDate } from '../scalars.ts'
import { transitByMeans, transitMeansName } from './transit-by-means.ts'
import { maxTrendMonths, maxTrendSuppliers, supplierColumns, totalColumn, type TrendColumn } from './trend-choices.ts'

/** Value over some months. */
const comparedValue = z.object({
  value: z.number().nullable(),
  /** Number of shipments or order lines that a share or mean covers; null for sums. */
  base: z.int().nonnegative().nullable(),
  means: transitMeansName.nullable(),
})

const trendComparison = z.object({
  startDate: businessDate,
  endDate: businessDate,
  comparedStartDate: businessDate,
  comparedEndDate: businessDate,
  now: comparedValue,
  before: comparedValue,
  /** Only for sums: suppliers whose values changed most in the direction of the total. */
  suppliers: z.array(z.object({ name: z.string().max(200), now: z.number(), before: z.number() })).max(4),
})
export type TrendComparison = z.infer<typeof trendComparison>

/** Response of a trend: a value per month or year and column, and the totals of the columns. */
export const trendReport = z.object({
  /** Columns: one for all suppliers combined, or one per supplier. */
  supplierDatas: z
    .array(z.object({ name: z.string().max(200), valuePropertyName: z.enum([totalColumn, ...supplierColumns]) }))
    .max(maxTrendSuppliers),
  /** Every month or year from start to end, by its first day. */
  trendDatas: z
    .array(
      z.object({
        date: businessDate,
        ...(Object.fromEntries([totalColumn, ...supplierColumns].map((column) => [column, z.number().nullable().optional()])) as Record<
          TrendColumn,
          z.ZodOptional<z.ZodNullable<z.ZodNumber>>
        >),
      }),
    )
    .max(maxTrendMonths),
  /** Value of the whole period: the sum, or the pooled share or mean (decision 38). */
  totalAmount: z.number().nullable(),
  /** Only for order delays: shipped order lines of the period that are required in store and not delivered yet. */
  totalOpen: z.int().nonnegative().optional(),
  /** Only for transit times: means of transport of the values, which carries most of the weight. */
  means: transitMeansName.nullable().optional(),
  /** Only for transit times: average of each means of transport over the whole period. */
  byMeans: transitByMeans.optional(),
  /** Value of the whole period per supplier, if suppliers are selected. */
  totalAmountPerSupplier: z.array(z.object({ name: z.string().max(200), amount: z.number().nullable() })).max(maxTrendSuppliers),
  /** Only with `comparedFrom`: the complete months of the period and as many from there on; null without any. */
  comparison: trendComparison.nullable().optional(),
})
export type TrendReport = z.infer<typeof trendReport>
