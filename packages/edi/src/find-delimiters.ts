import { EdiError } from './edi-error.ts'
import type { Delimiters, Finding } from './interchange.ts'

/** Start of an interchange: standard, delimiters, and position of its first segment. */
export interface InterchangeStart {
  standard: 'EDIFACT' | 'X12'
  delimiters: Delimiters
  start: number
  findings: Finding[]
}

/**
 * Returns the delimiters of the interchange at `position`: from UNA, from the positions in ISA, or the defaults.
 * @param segment number of the first segment
 * @throws EdiError if no interchange starts there
 */
export function findDelimiters(text: string, position: number, segment: number): InterchangeStart {
  const head = text.slice(position, position + 3)
  const opening = head === 'UNA' || head === 'UNB' || head === 'UNG' || head === 'UNH' ? edifact : head === 'ISA' ? isa : missingHeader
  const found = opening(text, position, segment)
  const { element, component, repetition, release, terminator } = found.delimiters
  const all = [element, component, repetition, release, terminator].filter((one) => one !== undefined)
  if (all.some((one) => one.length !== 1 || /[A-Za-z0-9]/.test(one)) || new Set(all).size < all.length)
    throw new EdiError(segment, 'The delimiters are not five different characters')
  return found
}

function edifact(text: string, position: number, segment: number): InterchangeStart {
  if (text.startsWith('UNA', position)) {
    const [component = '', element = '', , release = '', repetition = '', terminator = ''] = text.slice(position + 3, position + 9)
    const unlessBlank = (sign: string) => (sign === ' ' ? undefined : sign)
    const delimiters = { component, element, release: unlessBlank(release), repetition: unlessBlank(repetition), terminator }
    return { standard: 'EDIFACT', delimiters, start: position + 9, findings: [] }
  }
  const usual = { component: ':', element: '+', release: '?', repetition: undefined, terminator: "'" }
  const repetition = /^UNB\+[A-Z]{4}:4/.test(text.slice(position, position + 10)) ? '*' : undefined
  const line = text.slice(position, position + 2000).split(/\r?\n/, 2)
  const byLines = line.length === 2 && !line[0]!.includes("'") && /^UN[HG]\+/.test(line[1]!)
  if (!byLines) return { standard: 'EDIFACT', delimiters: { ...usual, repetition }, start: position, findings: [] }
  const finding: Finding = { code: 'terminator', segment, text: 'Segments end with line breaks, which no UNA declares' }
  return { standard: 'EDIFACT', delimiters: { ...usual, repetition, terminator: '\n' }, start: position, findings: [finding] }
}

/** ISA has fixed widths, so that delimiters have fixed positions. Senders do not always keep the widths, so elements are counted instead. */
function isa(text: string, position: number, segment: number): InterchangeStart {
  const element = text[position + 3] ?? ''
  const head = text.slice(position, position + 400)
  const parts = element ? head.split(element, 17) : []
  const last = parts[16] ?? ''
  const terminator = last[1] === '\r' && last[2] === '\n' ? '\n' : (last[1] ?? '')
  if (parts.length < 17 || !terminator) throw new EdiError(segment, 'ISA is truncated')
  const widths = [3, 2, 10, 2, 10, 2, 15, 2, 15, 6, 4, 1, 5, 9, 1, 1]
  const hasFixedWidths = widths.every((width, index) => parts[index]!.length === width)
  const findings: Finding[] = hasFixedWidths ? [] : [{ code: 'width', segment, text: 'The elements of ISA do not have their fixed widths' }]
  const eleventh = parts[11]!
  const repeats = parts[12]! >= '00402' && !/[A-Za-z0-9 ]/.test(eleventh) && ![element, last[0], terminator].includes(eleventh)
  const delimiters = { element, component: last[0], repetition: repeats ? eleventh : undefined, release: undefined, terminator }
  return { standard: 'X12', delimiters, start: position, findings }
}

function missingHeader(text: string, position: number, segment: number): InterchangeStart {
  const element = /^(?:ST|GS)([^A-Za-z0-9\s])/.exec(text.slice(position, position + 3))?.[1]
  if (!element) throw new EdiError(segment, 'Expected EDIFACT (UNA, UNB) or X12 (ISA) here')
  const terminator = text.includes('~', position) ? '~' : '\n'
  const delimiters = { element, component: undefined, repetition: undefined, release: undefined, terminator }
  return { standard: 'X12', delimiters, start: position, findings: [] }
}
