import { nilUuid } from '../nil-uuid.ts'
import { dateBasisColumns, type Basis, type RollupBasis } from './date-bases.ts'

/** Rollup with its own query, for those that are more than a count of shipments by dimensions. */
export interface QueryRollup {
  bases: readonly RollupBasis[]
  /** Columns after account, basis and month that make a row unique. */
  keys: readonly string[]
  measure: string
  /** Query of its rows with all columns, for account `$1`; `months` limits it to `$2::date[]`. */
  query(basis: RollupBasis, months: boolean): string
}

const dateBases = Object.keys(dateBasisColumns) as Basis[]
const monthColumnOf = (basis: RollupBasis) => dateBasisColumns[basis as Basis].month

/** Bookings by their previous month; see `BookingMonth` in the schema. Reads only bookings of the requested months. */
function bookings(basis: RollupBasis, months: boolean): string {
  const month = monthColumnOf(basis)
  const booked = `account_id = $1 and carrier_booking_reference is not null and ${month}`
  const touched = `(select carrier_booking_reference from shipments where ${booked} = any($2::date[]))`
  return `select $1::uuid as account_id, '${basis}' as basis, month, coalesce(previous, '0001-01-01') as previous, count(*)::int as bookings
    from (select month, lag(month) over (partition by carrier_booking_reference order by month) as previous
      from (select distinct carrier_booking_reference, ${month} as month from shipments
        where ${booked} is not null ${months ? `and carrier_booking_reference in ${touched}` : ''}) as pairs) as placed
    ${months ? 'where month = any($2::date[])' : ''} group by month, previous`
}

function spend(basis: RollupBasis, months: boolean): string {
  const narrowed = `join unnest($2::date[]) as m (first) on c.spend_date >= m.first and c.spend_date < m.first + interval '1 month'`
  return `select c.account_id, '${basis}' as basis, date_trunc('month', c.spend_date)::date as month,
      coalesce(s.supplier_id, ${nilUuid}) as supplier_id, sum(c.base_amount) as amount
    from charges c ${months ? narrowed : ''} join shipments s on s.account_id = c.account_id and s.id = c.shipment_id
    where c.account_id = $1 and c.spend_date is not null
    group by c.account_id, date_trunc('month', c.spend_date), s.supplier_id`
}

/** Rollups by table name. */
export const queryRollups = {
  booking_months: { bases: dateBases, keys: ['previous'], measure: 'bookings', query: bookings },
  spend_months_by_supplier: { bases: ['SPEND'], keys: ['supplier_id'], measure: 'amount', query: spend },
} as const satisfies Record<string, QueryRollup>
