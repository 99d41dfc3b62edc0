type Child = Node | string | false | null | undefined

const append = <E extends Element>(element: E, attributes: Record<string, string>, children: readonly Child[]): E => {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  // texts become text nodes: values of business partners are never read as HTML
  element.append(...children.filter((child) => child !== false && child !== null && child !== undefined))
  return element
}

/** Creates an element. Texts are added as text nodes. */
export const element = <K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] => append(document.createElement(tag), attributes, children)

/** Creates an element of a drawing. */
export const shape = <K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Record<string, string> = {},
  ...children: Child[]
): SVGElementTagNameMap[K] => append(document.createElementNS('http://www.w3.org/2000/svg', tag), attributes, children)

/** Replaces the content of the view. */
export function draw(...children: Child[]): void {
  const main = document.querySelector('main')!
  main.replaceChildren()
  append(main, {}, children)
}

/** Shows a message in place of data. */
export const drawMessage = (message: string): void => draw(element('p', { role: 'status' }, message))
