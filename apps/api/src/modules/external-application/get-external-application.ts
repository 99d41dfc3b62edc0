import type { Endpoints } from '@portal/contracts'
import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import type { Handler } from '../../platform/http/serve.ts'
import { applicationItem, keyState } from './application-item.ts'
import { endpointLines } from './endpoint-lines.ts'
import { findApplication } from './find-application.ts'
import { updaterOf } from './updater-of.ts'

/** Returns an application with its switches and masked keys. */
export const getExternalApplication = ({ keys: vault }: HandlerDependencies): Handler<Endpoints['getExternalApplication']> => {
  return async ({ id }, scope) => {
    const row = await findApplication(scope, id)
    const keys = { primary: keyState(row, 'primary', vault), secondary: keyState(row, 'secondary', vault) }
    return {
      ...applicationItem(row),
      callsPerMinute: row.callsPerMinute,
      createdDate: row.createdDate.toISOString(),
      updatedDate: row.updatedDate.toISOString(),
      updatedByName: await updaterOf(scope.entities, id),
      primaryKey: keys.primary.masked,
      secondaryKey: keys.secondary.masked,
      keys,
      endpoints: endpointLines(row.endpoints, row.account.settings?.enabledFeatures ?? []),
    }
  }
}
