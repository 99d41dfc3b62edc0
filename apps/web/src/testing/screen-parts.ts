import { expect, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

/** Row of a report or list table by index from 0. */
export const tableRow = (index: number): Locator => page.getByCss(`tbody tr[data-row="${index}"]`)

/** All rows of a report or list table. */
export const tableRows = (): Locator => page.getByCss('tbody tr[data-row]')

/** Row of a table that contains a text. */
export const rowWith = (text: string): Locator => page.getByCss('tbody tr').filter({ hasText: text })

/** Header of a column, by a part of its title. */
export const header = (title: string): Locator => page.getByCss('thead th').filter({ hasText: title }).first()

/** Reads a value from the screen until it is defined. */
async function settled<T>(read: () => T | undefined): Promise<T> {
  await expect.poll(read).toBeDefined()
  return read()!
}

const heads = () => [...document.querySelectorAll<HTMLElement>('thead th')]

/** Returns the texts of a column in all rows, once they match the address. */
export const column = (title: string): Promise<string[]> =>
  settled(() => {
    const index = heads().findIndex((head) => head.innerText.trim() === title)
    const shown = [...document.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]')]
    if (index === -1 || shown.length === 0 || document.querySelector('[data-stale]')) return undefined
    return shown.map((row) => row.cells[index]!.innerText)
  })

/** Returns the titles of the visible columns in order; untitled columns are left out. */
export const titles = (): Promise<string[]> =>
  settled(() => {
    const texts = heads().map((head) => head.innerText.trim())
    return texts.length === 0 ? undefined : texts.filter((title) => title !== '')
  })

/** Presses a key or combination: `/`, `ArrowDown`, `Shift+Tab`. */
export function press(keys: string): Promise<void> {
  const names = keys.split('+')
  const last = names.pop()!
  const key = last === 'Space' ? ' ' : last.length === 1 ? last : `{${last}}`
  return userEvent.keyboard(`${names.map((name) => `{${name}>}`).join('')}${key}${names.map((name) => `{/${name}}`).join('')}`)
}

/** Select of the screen or its dialog by label. Its option list has the same label, and the top bar has a select for accounts too. */
export const select = (label: string): Locator => page.getByCss('main, [role=dialog]').getByRole('combobox', { name: label, exact: true })

/** Selects an option, by typing if the select is searchable. */
export async function choose(label: string, option: string): Promise<void> {
  await select(label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Options of the open list, without the hidden ones of the page size select. */
export const offered = (): Locator => page.getByRole('listbox').getByRole('option')

/** Frame of a chart by its title. */
export const chart = (title: string): Locator => page.getByRole('region', { name: title, exact: true })

/** Drawn charts in a part of the screen, without icons of menus and links. */
export const drawings = (part: Locator | typeof page = page): Locator =>
  part.getByRole('img', { name: /: chart of \d+ row/ }).getByCss('svg:has(path)')

/** Snackbar with this text. */
export const snackbar = (words: string): Locator => page.getByCss('.mantine-Notification-root').filter({ hasText: words })

/** Returns the rectangle of an element in the window, in pixels. */
export const box = (locator: Locator): DOMRect => locator.element().getBoundingClientRect()

/** Puts the focus on an element, as the keyboard would. */
export async function focus(locator: Locator): Promise<void> {
  const element = (await locator.findElement()) as HTMLElement
  element.focus()
}

/** Toggles an option of an open multi-select and waits for the result, because the next click is based on what is shown. */
export async function markOption(option: Locator, chosen = true): Promise<void> {
  await option.click()
  if (chosen) await expect.element(option).toHaveAttribute('data-combobox-active', 'true')
  else await expect.element(option).not.toHaveAttribute('data-combobox-active', 'true')
}

/** Runs an action that saves a file, and returns that file instead of downloading it. */
export async function savedFile(act: () => Promise<void>): Promise<{ name: string; blob: Blob }> {
  const blobs = new Map<string, Blob>()
  const create = URL.createObjectURL.bind(URL)
  const creation = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = create(blob)
    blobs.set(url, blob as Blob)
    return url
  })
  const saved: { name: string; blob: Blob }[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: blobs.get(this.href)! })
  })
  await act()
  await expect.poll(() => saved).toHaveLength(1)
  creation.mockRestore()
  click.mockRestore()
  return saved[0]!
}
