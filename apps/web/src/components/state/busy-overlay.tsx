import { Loader } from '@mantine/core'
import classes from './busy-overlay.module.css'

/** Covers a screen during an action that must not run twice. Delayed, so that fast actions do not flicker. */
export const BusyOverlay = ({ label }: { label: string }) => (
  <div className={classes.overlay} role="status" aria-label={label}>
    <Loader size="md" />
  </div>
)
