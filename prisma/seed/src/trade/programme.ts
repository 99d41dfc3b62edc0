import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Supplier } from '../catalogue/supplier.ts'
import type { Customer } from './customer.ts'
import { trioSize } from './programme-sequence.ts'

const trioStream = streamKey('trio')
const supplierStream = streamKey('programme supplier')

/** Sequence of six consignments of one supplier. */
export interface Programme {
  id: number
  supplier: Supplier
  /** Mode of its consolidation, if its trio ships from one port in shared containers. */
  consolidated: 'LCL' | 'BCN' | undefined
}

/** @param id from the account's `ProgrammeSequence` */
export function createProgramme({ key, profile, consolidators, consolidationPort, supplier }: Customer, id: number): Programme {
  const trio = new Random(key ^ trioStream, Math.floor(id / trioSize))
  const own = new Random(key ^ supplierStream, id)
  if (!trio.chance(profile.consolidated)) return { id, supplier: supplier(own), consolidated: undefined }
  const mode = trio.chance(0.55) ? 'BCN' : 'LCL'
  return { id, supplier: consolidators.get(consolidationPort(trio))!(own), consolidated: mode }
}
