import type { Mismatch } from '@portal/db/mismatch'
import type { Client } from '@portal/db/pool'
import { verifyCells } from '@portal/db/cells/verify'
import { compareDerived } from './shipments/derived.ts'
import { compareReferences } from './shipments/shipment-references.ts'
import { compareOrderLines } from './orders/verify-order-lines.ts'

/**
 * Compares every derived column and every rollup of an account with its raw rows, in one snapshot.
 * @returns the differences: none on a healthy database
 */
export const verifyAccount = (client: Client, accountId: string): Promise<Mismatch[]> =>
  verifyCells(client, accountId, [compareDerived, compareReferences, compareOrderLines])
