import type { Client } from '@portal/db/pool'
import type { EventIdentity } from '@portal/edi/mapping/mapping-result'
import { isSameEvent } from '../messages/shipment-sources.ts'
import type { ShipmentMessage } from '../context/message-sources.ts'
import type { Merging } from './merging.ts'

/** Withdrawal of an event and of its versions recorded up to a time. */
export interface Withdrawal {
  event: EventIdentity
  until: string
}

/** Versions of carrier events on other shipments than a message names: retractions, and versions that name another shipment. */
export class EventVersions {
  readonly #ids: ReadonlySet<string>
  readonly #withdrawals: readonly Withdrawal[]
  /** Shipments that have other versions of the events. */
  readonly shipmentNumbers: readonly string[]

  private constructor(ids: ReadonlySet<string>, withdrawals: readonly Withdrawal[], shipmentNumbers: readonly string[]) {
    this.#ids = ids
    this.#withdrawals = withdrawals
    this.shipmentNumbers = shipmentNumbers
  }

  static async load(client: Client, accountId: string, messages: readonly ShipmentMessage[]): Promise<EventVersions> {
    const ids = [...new Set(messages.flatMap(({ event }) => event?.id ?? []))]
    if (ids.length === 0) return new EventVersions(new Set(), [], [])
    const { rows } = await client.query<{ id: string; party: string; until: Date }>(
      'select event_id as id, party, retracted_at as until from retracted_events where account_id = $1 and event_id = any($2)',
      [accountId, ids],
    )
    const withdrawals = rows.map(({ id, party, until }) => ({
      event: party ? { id, party } : { id },
      until: new Date(until).toISOString(),
    }))
    return new EventVersions(new Set(ids), withdrawals, await shipmentsWithEvents(client, accountId, ids))
  }

  /** Returns the message with the known retractions applied. */
  withdrawn(message: ShipmentMessage): ShipmentMessage {
    return this.#withdrawals.reduce((one, withdrawal) => withdraw(one, withdrawal), message)
  }

  /** Withdraws versions that name another shipment than a later version does. */
  settle(merging: Map<string, Merging>): void {
    if (this.#ids.size === 0) return
    const versions = Map.groupBy(
      [...merging].flatMap(([key, { sources }]) =>
        sources.messages.flatMap(({ event, madeAt }) => (event && this.#ids.has(event.id) ? [{ key, event, madeAt }] : [])),
      ),
      ({ event }) => event.id,
    )
    for (const [key, { before, sources }] of merging) {
      const messages = sources.messages.map((message) => {
        const others = message.event ? (versions.get(message.event.id) ?? []) : []
        const isElsewhere = others.some(
          (other) => other.key !== key && other.madeAt > message.madeAt && isSameEvent(other.event, message.event!),
        )
        return isElsewhere ? withdraw(message, { event: message.event!, until: message.madeAt }) : message
      })
      merging.set(key, { before, sources: { ...sources, messages } })
    }
  }
}

/** Returns the numbers of the shipments with versions of the events. */
export async function shipmentsWithEvents(client: Client, accountId: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    `select distinct s.shipment_number as number from carrier_events e join shipments s on s.account_id = e.account_id and s.id = e.shipment_id
     where e.account_id = $1 and e.event_id = any($2)`,
    [accountId, ids],
  )
  return rows.map(({ number }) => number)
}

/** Returns the message, withdrawn if it is a version of the event that was recorded up to the time. */
export function withdraw(message: ShipmentMessage, { event, until }: Withdrawal): ShipmentMessage {
  if (!message.event || !isSameEvent(message.event, event)) return message
  const { withdrawnUntil } = message.event
  return withdrawnUntil !== undefined && withdrawnUntil >= until
    ? message
    : { ...message, event: { ...message.event, withdrawnUntil: until } }
}
