import { compareDerived } from '@portal/db/derived'
import type { Mismatch } from '@portal/db/mismatch'
import type { Client } from '@portal/db/pool'
import { compareReferences } from '@portal/db/shipment-references'
import { verifyRollups } from '@portal/db/verify'
import { compareOrderLines } from '@portal/db/verify-order-lines'

/**
 * Compares every derived column and every rollup of an account with its raw rows, in one snapshot.
 * @returns the differences: none on a healthy database
 */
export const verifyAccount = (client: Client, accountId: string): Promise<Mismatch[]> =>
  verifyRollups(client, accountId, [compareDerived, compareReferences, compareOrderLines])
