import type { FastifyInstance, FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'
import { registerClient } from './serve-client.ts'
import { guides, llmsIndex, readGuide } from './guide-list.ts'
import { guideStyle } from './guide-style.ts'
import { renderPage } from './render-guide.ts'

const styleHash = createHash('sha256').update(guideStyle).digest('base64')
/** Content security policy of a guide: its own style, the icon, and nothing else. */
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

const sendText = (reply: FastifyReply, type: string, text: string) =>
  reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`).send(text)

/**
 * Registers the guides for integrators beside the reference: `/docs/{name}` as pages, `/docs/{name}.md` as Markdown, the package of
 * the client, and an index at `/llms.txt`. The Markdown library is loaded on the first request.
 */
export function registerGuides(app: FastifyInstance): void {
  registerClient(app)
  for (const guide of guides) {
    let page: Promise<string> | undefined
    app.get(`/docs/${guide.name}`, async (_request, reply) => {
      page ??= makePage(guide)
      return sendText(reply.header('content-security-policy', policy), 'text/html', await page)
    })
    app.get(`/docs/${guide.name}.md`, async (_request, reply) => sendText(reply, 'text/markdown', await readGuide(guide)))
  }
  app.get('/llms.txt', async (_request, reply) => sendText(reply, 'text/plain', llmsIndex()))
}

async function makePage(guide: (typeof guides)[number]): Promise<string> {
  const { default: MarkdownIt } = await import('markdown-it')
  return renderPage(new MarkdownIt({ html: false }), guide, await readGuide(guide))
}
