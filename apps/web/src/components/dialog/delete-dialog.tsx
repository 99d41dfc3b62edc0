import type { Operation } from '@portal/contracts'
import type { ReactNode } from 'react'
import { useRefresh } from '../../lib/administration.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** How something is deleted, and what is said before and after. */
export interface Deletion<T> {
  title: string
  text: ReactNode
  done: string
  act: (leaving: T) => Promise<unknown>
}

interface DeleteDialogProps<T> extends Deletion<T> {
  /** What is to be deleted; the dialog is open while there is such. */
  leaving: T | undefined
  /** What is asked anew once it is gone. */
  refresh: Operation[]
  onClose: () => void
}

/** Asks before something of a list is deleted, deletes it and says so. */
export function DeleteDialog<T>({ leaving, title, text, done, act, refresh, onClose }: DeleteDialogProps<T>) {
  const askAnew = useRefresh(...refresh)
  return (
    <ConfirmDialog
      opened={leaving !== undefined}
      title={title}
      text={text}
      onClose={onClose}
      onConfirm={async () => {
        await act(leaving!)
        notifySuccess(done)
        await askAnew()
      }}
    />
  )
}
