import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { externalOpenApiDocument } from '../external/openapi-external.ts'

/**
 * Returns the content security policy of a reference page: its inline scripts are allowed by hash, and nothing loads from another origin.
 */
const pagePolicy = (page: string) =>
  `default-src 'self'; script-src 'self'${hashesOf(page)}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const hashesOf = (page: string) =>
  [...page.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => ` 'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
    .join('')

/** References for portal developers and for integrators. The external one comes first because its path is nested in the other's. */
const references = [
  { path: '/docs/external', title: 'Portal external API', document: externalOpenApiDocument },
  { path: '/docs', title: 'Portal API', document: openApiDocument },
] as const

/**
 * Registers the reference pages at `/docs` and `/docs/external`, with their documents as `openapi.json`. The page generator is loaded on
 * the first request: it takes 20 MB, and most processes never serve these pages.
 */
export function registerApiReference(app: FastifyInstance): void {
  let loading: Promise<FastifyInstance> | undefined
  const pages = () => (loading ??= referencePages())
  for (const { path } of references)
    for (const url of [path, `${path}/*`])
      app.get(url, async (request, reply) => {
        const { statusCode, headers, rawPayload } = await (await pages()).inject({ method: 'GET', url: request.url })
        if (statusCode === 404) return reply.callNotFound()
        return reply
          .code(statusCode)
          .headers({
            ...headers,
            'content-security-policy': pagePolicy(String(headers['content-type']).startsWith('text/html') ? rawPayload.toString() : ''),
          })
          .send(rawPayload)
      })
}

async function referencePages(): Promise<FastifyInstance> {
  const { default: apiReference } = await import('@scalar/fastify-api-reference')
  const pages = fastify({ logger: false })
  for (const { path, title, document } of references) {
    const content = document()
    await pages.register(apiReference, {
      routePrefix: path,
      configuration: {
        content: () => content,
        pageTitle: title,
        withDefaultFonts: false,
        telemetry: false,
        hideClientButton: true,
      },
    })
  }
  return pages
}
