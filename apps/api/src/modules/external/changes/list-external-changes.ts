import type { EventType } from '@portal/contracts/external/changes/event-types'
import { sql, type AccountReader } from '@portal/db/read'
import { eventKey, isAfter, isUpTo, laterPlace, placeColumns, startOfFeed, type EventPlace } from '../../../domain/events/event-order.ts'
import type { FeedDependencies } from '../../../domain/feed/feed-dependencies.ts'
import { instantText } from '../../../domain/records/record-sql.ts'
import type { ApplicationScope } from '../../../platform/access/scope.ts'
import { RawJson } from '../../../platform/http/handler-result.ts'
import type { ExternalHandler } from '../../../platform/http/external/application-route.ts'
import { eventReader } from '../../../domain/feed/event-item.ts'
import { FeedPositions } from '../../../domain/feed/feed-position.ts'
import { isVisible } from '../../../domain/feed/visible-events.ts'

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
export const listExternalChanges = (dependencies: FeedDependencies): ExternalHandler<'listExternalChanges'> => {
  return async ({ after, limit, types }, scope) => {
    const positions = new FeedPositions(dependencies, scope)
    if (after === 'now')
      return new RawJson(JSON.stringify({ items: [], nextCursor: positions.issue(by, await positions.last()), hasMore: false }))
    const place = after === undefined ? undefined : await positions.open({ name: 'after', position: after, by })
    if (place?.isLast) return new RawJson(JSON.stringify({ items: [], nextCursor: after, hasMore: false }))
    const reader = dependencies.database.primaryReaderFor(scope.account.id)
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
  const last = await positions.last()
  // settled events no longer change, so that the last one may be of an earlier snapshot
  const rows = await reader.rows<EventRow>(sql`
    select ${placeColumns}, e.type, ${instantText(sql`e.occurred_at`)} as "occurredAt", e.subject_key as key, e.data
    from ${reader.from('integration_events')} e where ${isAfter(place)} and ${isUpTo(last)} and ${isVisible(scope, types)}
    order by ${eventKey} limit ${limit + 1}`)
  const hasMore = rows.length > limit
  const shown = rows.slice(0, limit)
  const reached = hasMore ? shown.at(-1)! : laterPlace(last, place)
  const toItem = eventReader(scope)
  return new RawJson(JSON.stringify({ items: shown.map(toItem), nextCursor: positions.issue(by, reached), hasMore }))
}
