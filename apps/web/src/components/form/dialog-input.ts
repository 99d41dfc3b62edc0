import { createContext, use, useEffect } from 'react'

/** Dialog around a form. */
interface FormDialogState {
  onUnsaved: (unsaved: boolean) => void
  /** Closes the dialog, after a question if input would be lost. */
  close: () => void
}

export const FormDialogContext = createContext<FormDialogState | undefined>(undefined)

/**
 * Reports to the dialog around a form whether it has unsaved input.
 * @returns the function that closes the dialog; undefined outside a dialog
 */
export function useDialogInput(unsaved: boolean): (() => void) | undefined {
  const { onUnsaved, close } = use(FormDialogContext) ?? {}
  useEffect(() => onUnsaved?.(unsaved), [onUnsaved, unsaved])
  useEffect(() => () => onUnsaved?.(false), [onUnsaved])
  return close
}
