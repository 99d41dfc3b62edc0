import type { MarkdownIt, Token } from 'markdown-it'
import { addressOf, guides, type Guide } from './guide-list.ts'
import { guideStyle } from './guide-style.ts'

export interface Heading {
  level: number
  id: string
  text: string
}

/** Returns the anchor of a heading, as on GitHub; a heading that is a single code keeps its spelling. */
function anchorOf(text: string): string {
  if (/^\w+([.]\w+)+$|^[a-z]+[A-Z]\w*$/.test(text)) return text
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
}

/** Returns the address of a link in a guide; undefined if the portal does not serve its target. */
function targetOf(href: string): string | undefined {
  if (/^(https:|#|\/)/.test(href)) return href
  const [file = '', anchor] = href.split('#')
  const address = addressOf[file]
  return address && (anchor ? `${address}#${anchor}` : address)
}

/**
 * Converts Markdown to HTML. Raw HTML is shown as text, and links that the portal cannot follow become text, so the result has neither
 * scripts nor dead links.
 */
export function renderMarkdown(markdown: MarkdownIt, text: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = []
  const tokens = markdown.parse(text, {})
  const taken = new Map<string, number>()
  for (const [index, token] of tokens.entries()) {
    for (const child of token.children ?? []) redirectLink(child)
    if (token.type !== 'heading_open') continue
    const title = (tokens[index + 1]?.children ?? []).map(({ content }) => content).join('')
    const base = anchorOf(title)
    const count = taken.get(base) ?? 0
    taken.set(base, count + 1)
    const id = count > 0 ? `${base}-${count}` : base
    token.attrSet('id', id)
    headings.push({ level: Number(token.tag.slice(1)), id, text: title })
  }
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

function redirectLink(token: Token): void {
  if (token.type !== 'link_open') return
  const target = targetOf(String(token.attrGet('href')))
  if (target) token.attrSet('href', target)
  // without an address, the element is text
  else token.attrs = []
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const link = (href: string, text: string, isCurrent = false) =>
  `<a href="${escape(href)}"${isCurrent ? ' aria-current="page"' : ''}>${escape(text)}</a>`

/** Returns the page of a guide: navigation between guides and reference, the headings of the guide, and its text. No script. */
export function renderPage(markdown: MarkdownIt, guide: Guide, text: string): string {
  const { html, headings } = renderMarkdown(markdown, text)
  const title = headings.find(({ level }) => level === 1)?.text ?? guide.label
  const own = guides.map(({ name, label }) => link(`/docs/${name}`, label, name === guide.name))
  const parts = headings.filter(({ level }) => level === 2).map(({ id, text: part }) => `<li>${link(`#${id}`, part)}</li>`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="alternate" type="text/markdown" href="/docs/${guide.name}.md">
<title>${escape(title)} · Portal external API</title>
<style>${guideStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><nav aria-label="Documentation">${own.join('')}${link('/docs/external', 'Reference')}</nav></header>
<div class="columns">
<nav class="contents" aria-label="On this page"><details open><summary>On this page</summary><ul>${parts.join('')}</ul></details></nav>
<main id="content">
${html.replaceAll('<table>', '<div class="table" role="region" aria-label="Table" tabindex="0"><table>').replaceAll('</table>', '</table></div>').replaceAll('<pre>', '<pre tabindex="0">')}
<p class="source">${link(`/docs/${guide.name}.md`, 'This page as Markdown')}</p>
</main>
</div>
</body>
</html>
`
}
