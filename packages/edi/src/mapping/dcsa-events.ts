type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns true if a value has the properties of a DCSA track and trace event, 2.x or 3.0. */
function isEvent(value: unknown): boolean {
  if (!isObject(value)) return false
  const has = (name: string) => Object.hasOwn(value, name)
  // declarations of other DCSA standards can be retracted as well
  if (has('eventDateTime') || has('eventClassification') || (has('isRetracted') && has('eventID'))) return true
  return isEvent(value['payload']) || (isObject(value['metadata']) && Object.hasOwn(value['metadata'], 'retractedEventID'))
}

/**
 * Returns the events of a JSON file: a list, a list under any name, or one event, as subscriptions send it.
 * @returns undefined if the file holds something else
 */
export function eventsIn(body: unknown): unknown[] | undefined {
  if (Array.isArray(body)) return body
  if (!isObject(body)) return undefined
  if (Array.isArray(body['events'])) return body['events']
  if (isEvent(body)) return [body]
  // JSON.parse makes `__proto__` an ordinary property; it is no list of a carrier
  const values = Object.entries(body).flatMap(([name, value]) => (name === '__proto__' ? [] : [value]))
  const named = values.find((value): value is unknown[] => Array.isArray(value) && value.some(isEvent))
  if (named) return named
  const wrapped = values.find(isEvent)
  if (wrapped !== undefined) return [wrapped]
  return values
    .filter(isObject)
    .map(findEventList)
    .find((list) => list !== undefined)
}

/** Returns the list of events of an object that wraps it; an empty list does not identify the file. */
const findEventList = ({ events }: Json): unknown[] | undefined => (Array.isArray(events) && events.length > 0 ? events : undefined)
