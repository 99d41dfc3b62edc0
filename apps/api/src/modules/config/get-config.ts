import type { HandlerDependencies } from '../../domain/handler-dependencies.ts'
import { createPortalConfig } from '../../domain/portal-config.ts'
import type { Handler } from '../../platform/http/serve.ts'

/** Returns the configuration that the web app needs before sign-in. */
export const getConfig = (dependencies: HandlerDependencies): Handler<'getConfig'> => {
  const config = createPortalConfig(dependencies)
  return async () => config
}
