import { exceptionKinds, type ExceptionKind } from '@portal/contracts/charts/attention'
import { sql, type AccountReader, type Sql } from '@portal/db/read'
import { expectedArrivalExpressions, expectedInStore, expectedInStoreExpressions } from './expected-dates.ts'
import { isOverdue, isRecent, overdueDays, shipmentMilestones, todayOf, type Milestone, type Today } from './overdue.ts'
import { isWithoutUpdate } from './updates.ts'

interface Context extends Today {
  reader: Pick<AccountReader, 'from'>
  /** Hidden columns of the report, whose values a reason must not disclose. */
  hidden: readonly string[]
}

interface Reported {
  of: Milestone
  milestone: keyof typeof shipmentMilestones
  name: string
  /** Report columns with its delay and its planned date. */
  columns: readonly string[]
  delay: Sql
  /** Party to contact: the carrier or the supplier. */
  contact: 'carrier' | 'supplier'
}

const milestones: readonly Reported[] = [
  {
    of: shipmentMilestones.arrival,
    milestone: 'arrival',
    name: 'Arrival',
    columns: ['delayArrivalInDays', 'eta'],
    delay: sql`(s.destination_ata - s.destination_eta)`,
    contact: 'carrier',
  },
  {
    of: shipmentMilestones.departure,
    milestone: 'departure',
    name: 'Departure',
    columns: ['delayDepartureInDays', 'etd'],
    delay: sql`(s.origin_atd - s.origin_etd)`,
    contact: 'carrier',
  },
  {
    of: shipmentMilestones.exFactory,
    milestone: 'exFactory',
    name: 'Ex factory',
    columns: ['delayExFactoryInDays', 'estimatedExFactoryDate'],
    delay: sql`(s.actual_ex_factory_date - s.estimated_ex_factory_date)`,
    contact: 'supplier',
  },
  {
    of: shipmentMilestones.delivery,
    milestone: 'delivery',
    name: 'Delivery',
    columns: ['delayDeliveryInDays', 'requiredDeliveryDate'],
    delay: sql`(s.actual_delivery_date - s.required_delivery_date)`,
    contact: 'carrier',
  },
]

const shownMilestones = ({ hidden }: Pick<Context, 'hidden'>) =>
  milestones.filter(({ columns }) => columns.every((column) => !hidden.includes(column)))

/** Name of the party to contact, unless its column is hidden. */
function contactCondition({ hidden }: Context, party: Reported['contact']): Sql {
  if (party === 'supplier') return hidden.includes('supplierName') ? sql`null::text` : sql`v.name`
  return hidden.includes('carrier') ? sql`null::text` : sql`coalesce(s.carrier_name, s.carrier_code)`
}

/** Formats `18 Sep`, with the year unless it is the current one. */
const dayText = (context: Today, day: Sql): Sql =>
  sql`to_char(${day}, case when date_part('year', ${day}) = date_part('year', ${todayOf(context)}) then 'FMDD Mon' else 'FMDD Mon YYYY' end)`

const daysText = (days: Sql): Sql => sql`${days} || case when ${days} = 1 then ' day' else ' days' end`

/** Cells of `expectedLineColumns` of a shipment `s`, compared with the first required date. */
export const expectedExceptionExpressions = (context: Context) => ({
  ...expectedArrivalExpressions(context, 's'),
  ...expectedInStoreExpressions(context, 's', requiredDay(context)),
})

/** Severity of reasons: sorted by kind and then by days, the worst come last. */
export const reasonKinds = Object.fromEntries(exceptionKinds.map((kind, at) => [kind, at])) as Record<ExceptionKind, number>

/** Day that a shipment `s` is expected in store, with the same rule as on screens (decision 59). */
const expectedDay = (context: Context): Sql => expectedInStore(context, 's').date

/** Day that a shipment `s` is required in store: the first date of its order lines, else its own date. */
const requiredDay = ({ reader }: Context): Sql => sql`coalesce((select min(l.required_in_store_date)
  from ${reader.from('order_line_rows')} l where l.order_number = any (s.order_numbers) and l.shipment_number = s.shipment_number), s.required_delivery_date)`

/** True if an undelivered shipment `s` is expected in store today or later. */
const isExpected = (context: Context): Sql => sql`(s.step < 3 and ${expectedDay(context)} >= ${todayOf(context)})`

/** True if the columns with the expected and required dates are visible. */
const showsExpected = ({ hidden }: Pick<Context, 'hidden'>): boolean =>
  !['requiredDeliveryDate', 'estimatedDeliveryDate', 'expectedInStore'].some((column) => hidden.includes(column))

interface Reason {
  kind: ExceptionKind
  milestone?: Reported['milestone']
  /** Null unless the reason applies. */
  days: Sql
  text: Sql
  contact: Reported['contact']
}

/** Reasons for a shipment `s` with the values `q`. Their texts are computed for the worst one only, whose days are those of `w`. */
function reasons(context: Context): Reason[] {
  const noUpdate = sql`'No update since ' || ${dayText(context, sql`s.last_update_date`)}`
  const overdueText = ({ of, name }: Reported) => {
    const due = dayText(context, of.planned)
    const notReported = sql`${sql.lit(`${name} due `)} || ${due} || ', not reported'`
    if (of !== shipmentMilestones.arrival) return notReported
    return sql`case when q.silent then ${noUpdate} || ', arrival due ' || ${due} else ${notReported} end`
  }
  const shown = shownMilestones(context)
  return [
    { kind: 'silent', days: sql`case when q.silent then ${todayOf(context)} - s.last_update_date end`, text: noUpdate, contact: 'carrier' },
    ...shown.map((one): Reason => ({
      kind: 'overdue',
      milestone: one.milestone,
      days: overdueDays(context, one.of),
      text: overdueText(one),
      contact: one.contact,
    })),
    ...shown.map(({ name, milestone, delay, contact }): Reason => ({
      kind: 'late',
      milestone,
      days: sql`case when ${delay} > 0 then ${delay} end`,
      text: sql`${sql.lit(`${name} `)} || ${daysText(sql`w.days`)} || ' late'`,
      contact,
    })),
    ...(showsExpected(context)
      ? [
          {
            kind: 'expectedLate',
            days: sql`case when q.late > 0 then q.late end`,
            text: sql`'Expected ' || ${dayText(context, expectedDay(context))} || ', ' || ${daysText(sql`w.days`)} || ' after the required date'`,
            contact: 'carrier',
          } satisfies Reason,
        ]
      : []),
  ]
}

/** Places of reasons, and the number above their days, as factors of the rank. */
const [maxPlaces, maxDays] = [sql.raw('16'), sql.raw('100000000')]
const maxReasons = 15

/** Values of a shipment `s` that reasons need from other tables, as `q`: computed once per row, which `offset 0` keeps apart. */
function reasonInputs(context: Context): Sql {
  const late = showsExpected(context)
    ? sql`case when ${isExpected(context)} then ${expectedDay(context)} - ${requiredDay(context)} end`
    : sql`null::int`
  return sql`cross join lateral (select ${isWithoutUpdate(context)} as silent, ${late} as late offset 0) q`
}

/** All reasons why a shipment `s` is an exception today, as JSON column `reasons` of `x`; null without one. */
export function allReasons(context: Context): Sql {
  const rows = reasons(context).map(
    ({ kind, milestone, days }, place) =>
      sql`(${sql.raw(String(place))}, ${sql.lit(kind)}, ${milestone ? sql.lit(milestone) : sql`null`}, ${days})`,
  )
  return sql`${reasonInputs(context)} cross join lateral (
    select jsonb_agg(jsonb_build_object('kind', r.kind, 'milestone', r.milestone, 'days', r.days) order by r.place) as reasons
    from (values ${sql.join(rows)}) as r (place, kind, milestone, days) where r.days is not null) x`
}

/** Returns the reasons that an account with these hidden columns of the exceptions report shows; null if it shows none. */
export function visibleReasons<R extends { kind: string; milestone: string | null }>(
  all: readonly R[],
  hidden: readonly string[],
): R[] | null {
  if (hidden.includes('reason') || hidden.includes('daysOfReason')) return null
  const shown = shownMilestones({ hidden }).map(({ milestone }) => milestone as string)
  return all.filter(({ kind, milestone }) =>
    milestone === null ? kind !== 'expectedLate' || showsExpected({ hidden }) : shown.includes(milestone),
  )
}

/**
 * Worst reason why a shipment `s` with its supplier `v` is an exception today, as columns `kind`, `days`, `reason`, `party` and `ask` of `x`; no row
 * without a reason. The rank of a reason is one number of kind, days and place, because `greatest` compares ten numbers ten times faster than
 * ten rows are sorted; the first of equal reasons wins.
 */
export function worstReason(context: Context): Sql {
  const all = reasons(context)
  const place = (index: number) => sql.raw(String(maxReasons - index))
  const ranks = all.map(
    ({ kind, days }, index) => sql`(${sql.raw(String(reasonKinds[kind]))}::int8 * ${maxDays} + ${days}) * ${maxPlaces} + ${place(index)}`,
  )
  const ofPlace = (value: (reason: Reason) => Sql) =>
    sql`case w.place${sql.join(
      all.map((reason, index) => sql` when ${place(index)} then ${value(reason)}`),
      '',
    )} end`
  return sql`${reasonInputs(context)}
    cross join lateral (select greatest(${sql.join(ranks)}) as rank offset 0) g
    cross join lateral (select (g.rank / (${maxPlaces} * ${maxDays}))::int as kind, (g.rank / ${maxPlaces} % ${maxDays})::int as days,
      (g.rank % ${maxPlaces})::int as place where g.rank is not null) w
    cross join lateral (select w.kind, w.days, ${ofPlace(({ text }) => text)} as reason,
      ${ofPlace(({ contact }) => sql.lit(contact))} as party, ${ofPlace(({ contact }) => contactCondition(context, contact))} as ask) x`
}

/**
 * Numbers of the orders of a shipment `s` that its problems concern: all, or those with lines expected late if nothing else is wrong.
 * @param orders numbers of all orders, as an array
 */
export function ordersOfReason(context: Context, orders: Sql): Sql {
  const delays = sql.join([sql`0`, ...shownMilestones(context).map(({ delay }) => delay)])
  const late = sql`array(select o.number from unnest(${orders}) with ordinality o (number, place)
    where exists (select from ${context.reader.from('order_line_rows')} l where l.order_number = o.number
      and l.shipment_number = s.shipment_number and l.required_in_store_date < ${expectedDay(context)}) order by o.place)`
  return sql`case when x.kind <> ${reasonKinds.expectedLate}::int or greatest(${delays}) > 0 then ${orders}
    else coalesce(nullif(${late}, '{}'), ${orders}) end`
}

/** Sort key of the reasons `x`: by kind, then by days. */
export const severity = sql`x.kind * 100000 + x.days`

/** Condition that a shipment `s` is an exception today: not delivered, and late, overdue, silent or expected late. */
export const isOpenException = (context: Context): Sql =>
  sql`(${isRecent(context, 's')} and (s.late_days > 0 or ${sql.join(
    [
      ...shownMilestones(context).map(({ of }) => isOverdue(context, of)),
      isWithoutUpdate(context),
      ...(showsExpected(context) ? [sql`(${isExpected(context)} and ${expectedDay(context)} > ${requiredDay(context)})`] : []),
    ],
    ' or ',
  )}))`
