import { createHash } from 'node:crypto'
import type { FastifyApiReferenceOptions } from '@scalar/fastify-api-reference'
import fastify, { type FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi.ts'
import { registerGuides } from '../guides/serve-guides.ts'
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
 * Registers the reference pages at `/docs` and `/docs/external`, with their documents as `openapi.json`, and the guides beside them. The
 * page generator is loaded on the first request: it takes 20 MB, and most processes never serve these pages.
 */
export function registerApiReference(app: FastifyInstance): void {
  registerGuides(app)
  let loading: Promise<FastifyInstance> | undefined
  const pages = () => (loading ??= referencePages())
  for (const { path } of references)
    for (const url of [path, `${path}/*`])
      app.get(url, async (request, reply) => {
        const { statusCode, headers, rawPayload } = await (await pages()).inject({ method: 'GET', url: request.url })
        if (statusCode === 404) return reply.callNotFound()
        const { 'content-length': _, ...others } = headers
        if (!String(headers['content-type']).startsWith('text/html'))
          return reply
            .code(statusCode)
            .headers({ ...others, 'content-security-policy': pagePolicy('') })
            .send(rawPayload)
        // without a link in the page, browsers request /favicon.ico before the script has added its own
        const page = rawPayload.toString().replace('<head>', '<head>\n    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />')
        return reply
          .code(statusCode)
          .headers({ ...others, 'content-security-policy': pagePolicy(page) })
          .send(page)
      })
}

/** Hides the parts of the page that advertise services of its generator's maker, or client libraries. */
const withoutOtherServices = {
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  // request samples are shown for curl, Node.js and Python, without libraries
  hiddenClients: [
    ...(['c', 'clojure', 'csharp', 'dart', 'fsharp', 'go', 'http', 'java', 'js', 'kotlin', 'objc', 'ocaml', 'php', 'powershell'] as const),
    ...(['r', 'ruby', 'rust', 'swift', 'shell/httpie', 'shell/wget', 'node/axios', 'node/ofetch', 'node/undici'] as const),
    ...(['python/requests', 'python/httpx_sync', 'python/httpx_async', 'python/aiohttp'] as const),
  ],
  customCss: `
    a[href^='https://www.scalar.com'], .client-libraries-content, .scalar-reference-intro-clients { display: none !important }
    input[type='password']::placeholder { color: transparent }
  `,
} satisfies FastifyApiReferenceOptions['configuration']

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
        ...withoutOtherServices,
      },
    })
  }
  return pages
}
