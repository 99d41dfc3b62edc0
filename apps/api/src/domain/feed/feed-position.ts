import { createHash } from 'node:crypto'
import { sql, type AccountReader } from '@portal/db/read'
import type { ListCursors } from '../applications/list-cursors.ts'
import { eventKey, type EventPlace } from '../events/event-order.ts'
import { lastSettledPlace } from '../events/last-settled-place.ts'
import { eventDays } from '../events/event-days.ts'
import type { FeedDependencies } from './feed-dependencies.ts'
import type { ApplicationActor } from '../../platform/access/actor.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import { rejectExpired } from '../../platform/errors/http-error.ts'

/** Name of feed positions among cursors. */
const feed = 'changes'

/** Endpoint that issued a position, and the suppliers that it showed then. */
interface Issued {
  by: string
  part: string
  [name: string]: unknown
}

/** Positions in the change feed, as clients store them. */
export class FeedPositions {
  readonly #cursors: ListCursors
  readonly #database: FeedDependencies['database']
  readonly #scope: ApplicationScope

  constructor({ cursors, database }: Pick<FeedDependencies, 'cursors' | 'database'>, scope: ApplicationScope) {
    this.#cursors = cursors
    this.#database = database
    this.#scope = scope
  }

  /** Returns the position after an event. @param by endpoint that returns it */
  issue(by: string, { epoch, transaction, sequence, id }: EventPlace): string {
    const issued: Issued = { by, part: partOf(this.#scope, by) ?? '' }
    return this.#cursors.next(feed, this.#actor, issued, [String(epoch), transaction, sequence, id ?? ''])
  }

  /**
   * Returns the place of a position, and whether events follow it.
   * @param name parameter that has the position
   * @throws {HttpError} 400 for a position of another application; 410 with a new position if events after it are missing
   */
  async open({ name, position, by }: { name: string; position: string; by: string }): Promise<EventPlace & { isLast: boolean }> {
    const { filters, after } = this.#cursors.position<Issued>(feed, this.#actor, position, {} as Issued, name)
    const [epoch, transaction, sequence, id] = after as [string, string, string, string]
    const place = { epoch: Number(epoch), transaction, sequence, id: id || null }
    const isSamePart = filters.part === partOf(this.#scope, filters.by)
    if (isSamePart && this.#isLatest(place)) return { ...place, isLast: true }
    const continued = isSamePart ? await continueFrom(this.#database.primaryReaderFor(this.#scope.account.id), place) : undefined
    return continued ?? rejectExpired(name, this.issue(by, await this.last()))
  }

  /**
   * Returns the place of the last event that readers may pass. It is that of the replica, if there is one: records are read there, and a reader that
   * passes an event before the replica has its change would copy the old record.
   */
  last(): Promise<EventPlace> {
    return lastSettledPlace(this.#database.readerFor(this.#scope.account.id))
  }

  /** True if the place is that of the latest event of the account when the key was looked up: then nothing follows, and no statement is needed. */
  #isLatest({ epoch, transaction, sequence, id }: EventPlace): boolean {
    const { latestEvent: latest } = this.#scope
    if (!latest) return latest === null && id === null
    return latest.id === id && latest.epoch === epoch && latest.transaction === transaction && latest.sequence === sequence
  }

  /** Positions are bound to the application; the suppliers that it sees are part of the position. */
  get #actor(): ApplicationActor {
    return { kind: 'application', application: this.#scope.actor.application }
  }
}

/** Returns a digest of the suppliers that an endpoint shows to a key; undefined if the key may no longer use it. */
function partOf(scope: ApplicationScope, by: string): string | undefined {
  const reader = scope.access(by)
  if (typeof reader === 'string') return undefined
  return reader.part ? createHash('sha256').update(reader.part.suppliers.toSorted().join()).digest('base64url').slice(0, 12) : 'all'
}

/**
 * Returns a place and whether events follow it, in one index lookup, because clients poll; undefined unless all events after it are stored. The event
 * of the place itself must be there: one that expired, or that a restored database lost, is missing or has another id. The start of the feed has no
 * event: none may have expired.
 */
async function continueFrom(reader: AccountReader, place: EventPlace): Promise<(EventPlace & { isLast: boolean }) | undefined> {
  const { epoch, transaction, sequence, id } = place
  const rows = await reader.rows<{ id: string; isOld: boolean }>(
    sql`select e.id, e.recorded_at < now() - ${`${eventDays} days`}::interval as "isOld" from ${reader.from('integration_events')} e
      where (${eventKey}) >= (${epoch}::int, ${transaction}::bigint, ${sequence}::bigint) order by ${eventKey} limit 2`,
    'weighed',
  )
  const isStored = id === null ? !rows[0]?.isOld : rows[0]?.id === id
  return isStored ? { ...place, isLast: rows.length === (id === null ? 0 : 1) } : undefined
}
