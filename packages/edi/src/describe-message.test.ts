import { expect, it } from 'vitest'
import { readInterchanges } from './read-interchanges.ts'
import { describeMessage } from './describe-message.ts'

it('lists segments with their names and values with their positions', () => {
  const text = "UNB+UNOA:4+A+B+260131:1405+1'UNH+1+IFTSTA:D:99B:UN'LOC+9++:139*X:Y*Z'__proto__+1'UNT+4+1'UNZ+1+1'"
  const [one] = readInterchanges(Buffer.from(text))
  expect(describeMessage('EDIFACT', one!.messages[0]!).slice(1, 3)).toEqual([
    {
      number: 3,
      offset: text.indexOf('LOC'),
      tag: 'LOC',
      name: 'Place',
      values: [
        { place: '1', value: '9' },
        { place: '3.2', value: '139' },
        { place: '3#2.1', value: 'X' },
        { place: '3#2.2', value: 'Y' },
        { place: '3#3', value: 'Z' },
      ],
    },
    { number: 4, offset: text.indexOf('__proto__'), tag: '__proto__', name: '__proto__', values: [{ place: '1', value: '1' }] },
  ])
})

it('names a segment by its own standard', () => {
  const [one] = readInterchanges(Buffer.from('ST*214*1~AT7*D1~LOC*1~SE*4*1~'))
  expect(describeMessage('X12', one!.messages[0]!).map(({ name }) => name)).toEqual([
    'Transaction set header',
    'Shipment status',
    'LOC',
    'Transaction set trailer',
  ])
})
