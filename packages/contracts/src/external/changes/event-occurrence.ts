/** Event as the change feed returns it. */
export interface FeedEvent {
  id: string
  type: string
  occurredAt: string
  subject: object
  data: object
}

/** Returns an event as MCP Events define an occurrence. Its data contains the record with what happened to it. */
export const occurrenceOf = ({ id, type, occurredAt, subject, data }: FeedEvent) => ({
  eventId: id,
  name: type,
  timestamp: occurredAt,
  data: { subject, ...data },
})
