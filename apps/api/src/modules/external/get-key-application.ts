import { switchableEndpoints } from '@portal/contracts/external/index'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'

/** Returns the application of the key and the endpoints it can use. */
export const getKeyApplication: ExternalHandler<'getKeyApplication'> = async (_input, { actor, account, switchedOn, access }) => {
  const { id, name, key, mode, callsPerMinute, allSuppliers } = actor.application
  return {
    id,
    name,
    accountName: account.name,
    timeZone: account.timeZone,
    baseCurrency: account.baseCurrency,
    key,
    mode,
    callsPerMinute,
    allSuppliers,
    endpoints: [...switchableEndpoints.keys()].flatMap((endpointId) => {
      const supplierFilter = switchedOn.get(endpointId)?.supplierFilter
      return supplierFilter === undefined ? [] : [{ endpointId, supplierFilter, available: typeof access(endpointId) !== 'string' }]
    }),
  }
}
