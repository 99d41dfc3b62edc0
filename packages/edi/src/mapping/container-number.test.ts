import { expect, it } from 'vitest'
import { readContainerNumber } from './container-number.ts'

it.each([
  ['CSQU3054383', '', 'CSQU3054383', undefined],
  ['csqu 305438-3', '', 'CSQU3054383', undefined],
  ['CSQU305438', '3', 'CSQU3054383', undefined],
  ['CSQU3054383', '3', 'CSQU3054383', undefined],
  ['CSQU30543833', '', 'CSQU3054383', undefined],
  ['CSQU305438', '', 'CSQU3054383', 'CSQU305438 is not complete: read as CSQU3054383'],
  ['CSQU5438', '0', 'CSQU0054380', undefined],
  ['CSQU54380', '', 'CSQU0054380', 'CSQU54380 is not complete: read as CSQU0054380'],
  ['CSQU3054388', '', 'CSQU3054388', 'CSQU3054388 has a wrong check digit (ISO 6346)'],
  ['CSQU305438', '8', 'CSQU3054388', 'CSQU3054388 has a wrong check digit (ISO 6346)'],
])('reads %s with check digit %j as %s', (written, checkDigit, number, note) => {
  expect(readContainerNumber(written, checkDigit)).toEqual({ number, note })
})

it.each(['', 'E12', 'CSQU', '3054383', 'CSQU305438312', 'CSQ3054383', 'CSQU30543834'])('does not read %j', (written) => {
  expect(readContainerNumber(written)).toBeUndefined()
})
