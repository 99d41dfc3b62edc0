/** Paper is light: the dark theme gives way while a page is printed. */
const root = document.documentElement
const attribute = 'data-mantine-color-scheme'
/** The scheme on the screen, while a page is printed. */
let shown: string | undefined

addEventListener('beforeprint', () => {
  // a browser may announce one page more than once
  shown ??= root.getAttribute(attribute) ?? 'light'
  root.dataset['printedFrom'] = shown
  root.setAttribute(attribute, 'light')
})
addEventListener('afterprint', () => {
  delete root.dataset['printedFrom']
  if (shown) root.setAttribute(attribute, shown)
  shown = undefined
})
