/** Parses the SVG of charts into nodes. Supports only the output of zrender. */

export interface SvgNode {
  name: string
  attributes: Record<string, string>
  children: SvgNode[]
  /** Text content of the element. */
  text: string
}

const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const attribute = /([\w:-]+)="([^"]*)"/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

const decoded = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Parses a document. Ignores its style sheet and everything outside of its first element. */
export function svgNodes(svg: string): SvgNode {
  const root: SvgNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, closing, name, list = '', empty, text] of svg.replace(/<style[\s\S]*?<\/style>/, '').matchAll(tag)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += decoded(text)
    else if (closing) open.pop()
    else {
      const attributes = Object.fromEntries([...list.matchAll(attribute)].map(([, key, value]) => [key!, decoded(value!)]))
      const node: SvgNode = { name: name!, attributes, children: [], text: '' }
      parent.children.push(node)
      if (!empty) open.push(node)
    }
  }
  return root.children[0]!
}
