import { expect, it } from 'vitest'
import { containerTypeName } from './container-type.ts'

it.each([
  ['45G1', '40 ft high cube (45G1)'],
  ['22G1', '20 ft standard (22G1)'],
  ['42G1', '40 ft standard (42G1)'],
  ['45R1', '40 ft high cube reefer (45R1)'],
  ['22U1', '20 ft open top (22U1)'],
  ['L5G1', '45 ft high cube (L5G1)'],
  ['45g1', '40 ft high cube (45g1)'],
  ['40HC', '40HC'],
  ['', ''],
])('names the size and type %j', (code, name) => {
  expect(containerTypeName(code)).toBe(name)
})
