import type { ApplicationAccess, Feature } from '@portal/contracts/access'
import { errorCodes } from '@portal/contracts/errors'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { switchableEndpoints } from '@portal/contracts/external/index'
import type { SupplierPart } from '@portal/db/supplier-part'
import type { Database } from '../db/database.ts'
import { rejectWith } from '../errors/http-error.ts'
import type { OpenedKey } from './application-keys.ts'
import type { ApplicationScope } from './scope.ts'

/** Rejects a key whose application has the endpoint disabled, or whose account lacks the feature. @throws {HttpError} 403 */
export function requireOpen(access: ApplicationAccess, key: OpenedKey): void {
  if (access.isSandboxOnly && !key.sandbox) rejectWith('testKeyRequired')
  const reason = reasonClosed(access, key)
  if (reason) rejectClosedEndpoint(reason, access.endpoint)
}

/** Rejects a request to an endpoint that is closed to the key, and names the endpoint. @throws {HttpError} 403 */
export const rejectClosedEndpoint = (reason: 'endpointOff' | 'featureDisabled', endpoint: string | null): never =>
  rejectWith(reason, null, reason === 'endpointOff' && endpoint !== null ? endpointOffText(endpoint) : undefined)

const endpointOffText = (endpoint: string): string => errorCodes.endpointOff.text.replace('This endpoint', `The endpoint ${endpoint}`)

/** Returns why a key may not call an endpoint; undefined if it may. */
export function reasonClosed(
  { endpoint, kind, feature }: ApplicationAccess,
  { endpoints, account }: Pick<OpenedKey, 'endpoints' | 'account'>,
): 'endpointOff' | 'featureDisabled' | undefined {
  if (endpoint !== null && !endpoints.has(endpoint)) return 'endpointOff'
  // endpoints of the other kind cannot be enabled
  if (kind !== 'any' && kind !== account.kind) return 'endpointOff'
  return hasFeature(feature, account.features) ? undefined : 'featureDisabled'
}

/** Returns the scope of a key for an endpoint that it may use. */
export function applicationScope(endpoint: ExternalEndpoint, key: OpenedKey, database: Pick<Database, 'readerFor'>): ApplicationScope {
  const { application, account, endpoints, latestEvent } = key
  const part = partOf(endpoint.access, key)
  return {
    actor: { kind: 'application', application, ...(part && { part }) },
    account,
    switchedOn: endpoints,
    ...(latestEvent !== undefined && { latestEvent }),
    reader: database.readerFor(account.id, part),
    access(endpointId) {
      const other = switchableEndpoints.get(endpointId)
      if (!other) throw new Error(`${endpointId} is not an endpoint.`)
      const reason = reasonClosed(other.access, key)
      if (reason) return reason
      // a supplier filter of either endpoint applies
      return database.readerFor(account.id, part ?? partOf(other.access, key))
    },
  }
}

/** Returns the suppliers that an endpoint is narrowed to; undefined if it shows all. */
function partOf({ endpoint, knowsSupplierFilter }: ApplicationAccess, { endpoints, suppliers }: OpenedKey): SupplierPart | undefined {
  const isFiltered = knowsSupplierFilter && endpoint !== null && endpoints.get(endpoint)?.supplierFilter
  return isFiltered && suppliers !== null ? { suppliers } : undefined
}

const hasFeature = (required: Feature | readonly Feature[] | undefined, features: ReadonlySet<Feature>): boolean =>
  required === undefined || [required].flat().some((feature) => features.has(feature))
