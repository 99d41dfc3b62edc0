import type { EventType } from '@portal/contracts/external/changes/event-types'
import { sql, type AccountReader } from '@portal/db/read'
import { eventKey, isAfter, isSettled, placeColumns, startOfFeed, type EventPlace } from '../../../domain/events/event-order.ts'
import type { ExternalDependencies } from '../../../domain/handler-dependencies.ts'
import { instantText } from '../../../domain/records/record-sql.ts'
import type { ApplicationScope } from '../../../platform/access/scope.ts'
import { RawJson } from '../../../platform/http/handler-result.ts'
import type { ExternalHandler } from '../../../platform/http/external/application-route.ts'
import { eventReader } from './event-item.ts'
import { FeedPositions } from './feed-position.ts'
import { isVisible } from './visible-events.ts'

const by = 'list-changes'

interface EventRow extends EventPlace {
  id: string
  type: EventType
  occurredAt: string
  key: string
  data: Record<string, unknown>
}

/**
 * Returns a page of the change feed, from the primary server. An event is returned once no earlier transaction is running, so that no reader passes
 * an event that commits later.
 */
export const listExternalChanges = ({ cursors, database }: ExternalDependencies): ExternalHandler<'listExternalChanges'> => {
  return async ({ after, limit, types }, scope) => {
    const reader = database.primaryReaderFor(scope.account.id)
    const positions = new FeedPositions(cursors, scope)
    const place = after === undefined ? undefined : await positions.open(reader, { name: 'after', position: after, by })
    if (place?.isLast) return new RawJson(JSON.stringify({ items: [], nextCursor: after, hasMore: false }))
    return readPage(reader, positions, scope, { place: place ?? startOfFeed, limit, types })
  }
}

interface PageRequest {
  place: EventPlace
  limit: number
  types: readonly EventType[] | undefined
}

async function readPage(
  reader: AccountReader,
  positions: FeedPositions,
  scope: ApplicationScope,
  { place, limit, types }: PageRequest,
): Promise<RawJson> {
  const events = sql`${reader.from('integration_events')} e where ${isAfter(place)} and ${isSettled}`
  // one statement, so that the last event that was passed and the events that it passes are of one snapshot
  const { last, rows } = await reader.row<{ last: EventPlace | null; rows: EventRow[] }>(sql`select
      (select to_jsonb(l) from (select ${placeColumns} from ${events} order by e.epoch desc, e.transaction_id desc, e.sequence desc limit 1) l) as last,
      coalesce((select jsonb_agg(to_jsonb(f) order by f.epoch, f.transaction::bigint, f.sequence::bigint) from (
        select ${placeColumns}, e.type, ${instantText(sql`e.occurred_at`)} as "occurredAt", e.subject_key as key, e.data
        from ${events} and ${isVisible(scope, types)} order by ${eventKey} limit ${limit + 1}) f), '[]') as rows`)
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  const reached = hasMore ? shown.at(-1)! : (last ?? place)
  const toItem = eventReader(scope)
  return new RawJson(JSON.stringify({ items: shown.map(toItem), nextCursor: positions.issue(by, reached), hasMore }))
}
