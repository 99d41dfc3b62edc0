type Json = Record<string, unknown>

/** Names under which partners send a list of events, the standard name first. */
const listNames = ['events', 'data', 'items'] as const
/** Names under which partners wrap a single event. */
const eventNames = ['event', 'payload', 'data'] as const

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns true if a value has the properties of a DCSA track and trace event, 2.x or 3.0. */
function isEvent(value: unknown): boolean {
  if (!isObject(value)) return false
  if (['eventDateTime', 'eventClassification', 'isRetracted'].some((name) => Object.hasOwn(value, name))) return true
  return isEvent(value['payload']) || (isObject(value['metadata']) && Object.hasOwn(value['metadata'], 'retractedEventID'))
}

/**
 * Returns the events of a JSON file: a list, a list under a name, or one event, as subscriptions send it.
 * @returns undefined if the file holds something else
 */
export function eventsIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return undefined
  if (Array.isArray(body['events'])) return body['events']
  const named = listNames.map((name) => body[name]).find((list) => Array.isArray(list) && list.some(isEvent))
  if (named) return named as unknown[]
  if (isEvent(body)) return [body]
  const wrapped = eventNames.map((name) => body[name]).find((value) => isEvent(value))
  return wrapped ? [wrapped] : isObject(body['data']) && Array.isArray(body['data']['events']) ? body['data']['events'] : undefined
}
