import type { WithdrawableResource } from '@portal/contracts/external/withdrawable-resources'
import { withdrawRecord } from '../../ingest/push/withdraw-record.ts'
import { withImportErrors } from '../../ingest/pipeline/import-errors.ts'
import type { ApplicationScope } from '../../platform/access/scope.ts'
import type { RecordsTransaction } from '../../platform/http/command-transaction.ts'
import type { ExternalHandler, ExternalRequest } from '../../platform/http/external/application-route.ts'
import { toImportAccount } from './import-by-key.ts'

/** Removes a record that the application has pushed, in the transaction of the command. */
async function withdraw(
  { resource, key }: { resource: WithdrawableResource; key: string },
  scope: ApplicationScope,
  { audit, client }: Pick<ExternalRequest, 'audit'> & RecordsTransaction,
): Promise<null> {
  const { application, part } = scope.actor
  const id = await withImportErrors(() => withdrawRecord(client, { account: toImportAccount(scope), application, part, resource, key }))
  audit({ subject: resource, subjectId: id, subjectName: key, accountId: scope.account.id, after: null })
  return null
}

const deleteExternalSupplier: ExternalHandler<'deleteExternalSupplier'> = ({ code }, scope, context) =>
  withdraw({ resource: 'suppliers', key: code }, scope, context)
const deleteExternalProduct: ExternalHandler<'deleteExternalProduct'> = ({ code }, scope, context) =>
  withdraw({ resource: 'products', key: code }, scope, context)
const deleteExternalPurchaseOrder: ExternalHandler<'deleteExternalPurchaseOrder'> = ({ orderNumber }, scope, context) =>
  withdraw({ resource: 'purchase-orders', key: orderNumber }, scope, context)
const deleteExternalShipment: ExternalHandler<'deleteExternalShipment'> = ({ shipmentNumber }, scope, context) =>
  withdraw({ resource: 'shipments', key: shipmentNumber }, scope, context)

/** Handlers that remove records which the application has pushed. */
export const withdrawRecords = { deleteExternalSupplier, deleteExternalProduct, deleteExternalPurchaseOrder, deleteExternalShipment }
