import { expect, it, onTestFinished } from 'vitest'
import { keepFocusNear } from './keep-focus.ts'

/** Observers run in a microtask. */
const settle = () => new Promise((done) => setTimeout(done))

/** Adds a dialog with two buttons. */
function addDialog(): readonly [HTMLButtonElement, HTMLButtonElement] {
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  const buttons = ['Revoke', 'Copy'].map((text) => Object.assign(document.createElement('button'), { textContent: text }))
  dialog.append(...buttons)
  document.body.append(dialog)
  onTestFinished(() => dialog.remove())
  return [buttons[0]!, buttons[1]!]
}

it('moves the focus of a removed control to its neighbour in the same dialog', async () => {
  const [revoke, copy] = addDialog()
  revoke.focus()
  keepFocusNear()
  revoke.remove()
  await settle()
  expect(document.activeElement).toBe(copy)
})

it('ends when the user moves the focus to another control of the dialog', async () => {
  const [revoke, copy] = addDialog()
  revoke.focus()
  keepFocusNear()
  copy.focus()
  revoke.remove()
  await settle()
  copy.blur()
  copy.textContent = 'Copied'
  await settle()
  expect(document.activeElement).toBe(document.body)
})
