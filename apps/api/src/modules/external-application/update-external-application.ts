import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { switchableEndpoints } from '@portal/contracts/external/index'
import type { Handler } from '../../platform/http/serve.ts'
import type { PrismaModels } from '../../platform/access/scope.ts'
import { rejectWith } from '../../platform/errors/http-error.ts'
import { auditedState } from './application-item.ts'
import { findApplication, lockApplication, type ApplicationRow } from './find-application.ts'
import { parseNetworks, rejectTakenName, requireAssignable, requireEndpoints, requireSuppliers } from './require-valid-choice.ts'

/** Changes an application. Properties that are left out stay unchanged. */
export const updateExternalApplication: Handler<'updateExternalApplication'> = async (input, scope, context) => {
  const { entities } = scope
  const row = await lockApplication(scope, input.id)
  if (input.updatedDate !== undefined && row.updatedDate.getTime() !== Date.parse(input.updatedDate))
    rejectWith('conflict', 'updatedDate', 'This application was changed by another user. Reload and try again.')
  const { accountId, id } = row
  await requireAssignable(entities, accountId, input.userId)
  if (input.supplierIds) await setSuppliers(entities, row, input.supplierIds)
  const narrowed = input.supplierIds ? input.supplierIds.length > 0 : !row.allSuppliers
  const isNewlyNarrowed = row.allSuppliers && narrowed
  if (isNewlyNarrowed || (input.enabledEndpointIds ?? input.supplierFilterEndpointIds))
    await setEndpoints(entities, row, resolveSwitches(row, { ...input, narrowed, isNewlyNarrowed }))
  const { name, userId, callsPerMinute = row.callsPerMinute } = input
  const allowedNetworks = input.allowedNetworks ? parseNetworks(input.allowedNetworks) : row.allowedNetworks
  await entities.externalApplication
    .update({
      where: { accountId_id: { accountId, id } },
      data: { name, userId, callsPerMinute, allowedNetworks, allSuppliers: !narrowed, updatedDate: context.now },
    })
    .catch(rejectTakenName)
  const after = auditedState(await findApplication(scope, id))
  context.audit({ subject: 'externalApplication', subjectId: id, subjectName: name, accountId, before: auditedState(row), after })
  return null
}

async function setSuppliers(
  entities: PrismaModels,
  { accountId, id: applicationId }: ApplicationRow,
  supplierIds: string[],
): Promise<void> {
  await requireSuppliers(entities, accountId, supplierIds)
  await entities.externalApplicationSupplier.deleteMany({ where: { accountId, applicationId } })
  await entities.externalApplicationSupplier.createMany({
    data: supplierIds.map((supplierId) => ({ accountId, applicationId, supplierId })),
  })
}

interface SwitchChange {
  enabledEndpointIds?: readonly string[] | undefined
  supplierFilterEndpointIds?: readonly string[] | undefined
  /** True if the application is limited to suppliers after the change. */
  narrowed: boolean
  /** True if it had all suppliers before. */
  isNewlyNarrowed: boolean
}

/**
 * Returns the enabled endpoints after the change, each with its supplier filter. If the request does not set the filters, they are enabled
 * for new endpoints, and for all endpoints when the application changes from all suppliers to some (decision 65).
 */
function resolveSwitches({ account, endpoints }: ApplicationRow, change: SwitchChange): Map<string, boolean> {
  const { enabledEndpointIds: requested, supplierFilterEndpointIds: filtered, narrowed, isNewlyNarrowed } = change
  const before = new Map(endpoints.map(({ endpointId, supplierFilter }) => [endpointId, supplierFilter]))
  const enabled = requested ?? [...before.keys()].filter((id) => switchableEndpoints.has(id))
  requireEndpoints(account.kind, enabled, filtered ?? [])
  const knowsFilter = (id: string) => (switchableEndpoints.get(id) as ExternalEndpoint).access.knowsSupplierFilter
  const keptFilter = (id: string) => (isNewlyNarrowed ? undefined : before.get(id)) ?? (narrowed && knowsFilter(id))
  return new Map(enabled.map((id) => [id, filtered ? filtered.includes(id) : keptFilter(id)]))
}

async function setEndpoints(
  entities: PrismaModels,
  { accountId, id: applicationId }: ApplicationRow,
  switches: ReadonlyMap<string, boolean>,
): Promise<void> {
  await entities.externalApplicationEndpoint.deleteMany({ where: { accountId, applicationId } })
  await entities.externalApplicationEndpoint.createMany({
    data: [...switches].map(([endpointId, supplierFilter]) => ({ accountId, applicationId, endpointId, supplierFilter })),
  })
}
