import type { Obstacle } from '../values/booking-check.ts'

/** Focuses the field that prevents the submit, and unfolds its section. */
export function showObstacle(formId: string, { field, line }: Obstacle): void {
  const at = line && document.querySelector<HTMLElement>(`[data-line="${CSS.escape(`${line.orderNumber} ${line.lineNumber}`)}"]`)
  const target = at ?? document.getElementById(`${formId}-${field}`) ?? document.getElementById(`${formId}-addOrder`)
  if (!target) return
  const folded = target.closest('[hidden]')
  const show = () => {
    target.scrollIntoView({ block: 'center' })
    target.focus()
  }
  if (!folded) return show()
  document.querySelector<HTMLElement>(`[aria-controls="${CSS.escape(folded.id)}"]`)?.click()
  // the section is visible after the next rendering
  requestAnimationFrame(show)
}
