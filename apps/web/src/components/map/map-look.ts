/** Colours that a canvas draws with. */
export interface MapLook {
  land: string
  coast: string
  border: string
  way: string
  ahead: string
  ground: string
  text: string
  halo: string
  vessel: string
}

const names = ['land', 'coast', 'border', 'way', 'ahead', 'ground', 'text', 'halo', 'vessel'] as const satisfies (keyof MapLook)[]

/** The colours of an element's style sheet (`--map-land` and so on) as the browser makes them of a theme. */
export function lookOf(element: HTMLElement, theme: 'light' | 'dark'): MapLook {
  const entries = names.map((name) => {
    // one for each: the colour of an element that is there already may be on its way to the next
    const probe = document.createElement('span')
    probe.style.colorScheme = theme
    probe.style.color = `var(--map-${name})`
    element.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return [name, color] as const
  })
  return Object.fromEntries(entries) as unknown as MapLook
}
