/** Paper is light, and narrower than most windows: the dark theme gives way while a page is printed, and charts shrink to the room they have. */
const root = document.documentElement
const attribute = 'data-mantine-color-scheme'
const drawings = () => document.querySelectorAll('[role=img] svg')

/** The scheme on the screen, while a page is printed. */
let shown: string | undefined

addEventListener('beforeprint', () => {
  // a browser may announce one page more than once
  shown ??= root.getAttribute(attribute) ?? 'light'
  root.dataset['printedFrom'] = shown
  root.setAttribute(attribute, 'light')
  for (const svg of drawings()) svg.setAttribute('viewBox', `0 0 ${svg.getAttribute('width')} ${svg.getAttribute('height')}`)
})
addEventListener('afterprint', () => {
  delete root.dataset['printedFrom']
  if (shown) root.setAttribute(attribute, shown)
  shown = undefined
  for (const svg of drawings()) svg.removeAttribute('viewBox')
})
