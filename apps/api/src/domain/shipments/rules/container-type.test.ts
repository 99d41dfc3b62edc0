import { expect, it } from 'vitest'
import { containerTypeText } from './container-type.ts'

it.each([
  ['45G1', '40 ft high cube (45G1)'],
  ['22G1', '20 ft standard (22G1)'],
  ['42G1', '40 ft standard (42G1)'],
  ['L5G1', '45 ft high cube (L5G1)'],
  ['45R1', '40 ft high cube refrigerated (45R1)'],
  ['22U1', '20 ft open top (22U1)'],
  ['42P3', '40 ft flat rack (42P3)'],
  ['40HC', '40 ft high cube (40HC)'],
  ["40'HC", "40 ft high cube (40'HC)"],
  ['20gp', '20 ft standard (20gp)'],
  ['45HC', '45 ft high cube (45HC)'],
  ['45GP', '40 ft high cube (45GP)'],
  ['LCL', 'LCL'],
  ['4XG1', '4XG1'],
  ['Box', 'Box'],
])('describes %s as %s', (code, text) => expect(containerTypeText(code)).toBe(text))
