import type { SaveStatus } from './draft-saver.ts'
import classes from './save-state.module.css'

const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** What became of what was typed, in a few words. */
function saveWords(status: SaveStatus): string {
  switch (status.kind) {
    case 'unchanged':
      return ''
    case 'waiting':
      return 'Unsaved changes'
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved ${time.format(status.at)}`
    case 'retrying':
      return navigator.onLine ? 'Not saved. Retrying' : 'No connection. Kept in this browser'
    case 'refused':
      return 'Not saved. Kept in this browser'
  }
}

/** Says it to those who listen once it has changed for good, not at each key. */
export const SaveState = ({ status }: { status: SaveStatus }) => (
  <span
    className={classes.state}
    data-kind={status.kind}
    role={status.kind === 'waiting' || status.kind === 'saving' ? undefined : 'status'}
  >
    {saveWords(status)}
  </span>
)
