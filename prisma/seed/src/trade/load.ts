import type { Random } from '../chance/random.ts'
import { weighted } from '../chance/weighted.ts'
import type { Transport } from '../network/transport.ts'
import { containerTypes, type ContainerType } from './container-types.ts'

type Mode = 'FCL' | 'LCL' | 'BCN' | 'LSE' | 'FTL' | 'LTL'

/** Equipment of a consignment, and its space for the consignment's goods. */
export interface Load {
  mode: Mode
  /** Container types, one per container; empty by air and road. */
  containers: readonly ContainerType[]
  /** Cubic metres of goods. */
  volumeM3: number
  /** Maximum kilograms of goods. */
  payloadKg: number
}

const { twenty, forty, highCube, twentyReefer, fortyReefer } = containerTypes
const containerCount = weighted([
  [1, 64],
  [2, 20],
  [3, 9],
  [4, 5],
  [6, 2],
])
const dryType = weighted<ContainerType>([
  [highCube, 50],
  [forty, 28],
  [twenty, 22],
])
const chilledType = weighted<ContainerType>([
  [twentyReefer, 35],
  [fortyReefer, 45],
  [highCube, 20],
])

/** Load in a vehicle or container that is not shared with the customer's other consignments. */
export function dedicatedLoad(random: Random, transport: Transport, chilled: boolean): Load {
  switch (transport) {
    case 'SEA':
      return random.chance(0.89) ? fullContainers(random, chilled, containerCount(random)) : lclLoad(random)
    case 'RAIL':
      return random.chance(0.78) ? fullContainers(random, false, 1) : lclLoad(random)
    case 'ROAD': {
      const full = random.chance(0.58)
      return {
        mode: full ? 'FTL' : 'LTL',
        containers: [],
        volumeM3: full ? random.range(42, 76) : random.range(1.5, 14),
        payloadKg: full ? 22_000 : 6000,
      }
    }
    case 'AIR':
      return { mode: 'LSE', containers: [], volumeM3: 0.2 + 6.5 * random.unit() ** 2.2, payloadKg: 4500 }
  }
}

/** Load in a container that the forwarder shares with other customers. */
export function lclLoad(random: Random): Load {
  return { mode: 'LCL', containers: [random.chance(0.8) ? highCube : forty], volumeM3: random.range(1.2, 13), payloadKg: 7000 }
}

/**
 * Part of a container shared by several suppliers of the customer.
 * @param part share of the stowed goods, 0 to 1
 * @param stowedM3 goods of all suppliers together
 */
export function sharedLoad(mode: 'LCL' | 'BCN', container: ContainerType, stowedM3: number, part: number): Load {
  return { mode, containers: [container], volumeM3: stowedM3 * part, payloadKg: container.payloadKg * part }
}

function fullContainers(random: Random, chilled: boolean, count: number): Load {
  const type = (chilled ? chilledType : dryType)(random)
  const containers = Array.from({ length: count }, () => type)
  return { mode: 'FCL', containers, volumeM3: type.usableM3 * count * random.range(0.74, 0.97), payloadKg: type.payloadKg * count }
}
