import { transitMeans } from '@portal/contracts/shipments/means-of-transport'
import { sql, type Sql } from '@portal/db/read'

type Means = keyof typeof transitMeans

const means = Object.keys(transitMeans) as Means[]
const named = means.filter((one) => one !== 'other')
const amounts = ['weight', 'transits', 'transit_days'] as const

/** Measures of transit times by means of transport: the totals and those of each means. */
export const transitMeasures: readonly string[] = [...amounts, ...named.flatMap((one) => amounts.map((amount) => `${one}_${amount}`))]

/**
 * Select list that sums rows into `transitMeasures`.
 * @param row expressions for each amount and the means of transport of a row
 */
export function transitSums({ trans, ...row }: Record<(typeof amounts)[number] | 'trans', Sql>): Sql {
  const sum = (amount: (typeof amounts)[number], as: string, condition?: Sql) =>
    sql`coalesce(sum(${row[amount]})${condition ? sql` filter (where ${condition})` : sql``}, 0) as ${sql.id(as)}`
  return sql.join([
    ...amounts.map((amount) => sum(amount, amount)),
    ...named.flatMap((one) => amounts.map((amount) => sum(amount, `${one}_${amount}`, sql`${trans} = ${sql.lit(one.toUpperCase())}`))),
  ])
}

/** Sums of shipments `s`. The transit time is known once they have departed and arrived. */
export const shipmentTransitSums: Sql = transitSums({
  trans: sql`s.trans`,
  weight: sql`s.weight_kg`,
  transits: sql`(s.destination_ata - s.origin_atd is not null)::int`,
  transit_days: sql`s.destination_ata - s.origin_atd`,
})

/**
 * Mean transit times over a row with `transitMeasures`. Days are never averaged across means of transport.
 * @returns `main`, the mean of the means of transport with the most weight among those with a known transit time; `each` as JSON by means;
 * `text`, as `Sea 15.0 · Air 2.0`
 */
export function transitByMeans(alias: string): { main: Sql; each: Sql; text: Sql } {
  const amountOf = (one: Means, amount: (typeof amounts)[number]): Sql => {
    const column = (name: string) => sql.ref(`${alias}.${name}`)
    return one === 'other'
      ? sql`(${column(amount)} - (${sql.join(
          named.map((other) => column(`${other}_${amount}`)),
          ' + ',
        )}))`
      : column(`${one}_${amount}`)
  }
  const days = (one: Means) => sql`(${amountOf(one, 'transit_days')}::numeric / nullif(${amountOf(one, 'transits')}, 0))`
  const transitWeight = (one: Means) => sql`case when ${amountOf(one, 'transits')} > 0 then ${amountOf(one, 'weight')} end`
  const heaviest = sql`greatest(${sql.join(means.map(transitWeight))})`
  return {
    main: sql`case${sql.join(
      means.map((one) => sql` when ${transitWeight(one)} = ${heaviest} then ${days(one)}`),
      '',
    )} end`,
    each: sql`json_build_object(${sql.join(means.map((one) => sql`${sql.lit(one)}, trim_scale(round(${days(one)}, 6))`))})`,
    text: sql`nullif(concat_ws(' · ', ${sql.join(means.map((one) => sql`${sql.lit(transitMeans[one])} || ' ' || round(${days(one)}, 1)`))}), '')`,
  }
}
