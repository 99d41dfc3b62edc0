import type { Message } from './interchange.ts'
import { segmentName } from './segment-names.ts'

/** Segment as shown beside the raw text. */
export interface NamedSegment {
  number: number
  /** Start in the decoded text, for highlighting. */
  offset: number
  tag: string
  name: string
  /** Values with their positions: `2` is the second element, `2.3` its third component, `2#2` its second repetition. */
  values: { place: string; value: string }[]
}

/** Returns the segments of a message with their names and values. Values are text of the sender: escape them. */
export function describeMessage(standard: 'EDIFACT' | 'X12', { segments }: Pick<Message, 'segments'>): NamedSegment[] {
  return segments.map(({ number, offset, tag, elements, repetitions = [] }) => {
    const own = elements.slice(1).flatMap((components, index) => placed(String(index + 1), components))
    const again = new Map<number, number>()
    const repeated = repetitions.flatMap(({ element, components }) => {
      const count = (again.get(element) ?? 1) + 1
      again.set(element, count)
      return placed(`${element}#${count}`, components)
    })
    return { number, offset, tag, name: segmentName(standard, tag), values: [...own, ...repeated] }
  })
}

function placed(place: string, components: readonly string[]): NamedSegment['values'] {
  const all = components.map((value, index) => ({ place: components.length > 1 ? `${place}.${index + 1}` : place, value }))
  return all.filter(({ value }) => value !== '')
}
