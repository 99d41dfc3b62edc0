import type { ApplicationAccess, Feature } from '@portal/contracts/access'
import { errorCodes } from '@portal/contracts/errors'
import type { ExternalEndpoint } from '@portal/contracts/external/declare'
import { switchableEndpoints } from '@portal/contracts/external/index'
import type { SupplierPart } from '@portal/db/supplier-part'
import type { Readers } from '../db/database.ts'
import { rejectWith } from '../errors/http-error.ts'
import type { OpenedKey } from './application-keys.ts'
import type { ApplicationScope } from './scope.ts'

/** Rejects a key whose application has the endpoint disabled, or whose account lacks the feature. @throws {HttpError} 403 */
export function requireOpen(access: ApplicationAccess, key: OpenedKey): void {
  if (access.isSandboxOnly && !key.sandbox) rejectWith('testKeyRequired')
  const reason = reasonClosed(access, key)
  if (reason) rejectClosedEndpoint(reason, access.endpoint, key.account)
}

type Account = Pick<OpenedKey['account'], 'kind'>

/**
 * Rejects a request to an endpoint that is closed to the key of an account, and names the endpoint.
 * @param propertyName parameter by which another endpoint is requested
 * @throws {HttpError} 403
 */
export function rejectClosedEndpoint(
  reason: 'endpointOff' | 'featureDisabled',
  endpoint: string | null,
  account: Account,
  propertyName: string | null = null,
): never {
  return rejectWith(reason, propertyName, reason === 'endpointOff' && endpoint !== null ? endpointOffText(endpoint, account) : undefined)
}

function endpointOffText(endpoint: string, account: Account): string {
  const { kind } = switchableEndpoints.get(endpoint)!.access
  return isOfOtherKind({ kind }, account)
    ? `The endpoint ${endpoint} is for keys of ${kind} accounts only; this key belongs to a ${account.kind} account.`
    : errorCodes.endpointOff.text.replace('This endpoint', `The endpoint ${endpoint}`)
}

/** True for an endpoint of vendors called by the key of a customer, or the reverse: it cannot be enabled. */
const isOfOtherKind = ({ kind }: Pick<ApplicationAccess, 'kind'>, account: Account): boolean => kind !== 'any' && kind !== account.kind

/** Returns why a key may not call an endpoint; undefined if it may. */
export function reasonClosed(
  { endpoint, kind, feature }: ApplicationAccess,
  { endpoints, account }: Pick<OpenedKey, 'endpoints' | 'account'>,
): 'endpointOff' | 'featureDisabled' | undefined {
  if (isOfOtherKind({ kind }, account) || (endpoint !== null && !endpoints.has(endpoint))) return 'endpointOff'
  return hasFeature(feature, account.features) ? undefined : 'featureDisabled'
}

/** Returns the scope of a key for an endpoint that it may use. */
export function applicationScope(endpoint: ExternalEndpoint, key: OpenedKey, readers: Readers): ApplicationScope {
  const { application, account, endpoints, latestEvent } = key
  const part = partOf(endpoint.access, key)
  return {
    actor: { kind: 'application', application, ...(part && { part }) },
    account,
    switchedOn: endpoints,
    ...(latestEvent !== undefined && { latestEvent }),
    reader: readers.readerFor(account.id, part),
    access(endpointId) {
      const other = switchableEndpoints.get(endpointId)
      if (!other) throw new Error(`${endpointId} is not an endpoint.`)
      const reason = reasonClosed(other.access, key)
      if (reason) return reason
      // a supplier filter of either endpoint applies
      return readers.readerFor(account.id, part ?? partOf(other.access, key))
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
