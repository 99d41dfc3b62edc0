/** Printing switches to the light theme and scales charts to the width of the paper. */
const root = document.documentElement
const attribute = 'data-mantine-color-scheme'
const drawings = () => document.querySelectorAll('[role=img] svg')

/** Scales a chart by replacing its size with a view box. */
function shrinkToRoom(svg: Element) {
  svg.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`)
}

/** Scales charts that redraw during printing, which still use the width of the screen. */
const redrawn = new MutationObserver((changes) => {
  for (const { target } of changes) if (target instanceof SVGSVGElement && target.closest('[role=img]')) shrinkToRoom(target)
})

/** Scheme on the screen while the page prints. */
let shown: string | undefined

addEventListener('beforeprint', () => {
  // browsers may fire the event more than once
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
