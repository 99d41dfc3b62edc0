import { Loader } from '@mantine/core'
import classes from './busy-overlay.module.css'

/** Lies over a screen while something is done that must not be done twice. It shows after a moment, so that quick work does not flicker. */
export const BusyOverlay = ({ label }: { label: string }) => (
  <div className={classes.overlay} role="status" aria-label={label}>
    <Loader size="md" />
  </div>
)
