import type { Segment } from './interchange.ts'

/** A value of a segment by place: element (the tag is 0) and component (from 0); trimmed, empty when it is not there. */
export function value(segment: Segment | undefined, element: number, component = 0): string {
  return segment?.elements[element]?.[component]?.trim() ?? ''
}
