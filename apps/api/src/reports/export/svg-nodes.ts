/** The SVG that charts are drawn as (zrender's writer, and nothing else), read into nodes. */

export interface SvgNode {
  name: string
  attributes: Record<string, string>
  children: SvgNode[]
  /** What stands between the tags of a text. */
  text: string
}

const tag = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g
const attribute = /([\w:-]+)="([^"]*)"/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

const decoded = (text: string) => text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)

/** Reads a document; what is outside of its first element, and its style sheet, is left out. */
export function svgNodes(svg: string): SvgNode {
  const root: SvgNode = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  for (const [, closing, name, attributes = '', empty, text] of svg.replace(/<style[\s\S]*?<\/style>/, '').matchAll(tag)) {
    const parent = open.at(-1)!
    if (text !== undefined) parent.text += decoded(text)
    else if (closing) {
      if (open.length > 1) open.pop()
    } else {
      const node: SvgNode = { name: name!, attributes: attributesOf(attributes), children: [], text: '' }
      parent.children.push(node)
      if (!empty) open.push(node)
    }
  }
  return root.children[0] ?? root
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(attribute)].map(([, name, value]) => [name!, decoded(value!)]))
