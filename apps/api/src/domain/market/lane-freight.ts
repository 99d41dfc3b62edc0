import { locations, sql, type AccountReader } from '@portal/db/read'

/** Totals of a lane in a month. */
export interface LaneMonth {
  originCode: string
  origin: string
  destinationCode: string
  destination: string
  month: string
  freight: string
  teu: string
  shipments: number
}

/** Returns the first day of the month that is `months` after (or, if negative, before) that of a day. */
export function monthFrom(day: string, months: number): string {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}

export const dayBefore = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) - 24 * 3_600_000).toISOString().slice(0, 10)

/**
 * Returns the freight of sea FCL shipments by lane and month of departure. Shipments without freight charges are left out, because they
 * would make a lane look cheaper.
 * @param from first day of a month
 * @param until first day of the month after the last
 */
export const laneMonths = (reader: AccountReader, from: string, until: string): Promise<LaneMonth[]> =>
  reader.rows(
    sql`with s as (
        select s.origin, s.destination, coalesce(s.atd_month, s.etd_month) as month, s.freight, s.teu
        from ${reader.from('shipments')} s
        where ((s.atd_month >= ${from}::date and s.atd_month < ${until}::date)
            or (s.atd_month is null and s.etd_month >= ${from}::date and s.etd_month < ${until}::date))
          and s.trans = 'SEA' and s.mode = 'FCL' and s.teu > 0 and s.freight > 0 and s.origin is not null and s.destination is not null)
      select s.origin as "originCode", o.name as origin, s.destination as "destinationCode", d.name as destination, s.month::text,
        trim_scale(sum(s.freight))::text as freight, trim_scale(sum(s.teu))::text as teu, count(*)::int as shipments
      from s join ${locations} o on o.code = s.origin join ${locations} d on d.code = s.destination
      group by s.origin, o.name, s.destination, d.name, s.month`,
    'fresh',
  )
