import { ActionIcon } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'

interface RowActionProps {
  /** Accessible name with the row's name: `Edit Ada Lovelace`. */
  label: string
  /** Tooltip: `Edit`. */
  tooltip: string
  icon: Icon
  onClick: () => void
  disabled?: boolean
}

/** Button of a row. */
export const RowAction = ({ label, tooltip, icon: ActionIconShape, onClick, disabled }: RowActionProps) => (
  <ActionIcon
    size={26}
    aria-label={label}
    data-tip={tooltip}
    disabled={disabled ?? false}
    onClick={(event) => {
      // prevents the row click
      event.stopPropagation()
      onClick()
    }}
  >
    <ActionIconShape size={16} stroke={1.6} />
  </ActionIcon>
)
