/** Message of a success or failure. */
export interface Snackbar {
  message: string
  kind: 'success' | 'error'
  /** Display time, if longer than the default. */
  stayMs?: number | undefined
  /** A later snackbar of the same topic replaces this one. */
  topic?: string | undefined
}

type Show = (snackbar: Snackbar) => void

let show: Show | undefined
let load: (() => void) | undefined
const waiting: Snackbar[] = []

/** Registers the component that shows snackbars; its code loads with the first one. @returns removes the component */
export function connectSnackbars(connected: Show): () => void {
  show = connected
  for (const snackbar of waiting.splice(0)) show(snackbar)
  return () => {
    if (show === connected) show = undefined
  }
}

/** Registers a listener for messages before the snackbar component has loaded. */
export function onPendingSnackbar(matches: () => void): void {
  load = matches
}

/** Takes the pending messages, to show them without the snackbar component. */
export const consumePendingNotifications = (): string[] => waiting.splice(0).map(({ message }) => message)

function notify(snackbar: Snackbar): void {
  if (show) return show(snackbar)
  waiting.push(snackbar)
  load?.()
}

export const notifySuccess = (message: string, options: Pick<Snackbar, 'stayMs' | 'topic'> = {}): void =>
  notify({ message, kind: 'success', ...options })

/** Shows an error message. @param stayMs display time, 6000 ms for lists of errors */
export const notifyError = (message: string, stayMs?: number): void => notify({ message, kind: 'error', stayMs })
