import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface RowActionProps {
  /** What it does, with the row's name: `Edit Ada Lovelace`. */
  label: string
  /** What the tooltip says: `Edit`. */
  tooltip: string
  icon: Icon
  onClick: () => void
  disabled?: boolean
}

/** A button of a row. */
export const RowAction = ({ label, tooltip, icon: ActionIconShape, onClick, disabled }: RowActionProps) => (
  <ActionIcon
    size={26}
    aria-label={label}
    data-tip={tooltip}
    disabled={disabled ?? false}
    onClick={(event) => {
      // the row has a click of its own
      event.stopPropagation()
      onClick()
    }}
  >
    <ActionIconShape size={16} stroke={1.6} />
  </ActionIcon>
)
