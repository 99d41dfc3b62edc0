import { ActionIcon } from '@mantine/core'
import { IconStar } from '@tabler/icons-react'
import classes from './focus-star.module.css'

interface FocusStarProps {
  shipmentNumber: string
  focused: boolean
  onChange: (change: { shipmentNumber: string; focused: boolean }) => void
  /** In a table the key `x` works on the row, so that the star is no tab stop. */
  tabIndex?: number
}

/** Star of a shipment in the reader's focus. */
export const FocusStar = ({ shipmentNumber, focused, onChange, tabIndex }: FocusStarProps) => (
  <ActionIcon
    size={26}
    className={classes.star}
    aria-label={`Focus ${shipmentNumber}`}
    aria-pressed={focused}
    data-tip={focused ? 'Remove the focus' : 'Focus'}
    onClick={() => onChange({ shipmentNumber, focused: !focused })}
    {...(tabIndex !== undefined && { tabIndex })}
  >
    <IconStar size={16} stroke={1.6} fill={focused ? 'currentColor' : 'none'} />
  </ActionIcon>
)
