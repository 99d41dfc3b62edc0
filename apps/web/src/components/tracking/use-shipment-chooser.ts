import { useState } from 'react'

/**
 * Open state of the dialog with several results: until one is selected or the dialog is dismissed, and when it is reopened.
 * @param text search text
 */
export function useShipmentChooser(text: string, chosen: string | undefined) {
  const [dismissed, setDismissed] = useState<string>()
  const [reopened, setReopened] = useState(false)
  return {
    opened: reopened || (chosen === undefined && dismissed !== text),
    close() {
      setDismissed(text)
      setReopened(false)
    },
    reopen: () => setReopened(true),
    /** Reopens the dialog unless a shipment is selected. */
    ask: () => setDismissed(undefined),
  }
}
