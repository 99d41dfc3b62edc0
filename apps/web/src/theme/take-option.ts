import type { KeyboardEvent } from 'react'

/**
 * Takes an option on Enter in the open list of a searchable select: the highlighted one, otherwise the match of the typed text. Without a
 * match Enter does nothing.
 *
 * Mantine finds the option by an index that it resets in a timer after typing has opened the list. On a busy machine the timer runs after
 * the arrow key: the option stays highlighted, but Enter submits the form.
 */
export function takeOption(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: input, key, ctrlKey, metaKey, nativeEvent } = event
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing || input.readOnly || !('expanded' in input.dataset)) return
  const options = optionsOf(input)
  const highlighted = options.find(({ dataset }) => 'comboboxSelected' in dataset)
  const option = highlighted ?? matchOf(input.value, options)
  if (option) event.stopPropagation()
  if (option || input.value !== '') event.preventDefault()
  if (option && !highlighted && 'comboboxActive' in option.dataset) return closeList(input)
  option?.click()
}

/** Returns the enabled options of the open list. A list that has just opened has no id at its field yet. */
function optionsOf(input: HTMLInputElement): HTMLElement[] {
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '') ?? document
  const options = list.querySelectorAll<HTMLElement>('[data-combobox-option]:not([data-combobox-disabled])')
  return [...options].filter((option) => option.checkVisibility())
}

/** Prefers Guinea to Equatorial Guinea, and ignores the options of an earlier text while those of the present one load. */
function matchOf(typed: string, options: HTMLElement[]): HTMLElement | undefined {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return undefined
  const texts = options.map((option) => option.textContent.trim().toLowerCase())
  const ranks = [(text: string) => text === wanted, (text: string) => text.startsWith(wanted), (text: string) => text.includes(wanted)]
  return options[ranks.map((rank) => texts.findIndex(rank)).find((index) => index !== -1) ?? -1]
}

/** Closes the list and restores the text of the field. A click on the chosen option would deselect it. */
function closeList(input: HTMLInputElement) {
  input.blur()
  input.focus()
}
