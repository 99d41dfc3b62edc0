import fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'

/** The page's own script is written into it; it loads nothing from elsewhere. */
const pagePolicy =
  "default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; frame-ancestors 'none'"

/**
 * The reference page at `/docs` and its document at `/docs/openapi.json`. What makes the page is loaded when somebody asks for it: it holds
 * twenty megabytes, and most processes are never asked.
 */
export function registerDocs(app: FastifyInstance): void {
  let loading: Promise<FastifyInstance> | undefined
  const pages = () => (loading ??= reference())
  for (const url of ['/docs', '/docs/*'])
    app.get(url, async (request, reply) => {
      const { statusCode, headers, rawPayload } = await (await pages()).inject({ method: 'GET', url: request.url })
      if (statusCode === 404) return reply.callNotFound()
      return reply
        .code(statusCode)
        .headers({ ...headers, 'content-security-policy': pagePolicy })
        .send(rawPayload)
    })
}

async function reference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const document = openApiDocument()
  const pages = fastify({ logger: false })
  await pages.register(apiReference, {
    routePrefix: '/docs',
    configuration: {
      content: () => document,
      pageTitle: 'Portal API',
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
    },
  })
  return pages
}
