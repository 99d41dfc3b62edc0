const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/**
 * Focuses a neighbour of the focused element once that element is removed: the next control of the same list or card, else the previous one,
 * else the heading. Does nothing if the focus has moved elsewhere in the meantime; a dialog that was opened from the element is not elsewhere.
 */
export function keepFocusNear(opener = document.activeElement): void {
  if (!(opener instanceof HTMLElement) || opener === document.body) return
  const places = ancestorsOf(opener)
  const neighbours = neighboursOf(opener)
  const observer = new MutationObserver(() => {
    if (opener.isConnected || !isFocusLost()) return
    stop()
    focusNear(places, neighbours)
  })
  const stopElsewhere = ({ target }: Event) => {
    const dialog = target instanceof Element ? target.closest('[role="dialog"]') : null
    if (target !== opener && (!dialog || dialog.contains(opener))) stop()
  }
  const stop = () => {
    observer.disconnect()
    document.removeEventListener('focusin', stopElsewhere)
    document.removeEventListener('pointerdown', stopElsewhere)
  }
  document.addEventListener('focusin', stopElsewhere)
  document.addEventListener('pointerdown', stopElsewhere)
  observer.observe(document.body, { childList: true, subtree: true })
}

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement
  return parent && parent !== document.body ? [parent, ...ancestorsOf(parent)] : []
}

/** Returns the other controls of the page: those after `element` in order, then those before it, the nearest first. */
function neighboursOf(element: HTMLElement): HTMLElement[] {
  const controls = [...document.querySelectorAll<HTMLElement>(focusable)]
  const place = controls.indexOf(element)
  return [...controls.slice(place + 1), ...controls.slice(0, place).toReversed()]
}

/** Focuses a neighbour within the smallest of `places` that is still on the page and has a control or a heading. */
function focusNear(places: readonly HTMLElement[], neighbours: readonly HTMLElement[]): void {
  for (const place of places.filter(({ isConnected }) => isConnected)) {
    const control = neighbours.find((candidate) => place.contains(candidate) && canFocus(candidate))
    if (control) return control.focus({ preventScroll: true })
    const heading = place.querySelector<HTMLElement>('h1, h2, h3')
    if (heading) return focusHeading(heading)
  }
}

const canFocus = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true }) && !element.matches(':disabled')

function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
