import type { Message, Segment } from '../interchange.ts'
import { joinedText, elementValue } from '../element-value.ts'
import type { Acknowledgement } from './acknowledgement.ts'
import type { MappingResult } from './mapping-result.ts'

const maxReasons = 20

/** 997 and 999: AK1 names the group that was sent, AK9, AK5 and IK5 accept or reject it. */
export function x12Acknowledgement(message: Message, result: MappingResult): void {
  for (const group of groupsFrom(message.segments, 'AK1')) {
    const total = group.find(({ tag }) => tag === 'AK9')
    const codes = group.filter(({ tag }) => tag === 'AK5' || tag === 'IK5').map((one) => elementValue(one, 1))
    const reasons: string[] = []
    let set = ''
    for (const one of group) {
      if (one.tag === 'AK2') set = `${elementValue(one, 1)} ${elementValue(one, 2)}`
      const reason = describeReason(one)
      if (reason) reasons.push(set ? `${set}: ${reason}` : reason)
    }
    add(result, group[0]!, {
      about: 'group',
      reference: elementValue(group[0], 2),
      isAccepted: ['A', 'E'].includes(elementValue(total, 1)) && codes.every((code) => code === 'A' || code === 'E'),
      reasons,
    })
  }
}

/** Describes the error of a 997 or 999 segment with its original codes. */
function describeReason(segment: Segment): string | undefined {
  const [first, second, third, fourth] = [1, 2, 3, 4].map((place) => elementValue(segment, place))
  switch (segment.tag) {
    case 'AK3':
    case 'IK3':
      return `segment ${first} at ${second}${fourth && `, error ${fourth}`}`
    case 'AK4':
    case 'IK4':
      return `element ${first}, error ${third}${fourth && ` (${fourth})`}`
    case 'AK5':
    case 'IK5':
      return second ? `${first === 'A' ? 'accepted' : 'rejected'}, error ${second}` : undefined
    case 'AK9':
      return elementValue(segment, 5) ? `group error ${elementValue(segment, 5)}` : undefined
    default:
      return undefined
  }
}

/** CONTRL: UCI names the sent interchange with its action (4 rejected, 7 and 8 acknowledged); UCM names a message in it. */
export function edifactControl(message: Message, result: MappingResult): void {
  for (const response of groupsFrom(message.segments, 'UCI')) {
    const rejected = response.filter(
      (one) =>
        (one.tag === 'UCI' && elementValue(one, 4) === '4') ||
        (one.tag === 'UCM' && elementValue(one, 3) === '4') ||
        (one.tag === 'UCF' && elementValue(one, 4) === '4'),
    )
    const reasons = rejected.map((one) =>
      one.tag === 'UCM'
        ? `message ${elementValue(one, 1)}, error ${elementValue(one, 4)}`
        : `${one.tag === 'UCF' ? 'group' : 'interchange'}, error ${elementValue(one, 5)}`,
    )
    const places = response
      .filter(({ tag }) => tag === 'UCS')
      .map((one) => `segment ${elementValue(one, 1)}, error ${elementValue(one, 2)}`)
    add(result, response[0]!, {
      about: 'interchange',
      reference: elementValue(response[0], 1),
      isAccepted: rejected.length === 0,
      reasons: [...reasons, ...places],
    })
  }
}

/** APERAK: RFF+ACW names the sent message; ERC and FTX describe its errors. */
export function edifactApplicationError(message: Message, result: MappingResult): void {
  const beginning = message.segments.find(({ tag }) => tag === 'BGM') ?? message.segments[0]!
  const reference = message.segments.find((one) => one.tag === 'RFF' && ['ACW', 'ACE'].includes(elementValue(one, 1)))
  const errors = message.segments.filter(({ tag }) => tag === 'ERC').map((one) => `error ${elementValue(one, 1)}`)
  const texts = message.segments.filter(({ tag }) => tag === 'FTX').map((one) => joinedText(one, 4, 0, 5))
  add(result, beginning, {
    about: 'message',
    reference: elementValue(reference, 1, 1),
    isAccepted:
      elementValue(beginning, 3) !== '27' &&
      elementValue(beginning, 4) !== 'RE' &&
      (errors.length === 0 || elementValue(beginning, 3) === '29'),
    reasons: [...errors, ...texts],
  })
}

function add(result: MappingResult, { number, tag }: Segment, acknowledgement: Acknowledgement): void {
  const reasons = acknowledgement.reasons.filter(Boolean).map((reason) => reason.slice(0, 120))
  if (acknowledgement.reference)
    result.records.push({ resource: 'acknowledgements', record: { ...acknowledgement, reasons: reasons.slice(0, maxReasons) } })
  else result.unread.push({ segment: number, reason: `${tag}: no reference to the acknowledged message` })
}

/** Groups segments: each group runs from one given tag to the next. */
function groupsFrom(segments: readonly Segment[], tag: string): Segment[][] {
  const groups: Segment[][] = []
  for (const one of segments) {
    if (one.tag === tag) groups.push([])
    groups.at(-1)?.push(one)
  }
  return groups
}
