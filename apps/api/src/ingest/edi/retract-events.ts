import type { Client, PoolClient } from '@portal/db/pool'
import type { Retraction } from '@portal/edi/mapping/mapping-result'
import { isSameEvent, currentMessages } from '../messages/shipment-sources.ts'
import type { ShipmentMessage } from '../context/message-sources.ts'
import type { AppliedMessages, EdiTarget } from './applied-messages.ts'
import type { Merging } from './merging.ts'
import { readMerging, writeMerged } from './apply-shipments.ts'
import { shipmentsWithEvents, withdraw, type Withdrawal } from './event-versions.ts'

/**
 * Withdraws retracted events from their shipments, and adds a note for each. A retraction does not name a shipment; if it precedes its
 * event, it is stored until the event is received.
 * @param madeAt creation time of the file, for retractions without a time
 */
export async function retractEvents(
  client: PoolClient,
  target: EdiTarget,
  { retractions, madeAt }: { retractions: readonly Retraction[]; madeAt: Date },
  applied: AppliedMessages,
): Promise<void> {
  const all = retractions.map(({ segment, event, recordedAt }) => ({ segment, event, until: recordedAt ?? madeAt.toISOString() }))
  await saveRetractions(client, target.accountId, all)
  const ids = all.map(({ event }) => event.id)
  const merging = await readMerging(client, target.accountId, new Set(await shipmentsWithEvents(client, target.accountId, ids)))
  for (const { segment, ...withdrawal } of all) {
    const reasons = [...merging].flatMap(([key, one]) => withdrawFrom(merging, key, one, withdrawal))
    for (const reason of reasons.length > 0 ? reasons : [withoutEffect(merging, withdrawal)]) applied.notes.push({ segment, reason })
  }
  await writeMerged(client, target, { merging, isNamed: () => false }, applied)
}

function withoutEffect(merging: ReadonlyMap<string, Merging>, { event, until }: Withdrawal): string {
  const isKnown = [...merging.values()].some(({ sources }) =>
    sources.messages.some((message) => message.event && isSameEvent(message.event, event)),
  )
  return isKnown
    ? `Event ${event.id} has no version that counts and was recorded until ${until}`
    : `Event ${event.id} is not known: versions recorded until ${until} do not count when they come`
}

/** Withdraws an event from one shipment. @returns descriptions of the withdrawn messages */
function withdrawFrom(merging: Map<string, Merging>, key: string, { before, sources }: Merging, withdrawal: Withdrawal): string[] {
  const standing = currentMessages(sources.messages)
  const messages = sources.messages.map((message) => withdraw(message, withdrawal))
  const left = currentMessages(messages)
  merging.set(key, { before, sources: { ...sources, messages } })
  return sources.messages.flatMap((message, index) =>
    standing.has(message) && !left.has(messages[index]!) ? [`Withdrawn from ${key}: ${toPlainText(message)}`] : [],
  )
}

const toPlainText = ({ news }: ShipmentMessage): string =>
  (news.events ?? []).map(({ code, location, eventDate }) => [code, location, eventDate].filter(Boolean).join(' ')).join(', ')

async function saveRetractions(client: Client, accountId: string, withdrawals: readonly Withdrawal[]): Promise<void> {
  await client.query(
    `insert into retracted_events (account_id, event_id, party, retracted_at)
     select $1, r.id, r.party, max(r.until) from unnest($2::text[], $3::text[], $4::timestamptz[]) as r (id, party, until) group by r.id, r.party
     on conflict (account_id, event_id, party) do update set retracted_at = greatest(retracted_events.retracted_at, excluded.retracted_at)`,
    [
      accountId,
      withdrawals.map(({ event }) => event.id),
      withdrawals.map(({ event }) => event.party ?? ''),
      withdrawals.map(({ until }) => until),
    ],
  )
}
