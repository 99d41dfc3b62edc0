import { veryLateAbove, type DelayKind } from '@portal/contracts/report'
import { sql, type RawBuilder } from '@portal/db/read'
import { refuse } from '../../platform/errors.ts'
import type { ReportContext } from '../engine/report-query.ts'

type Sql = RawBuilder<unknown>

/**
 * What an account hides it is not asked for either.
 * @throws {Refusal} 400
 */
export function requireShownDelay({ account }: ReportContext, report: string, column: string): void {
  if (account.hiddenColumns[report]?.includes(column)) refuse('badRequest', 'delay', 'Is hidden for this account')
}

/**
 * Rows whose delay is of a kind, parted as the charts part them.
 * @param days the delay
 * @param overdue whether the planned date has passed unanswered
 */
export function delayCondition(kind: DelayKind, days: Sql, overdue: Sql): Sql {
  switch (kind) {
    case 'early':
      return sql`${days} < 0`
    case 'onTime':
      return sql`${days} = 0`
    case 'late':
      return sql`${days} between 1 and ${veryLateAbove.usual}::int`
    case 'veryLate':
      return sql`${days} > ${veryLateAbove.usual}::int`
    case 'overdue':
      return overdue
  }
}
