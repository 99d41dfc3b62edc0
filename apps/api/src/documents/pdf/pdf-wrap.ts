/** Finds line breaks. Callers measure the text; positions are UTF-16 offsets, widths in thousandths of the font size. */

export interface Measure {
  text: string
  /** Width of a part. */
  width: (from: number, to: number) => number
  /** True if a line may break before this position. */
  breaks: (at: number) => boolean
  /** True if a long word may be split before this position. */
  splits: (at: number) => boolean
  /** True if a character ends here: the last resort. */
  cuts: (at: number) => boolean
}

export interface Segment {
  from: number
  to: number
  /** True if text after it was left out. */
  cut: boolean
}

const isSpace = (text: string, at: number) => text.charCodeAt(at) === 0x20

const trimmedEnd = (text: string, from: number, to: number) => {
  let end = to
  while (end > from && isSpace(text, end - 1)) end--
  return end
}

/** Last position in (from, end] that is allowed and fits, or null. */
const lastFitting = (measure: Measure, from: number, room: number, allowed: (at: number) => boolean): number | null => {
  const { text } = measure
  let fitting: number | null = null
  for (let at = from + 1; at <= text.length; at++) {
    if (at < text.length && !allowed(at)) continue
    if (measure.width(from, trimmedEnd(text, from, at)) > room) break
    fitting = at
  }
  return fitting
}

/** Breaks a text into at most `most` lines no wider than `room`. Text beyond that is cut, leaving space for an ellipsis of the given width. */
export const wrap = (measure: Measure, room: number, most: number, ellipsis: number): Segment[] => {
  const { text } = measure
  const end = trimmedEnd(text, 0, text.length)
  const lines: Segment[] = []
  let from = 0
  while (from < end) {
    if (measure.width(from, end) <= room) {
      lines.push({ from, to: end, cut: false })
      break
    }
    const last = lines.length === most - 1
    const anywhere = () => lastFitting(measure, from, last ? room - ellipsis : room, measure.cuts) ?? nextCut(measure, from)
    const to = last
      ? anywhere()
      : (lastFitting(measure, from, room, measure.breaks) ?? lastFitting(measure, from, room, measure.splits) ?? anywhere())
    lines.push({ from, to: trimmedEnd(text, from, to), cut: last })
    if (last) break
    from = to
    while (from < end && isSpace(text, from)) from++
  }
  return lines
}

const nextCut = (measure: Measure, from: number): number => {
  let at = from + 1
  while (at < measure.text.length && !measure.cuts(at)) at++
  return at
}

// Han, kana, Hangul and full-width forms break anywhere except before closing and after opening punctuation
const ideographic = (code: number) =>
  (code >= 0x2e80 && code <= 0xd7ff) || (code >= 0xf900 && code <= 0xfaff) || (code >= 0xff00 && code <= 0xffef)
const codesOf = (characters: string) => new Set(Array.from(characters, (character) => character.charCodeAt(0)))
const closing = codesOf('、。，．：；？！）」』】》〕］｝ーｰ々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョﾞﾟ%,.:;?!)]}')
const opening = codesOf('（「『【《〔［｛([{')
const joints = codesOf('-/,;|_&')

/** True if unshaped text may break between two characters. */
export const breaksBetween = (left: number, right: number): boolean => {
  if (right === 0x20) return false
  return left === 0x20 || ((ideographic(left) || ideographic(right)) && canBreakAt(left, right))
}

/** True if the punctuation allows a break between two characters. */
export const canBreakAt = (left: number, right: number): boolean => !closing.has(right) && !opening.has(left)

/** True if a word may be split after this character. */
export const canSplitAfter = (left: number): boolean => joints.has(left)
