import type { Operation } from '@portal/contracts'
import type { ReactNode } from 'react'
import { useInvalidateQueries } from '../../lib/administration.ts'
import { notifySuccess } from '../../lib/notify.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface Deletion<T> {
  title: string
  text: ReactNode
  done: string
  act: (leaving: T) => Promise<unknown>
}

interface DeleteDialogProps<T> extends Deletion<T> {
  /** Item to delete; undefined while the dialog is closed. */
  leaving: T | undefined
  /** Queries to refetch after the deletion. */
  refresh: Operation[]
  onClose: () => void
}

/** Confirms the deletion of a list item, deletes it and shows a message. */
export function DeleteDialog<T>({ leaving, title, text, done, act, refresh, onClose }: DeleteDialogProps<T>) {
  const askAnew = useInvalidateQueries(...refresh)
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
