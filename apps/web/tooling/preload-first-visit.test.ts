import { parsePublicPage } from '@portal/contracts/shipments/public-page-request'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const built = join(import.meta.dirname, '../dist')
if (!existsSync(join(built, 'start.js'))) throw new Error('Build the app first: turbo run build --filter=@portal/web')
const page = await readFile(join(built, 'index.html'), 'utf8')
const start = await readFile(join(built, 'start.js'), 'utf8')

/** Runs public/start.js as the built page does. @returns the files that it preloads, by the kind of preload */
function preloadsOf(pathname: string): Record<string, string>[] {
  const links: Record<string, string>[] = []
  const document = {
    documentElement: { setAttribute: () => {} },
    currentScript: { dataset: { portal: /data-portal="([^"]+)"/.exec(page)![1] } },
    createElement: () => ({}),
    head: { append: (link: Record<string, string>) => links.push(link) },
  }
  runInNewContext(start, { document, location: { pathname }, localStorage: { getItem: () => 'dark' } })
  return links
}

it('preloads script and style sheet of the portal beside the script of the page', () => {
  const links = preloadsOf('/overview')
  expect(links).toEqual([
    { crossOrigin: '', rel: 'modulepreload', href: expect.stringMatching(/\.js$/) },
    { crossOrigin: '', rel: 'preload', as: 'style', href: expect.stringMatching(/\.css$/) },
  ])
  for (const { href } of links) expect(existsSync(join(built, href))).toBe(true)
})

it.each(['/', '/shipments', '/trackandtrace', '/track', '/track/', '/acme/trackandtrace', '/acme/trackandtrace/', '/a/b/trackandtrace'])(
  'preloads code of the portal only on its own pages: %s',
  (path) => {
    expect(preloadsOf(path).length > 0).toBe(parsePublicPage(path) === undefined)
  },
)

it('preloads the font of the first texts', () => {
  const font = /<link rel="preload" as="font"[^>]+href="([^"]+)"/.exec(page)?.[1]
  expect(existsSync(join(built, font!))).toBe(true)
})
