import { useAccountClock } from '../../../lib/session/account-clock.ts'
import type { SaveStatus } from './draft-saver.ts'
import classes from './save-state.module.css'

/** Returns the text of a save state. */
function saveWords(status: SaveStatus, time: (at: Date) => string): string {
  switch (status.kind) {
    case 'unchanged':
      return ''
    case 'waiting':
      return 'Unsaved changes'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${time(new Date(status.at))}`
    case 'retrying':
      return navigator.onLine ? 'Not saved. Retrying' : 'No connection. Kept in this browser'
    case 'refused':
      return 'Not saved. Kept in this browser'
  }
}

/** Announces a save state to screen readers when it settles, not at each keystroke. */
export function SaveState({ status }: { status: SaveStatus }) {
  const { time } = useAccountClock()
  return (
    <span
      className={classes.state}
      data-kind={status.kind}
      role={status.kind === 'waiting' || status.kind === 'saving' ? undefined : 'status'}
    >
      {saveWords(status, time)}
    </span>
  )
}
