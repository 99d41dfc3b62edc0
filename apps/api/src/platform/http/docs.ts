import apiReference from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The page's own script is written into it; it loads nothing from elsewhere. */
const pagePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/** The reference page at `/docs` and its document at `/docs/openapi.json`. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const document = openApiDocument()
  await app.register(async (scope) => {
    scope.addHook('onSend', async (_request, reply) => void reply.header('content-security-policy', pagePolicy))
    await scope.register(apiReference, {
      routePrefix: '/docs',
      logLevel: 'warn',
      configuration: {
        content: () => document,
        pageTitle: 'Portal API',
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
      },
    })
  })
}
