import { useState } from 'react'

/**
 * Whether the dialog that asks which of several shipments is meant is open: until one is chosen or the dialog is sent away, and when it is
 * asked for again.
 * @param text what was looked for
 */
export function useChooser(text: string, chosen: string | undefined) {
  const [dismissed, setDismissed] = useState<string>()
  const [reopened, setReopened] = useState(false)
  return {
    opened: reopened || (chosen === undefined && dismissed !== text),
    close() {
      setDismissed(text)
      setReopened(false)
    },
    reopen: () => setReopened(true),
    /** Asks again, as long as none is chosen. */
    ask: () => setDismissed(undefined),
  }
}
