/** A snackbar: what happened, and whether it went well. */
export interface Snackbar {
  message: string
  kind: 'success' | 'error'
  /** How long it stays, where it is more to read than usual. */
  stayMs?: number | undefined
  /** A later snackbar of the same topic replaces this one. */
  topic?: string | undefined
}

type Show = (snackbar: Snackbar) => void

let show: Show | undefined
let load: (() => void) | undefined
const waiting: Snackbar[] = []

/** The component that shows snackbars announces itself here; until the first one is wanted its code is not loaded. */
export function connectSnackbars(connected: Show): void {
  show = connected
  for (const snackbar of waiting.splice(0)) show(snackbar)
}

/** Called with each snackbar that is wanted while nothing shows any. */
export function onWaiting(wanted: () => void): void {
  load = wanted
}

/** Words of the snackbars that nothing has shown yet, for who shows them otherwise. */
export const takeWaiting = (): string[] => waiting.splice(0).map(({ message }) => message)

function notify(snackbar: Snackbar): void {
  if (show) return show(snackbar)
  waiting.push(snackbar)
  load?.()
}

/** Says what went well. */
export const notifySuccess = (message: string, options: Pick<Snackbar, 'stayMs' | 'topic'> = {}): void =>
  notify({ message, kind: 'success', ...options })

/** Says what went wrong. @param stayMs lists of errors stay 6000 ms (S §9) */
export const notifyError = (message: string, stayMs?: number): void => notify({ message, kind: 'error', stayMs })
