import type { Attention } from '@portal/contracts/charts/attention'
import { reports } from '@portal/contracts/reports/index'
import { dateIn } from '../../domain/calendar/business-calendar.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { readArrivals } from './arrivals.ts'
import { attentionContext, visibleParts } from './attention-context.ts'
import { readExceptions } from './open-exceptions.ts'
import { readFreeTime, readOverdue } from './present-states.ts'

/** Returns what needs attention today, regardless of any period (decision 60). Reads rows, because the numbers change daily. */
export const getAttention: Handler<'getAttention'> = async (filters, scope, { now }): Promise<Attention> => {
  const attentionScope = { ...scope, now }
  const parts = visibleParts(filters, scope)
  const shipments = () => attentionContext(reports.shipments, filters, attentionScope)
  const [overdue, freeTime, arrivals, exceptions] = await Promise.all([
    parts.states ? readOverdue(shipments()) : undefined,
    parts.freeTime ? readFreeTime(shipments()) : undefined,
    parts.arrivals ? readArrivals(shipments()) : undefined,
    parts.exceptions ? readExceptions(attentionContext(reports.exceptions, filters, attentionScope), parts) : undefined,
  ])
  return {
    today: dateIn(scope.account.timeZone, now),
    ...(overdue && { overdue }),
    ...(freeTime && { freeTime }),
    ...arrivals,
    ...exceptions,
  }
}
