import { validImo } from '@portal/contracts/records/vessel-position'
import { expect, it } from 'vitest'
import { vesselCount, createVessel } from './vessels.ts'

it('vessels have unique names and valid IMO numbers', () => {
  const fleet = Array.from({ length: vesselCount }, (_, index) => createVessel(index))
  expect(new Set(fleet.map(({ name }) => name)).size).toBe(vesselCount)
  expect(new Set(fleet.map(({ imo }) => imo)).size).toBe(vesselCount)
  expect(fleet.filter(({ imo }) => !validImo(imo))).toEqual([])
})
