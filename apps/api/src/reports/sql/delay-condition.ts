import { type DelayKind, type StateKind, veryLateAbove } from '@portal/contracts/report'
import { sql, type Sql } from '@portal/db/read'

/**
 * Condition for rows with this kind of delay, with the same limits as the charts.
 * @param days the delay
 * @param ofNow conditions of the kinds that depend on the current day
 */
export function delayCondition(kind: DelayKind, days: Sql, ofNow: Record<StateKind, Sql>): Sql {
  switch (kind) {
    case 'early':
      return sql`${days} < 0`
    case 'onTime':
      return sql`${days} = 0`
    case 'late':
      return sql`${days} between 1 and ${veryLateAbove.usual}::int`
    case 'veryLate':
      return sql`${days} > ${veryLateAbove.usual}::int`
    default:
      return ofNow[kind]
  }
}
