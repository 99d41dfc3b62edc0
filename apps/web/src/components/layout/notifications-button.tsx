import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './top-bar.module.css'

/** Maximum number in the badge. */
const maxShown = 99

/** Notification button with the number of unread messages. */
export function NotificationsButton({ unread, ...props }: { unread: number } & ActionIconProps & ComponentProps<'button'>) {
  return (
    <ActionIcon
      data-tip="Notifications"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      className={classes.bell}
      {...props}
    >
      <IconBell size={18} stroke={1.6} />
      {unread > 0 && (
        <span className={classes.unread} aria-hidden>
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </ActionIcon>
  )
}
