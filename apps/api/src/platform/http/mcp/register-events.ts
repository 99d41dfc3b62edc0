import type { McpServer } from '@modelcontextprotocol/server'
import { occurrenceOf, type FeedEvent } from '@portal/contracts/external/changes/event-occurrence'
import { z } from 'zod'
import type { EventCaller } from './event-caller.ts'
import { errorOf, invalidParams, notFound } from './event-errors.ts'
import { describeTypes, receivedTypes } from './event-types.ts'
import { subscribe, subscribeParams, unsubscribe, unsubscribeParams } from './event-subscriptions.ts'

/** Capabilities of a server with events: of the extension, and where clients of its drafts look for them. */
export const eventCapabilities = { events: {}, extensions: { 'io.modelcontextprotocol/events': {} } }

/** Recommended interval between two polls without events. */
const pollMs = 30_000

const pollParams = z.object({
  name: z.string().max(64),
  arguments: z.record(z.string(), z.unknown()).optional(),
  cursor: z.string().max(12_000).nullish(),
  maxAgeMs: z.number().min(0).optional(),
  maxEvents: z.int().min(1).optional(),
})

/**
 * Registers the methods of the extension MCP Events (SEP-3415) for the types of events that a key may read: list, poll, and subscriptions by
 * webhook. The change feed is their only store, and its positions are their cursors.
 */
export function registerEvents({ server }: McpServer, caller: EventCaller): void {
  const required = ({ name, arguments: values = {} }: { name: string; arguments?: object | undefined }) => {
    if (!receivedTypes(caller.key).some((type) => type === name)) throw notFound('event')
    if (Object.keys(values).length > 0) throw invalidParams(`${name} has no arguments.`)
  }
  server.setRequestHandler('events/list', { params: z.object({}).optional() }, () => ({ events: describeTypes(caller.key) }))
  server.setRequestHandler('events/poll', { params: pollParams }, (params) => {
    required(params)
    return poll(params, caller)
  })
  server.setRequestHandler('events/subscribe', { params: subscribeParams }, (params) => {
    required(params)
    return subscribe(params, caller)
  })
  server.setRequestHandler('events/unsubscribe', { params: unsubscribeParams }, (params) => unsubscribe(params, caller))
}

/** Returns the events of a type since a position; none, and the current position, without one. */
async function poll({ name, cursor, maxAgeMs, maxEvents = 100 }: z.output<typeof pollParams>, { call, now }: EventCaller) {
  const response = await call('listExternalChanges', { after: cursor ?? 'now', types: name, limit: Math.min(maxEvents, 1000) })
  const expired = response.errors.find(({ code }) => code === 'cursorExpired')
  if (expired) return { events: [], cursor: expired.nextCursor!, truncated: true, hasMore: false, nextPollMs: pollMs }
  if (response.status !== 200) throw errorOf(response)
  const { items, nextCursor, hasMore } = response.data as { items: FeedEvent[]; nextCursor: string; hasMore: boolean }
  const recent = maxAgeMs === undefined ? items : items.filter(({ occurredAt }) => now.getTime() - Date.parse(occurredAt) <= maxAgeMs)
  return {
    events: recent.map(occurrenceOf),
    cursor: nextCursor,
    truncated: recent.length < items.length,
    hasMore,
    nextPollMs: pollMs,
  }
}
