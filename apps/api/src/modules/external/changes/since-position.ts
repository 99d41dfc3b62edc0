import { attentionEventTypes } from '@portal/contracts/external/changes/terminal-event-types'
import { sql, type Sql } from '@portal/db/read'
import type { ListPosition } from '../../../domain/applications/list-cursors.ts'
import { isAfter, isSettled } from '../../../domain/events/event-order.ts'
import type { FeedDependencies } from '../../../domain/feed/feed-dependencies.ts'
import type { ApplicationScope } from '../../../platform/access/scope.ts'
import { FeedPositions } from '../../../domain/feed/feed-position.ts'

/** Types of events that change no record. */
const changesNoRecord = Object.keys(attentionEventTypes)

interface SinceList {
  /** Id of the list's endpoint. */
  list: string
  /** Column of the record's id. */
  id: Sql
  /** Number of keys of the list, which its cursors begin with. */
  keys: number
  position: ListPosition<{ since?: string | undefined }>
}

/**
 * Returns the condition on records that changed after the position in `since`, and the position to continue from after the last page: that of the
 * feed before the first page was read, carried in the cursors. Changes while the pages are read are returned the next time.
 * @throws {HttpError} 400 or 410 for a position that cannot be continued
 */
export async function sincePosition(
  dependencies: FeedDependencies,
  scope: ApplicationScope,
  { list, id, keys, position: { filters, after } }: SinceList,
): Promise<{ conditions: Sql[]; since: string | undefined }> {
  const positions = new FeedPositions(dependencies, scope)
  const since = after ? after[keys] : positions.issue(list, await positions.last())
  if (filters.since === undefined) return { conditions: [], since }
  const place = await positions.open({ name: 'since', position: filters.since, by: list })
  const changed = sql`select e.subject_id from ${scope.reader.from('integration_events')} e where ${isAfter(place)} and ${isSettled}
    and e.type <> all(${changesNoRecord}::text[])`
  return { conditions: [sql`${id} in (${changed})`], since }
}
