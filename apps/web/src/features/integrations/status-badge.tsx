import { ediStatuses, type EdiStatus } from '@portal/contracts/files/file-choices'
import { IconAlertTriangle, IconCheck, IconEye } from '@tabler/icons-react'
import classes from './integrations.module.css'

const icons = { applied: IconCheck, shown: IconEye, quarantined: IconAlertTriangle } as const

/** Shows the processing status of a file as icon, text and colour. */
export function StatusBadge({ status }: { status: EdiStatus }) {
  const Sign = icons[status]
  return (
    <span className={classes.status} data-status={status}>
      <Sign size={14} stroke={1.8} aria-hidden />
      {ediStatuses[status]}
    </span>
  )
}
