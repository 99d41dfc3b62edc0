import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { customers } from '../companies/customers.ts'
import { origins } from '../companies/origins.ts'
import { ports } from './ports.ts'

const file = join(import.meta.dirname, '../../../reference/locations.ndjson')
const reference = new Map(
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { code: string; lat: number; lon: number })
    .map((place) => [place.code, place]),
)

it.each([...ports.values()])('$code is a bundled location with the same coordinates', ({ code, lat, lon }) => {
  expect(reference.get(code)).toMatchObject({ lat, lon })
})

it('includes every port of an origin or a destination', () => {
  const gates = [
    ...Object.values(origins).flatMap(({ seaPort, airport, railGate, roadGate }) => [seaPort, airport, railGate, roadGate]),
    ...customers.flatMap(({ destinations }) =>
      destinations.flatMap(({ seaPort, airport, roadGate, railGate, onward }) => [seaPort, airport, roadGate, railGate, onward?.to]),
    ),
  ]
  expect(gates.filter((code) => code !== undefined && !ports.has(code))).toEqual([])
})
