import { repositoryRoot } from '@portal/db/repository-root'
import fastify from 'fastify'
import MarkdownIt from 'markdown-it'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { externalErrorCodes } from '../external/error-guide.ts'
import { externalGuide } from '../external/external-guide.ts'
import { guides } from './guide-list.ts'
import { renderMarkdown } from './render-guide.ts'
import { registerGuides } from './serve-guides.ts'

const app = fastify()
beforeAll(() => registerGuides(app))
afterAll(() => app.close())

const get = async (url: string) => {
  const { statusCode, headers, body } = await app.inject({ url })
  return { status: statusCode, type: headers['content-type'], policy: String(headers['content-security-policy']), body }
}
const idsOf = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

describe('the guides', () => {
  it.each(guides.map(({ name }) => name))('serve %s as a page without scripts, and as Markdown', async (name) => {
    const page = await get(`/docs/${name}`)
    expect([page.status, page.type]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /)
    expect(page.body).not.toMatch(/<script|\son\w+=|style="|javascript:/i)
    expect(page.body.match(/<h1 /g)).toHaveLength(1)
    const raw = await get(`/docs/${name}.md`)
    expect([raw.status, raw.type]).toEqual([200, 'text/markdown; charset=utf-8'])
    expect(raw.body).toMatch(/^# /)
  })

  it('are in the image', async () => {
    const read = (name: string) => readFile(join(repositoryRoot, name), 'utf8')
    const files = guides.flatMap(({ file }) => file ?? []).toSorted()
    const copied = /^COPY (docs\/.*) docs\/$/m.exec(await read('Dockerfile'))![1]!.split(' ')
    expect(copied.toSorted()).toEqual(files.map((file) => `docs/${file}`))
    const sent = (await read('.dockerignore')).split('\n')
    // the client is generated from the document
    for (const file of [...files, 'openapi-external.json']) expect(sent).toContain(`!docs/${file}`)
  })

  it('link to each other, to the reference and to headings that exist', async () => {
    const pages = new Map<string, string>(
      await Promise.all(guides.map(async ({ name }) => [`/docs/${name}`, (await get(`/docs/${name}`)).body] as const)),
    )
    const others = new Set([
      '/docs/external',
      '/docs/external/openapi.json',
      '/favicon.svg',
      ...guides.map(({ name }) => `/docs/${name}.md`),
    ])
    const dead: string[] = []
    for (const [path, html] of pages) {
      expect(html).toContain('href="/docs/external"')
      for (const [, href] of html.matchAll(/href="([^"]+)"/g)) {
        const [target, anchor] = href!.split('#')
        const page = pages.get(target || path)
        const isAlive =
          others.has(href!) || href!.startsWith('https:') || (page && (!anchor || idsOf(page).has(decodeURIComponent(anchor))))
        if (!isAlive) dead.push(`${path}: ${href}`)
      }
    }
    expect(dead).toEqual([])
  })

  it('are linked from the reference and from the index for language models', async () => {
    const index = await get('/llms.txt')
    expect([index.status, index.type]).toEqual([200, 'text/plain; charset=utf-8'])
    for (const { name } of guides) {
      expect(externalGuide).toContain(`](/docs/${name})`)
      expect(index.body).toContain(`](/docs/${name}.md)`)
    }
  })

  it('have a paragraph about each error code, at the address that problem details name', async () => {
    const ids = idsOf((await get('/docs/errors')).body)
    expect(externalErrorCodes.filter((code) => !ids.has(code))).toEqual([])
  })
})

describe('the conversion of Markdown', () => {
  const html = (text: string) => renderMarkdown(new MarkdownIt({ html: false }), text).html

  it('shows raw HTML as text, and drops addresses of scripts', () => {
    expect(html('<script>alert(1)</script> <img src=x onerror=alert(1)>')).not.toMatch(/<(script|img)/)
    expect(html('[a](javascript:alert(1)) [b](data:text/html,x)')).not.toContain('href')
  })

  it('redirects links between documents, and shows links to other files as text', () => {
    expect(html('[events](events.md) [rates](importing.md#which-dates-count)')).toBe(
      '<p><a href="/docs/events">events</a> <a href="/docs/records#which-dates-count">rates</a></p>\n',
    )
    expect(html('[operating](operating.md)')).toBe('<p><a>operating</a></p>\n')
  })

  it('numbers headings with the same text', () => {
    expect(html('## Push\n## Push\n## shipment.created')).toMatch(/id="push".*id="push-1".*id="shipment\.created"/s)
  })
})
