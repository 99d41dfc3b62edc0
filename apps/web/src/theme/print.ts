/** Paper is light, and narrower than most windows: the dark theme gives way while a page is printed, and charts shrink to the room they have. */
const root = document.documentElement
const attribute = 'data-mantine-color-scheme'
const drawings = () => document.querySelectorAll('[role=img] svg')

/** Lets a chart shrink: what it was drawn for becomes what is scaled to its room. */
function shrinkToRoom(svg: Element) {
  svg.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`)
}

/** Charts that the layout of the paper makes draw themselves again are drawn for another room than the one they had on the screen. */
const redrawn = new MutationObserver((changes) => {
  for (const { target } of changes) if (target instanceof SVGSVGElement && target.closest('[role=img]')) shrinkToRoom(target)
})

/** The scheme on the screen, while a page is printed. */
let shown: string | undefined

addEventListener('beforeprint', () => {
  // a browser may announce one page more than once
  shown ??= root.getAttribute(attribute) ?? 'light'
  root.dataset['printedFrom'] = shown
  root.setAttribute(attribute, 'light')
  for (const svg of drawings()) shrinkToRoom(svg)
  redrawn.observe(document.body, { subtree: true, attributeFilter: ['width', 'height'] })
})
addEventListener('afterprint', () => {
  delete root.dataset['printedFrom']
  if (shown) root.setAttribute(attribute, shown)
  shown = undefined
  redrawn.disconnect()
  for (const svg of drawings()) svg.removeAttribute('viewBox')
})
