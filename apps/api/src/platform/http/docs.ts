import { createHash } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { externalOpenApiDocument } from './openapi-external.ts'

/** The page's own scripts are written into it, and known by their hashes; it loads nothing from elsewhere. */
const pagePolicy = (page: string) =>
  `default-src 'self'; script-src 'self'${hashesOf(page)}; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Of the scripts that are written into a page. */
const hashesOf = (page: string) =>
  [...page.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, script]) => ` 'sha256-${createHash('sha256').update(script!).digest('base64')}'`)
    .join('')

/** The references there are: for who works on the portal, and for who works with it. That one is looked for first: its path is below the other's. */
const references = [
  { path: '/docs/external', title: 'Portal external API', document: externalOpenApiDocument },
  { path: '/docs', title: 'Portal API', document: openApiDocument },
] as const

/**
 * The reference pages at `/docs` and `/docs/external`, and their documents beside them as `openapi.json`. What makes the pages is loaded when
 * somebody asks for it: it holds twenty megabytes, and most processes are never asked.
 */
export function registerDocs(app: FastifyInstance): void {
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
