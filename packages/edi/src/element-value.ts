import type { Segment } from './interchange.ts'

/** Returns a value of a segment by element (the tag is 0) and component (from 0), trimmed; empty if absent. */
export function elementValue(segment: Segment | undefined, element: number, component = 0): string {
  return segment?.elements[element]?.[component]?.trim() ?? ''
}

/**
 * Joins a text that is split into components of 35 characters.
 * @param from first component, from 0
 * @param count number of components
 */
export function joinedText(segment: Segment | undefined, element: number, from: number, count: number, separator = ' '): string {
  const parts = Array.from({ length: count }, (_, index) => elementValue(segment, element, from + index))
  return parts.filter(Boolean).join(separator)
}
