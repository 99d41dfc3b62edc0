import { Random } from '../chance/random.ts'
import { streamKey } from '../chance/stream-key.ts'
import type { Supplier } from '../catalogue/supplier.ts'
import type { Customer } from './customer.ts'
import { trioSize } from './weave.ts'

const trioStream = streamKey('trio')
const supplierStream = streamKey('programme supplier')

/** One supplier's next six consignments. */
export interface Programme {
  id: number
  supplier: Supplier
  /** Whether its trio ships from one port in shared containers, and under what name for that. */
  consolidated: 'LCL' | 'BCN' | undefined
}

/** @param id from the account's `Weave` */
export function programmeOf({ key, profile, consolidators, consolidationPort, supplier }: Customer, id: number): Programme {
  const trio = new Random(key ^ trioStream, Math.floor(id / trioSize))
  const own = new Random(key ^ supplierStream, id)
  if (!trio.chance(profile.consolidated)) return { id, supplier: supplier(own), consolidated: undefined }
  const mode = trio.chance(0.55) ? 'BCN' : 'LCL'
  return { id, supplier: consolidators.get(consolidationPort(trio))!(own), consolidated: mode }
}
