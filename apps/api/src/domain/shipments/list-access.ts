import type { ErrorCode } from '@portal/contracts/errors'
import type { AccountReader } from '@portal/db/read'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import type { ShipmentList } from './shipment-record.ts'

/** Reader of a list of a shipment's record, or the reason why the key may not read it. */
export type ListAccess = AccountReader | Extract<ErrorCode, 'endpointOff' | 'featureDisabled'>

/** Returns the access to each list: charges and invoices with spend, events and routing with tracking. */
export function listAccess(list: ShipmentList, { reader, access, account }: ApplicationScope): ListAccess {
  if (list === 'charges') return access('list-charges')
  if (list === 'invoices') return account.features.has('enabledCommercialInvoices') ? access('list-charges') : 'featureDisabled'
  if (list === 'events' || list === 'routing') return access('list-shipment-events')
  return reader
}
