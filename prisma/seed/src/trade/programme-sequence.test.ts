import { expect, it } from 'vitest'
import { programmeLength, ProgrammeSequence } from './programme-sequence.ts'

it('takes one consignment of each programme in turn', () => {
  const weave = new ProgrammeSequence(3)
  const names = Array.from({ length: 20 }, (_, index) => `${weave.programmeOf(index)}.${weave.memberOf(index)}`)
  expect(names.slice(0, 7)).toEqual(['0.0', '1.0', '2.0', '0.1', '1.1', '2.1', '0.2'])
  expect(names.slice(17)).toEqual(['2.5', '3.0', '4.0'])
})

it('is the inverse of `indexOf`', () => {
  const weave = new ProgrammeSequence(21)
  for (let index = 0; index < 1000; index++) expect(weave.indexOf(weave.programmeOf(index), weave.memberOf(index))).toBe(index)
  expect(weave.memberOf(21 * programmeLength)).toBe(0)
})
