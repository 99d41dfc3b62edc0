import type { HandlerDependencies } from '../domain/handler-dependencies.ts'
import type { Handler } from '../platform/http/serve.ts'

/** Returns the progress of an export of the current user; null if this process does not run it. */
export const getExportProgress = ({ exports }: HandlerDependencies): Handler<'getExportProgress'> => {
  return async ({ exportId }, { user }) => exports.find(exportId, user.id)
}
