import { lazy } from 'react'
import { ActionIcon, Group, UnstyledButton } from '@mantine/core'
import { IconLayoutSidebar, IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { avatarUrl, initialsOf } from '../../lib/format/avatar.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { LazyPopoverButton } from '../actions/lazy-popover.tsx'
import { ErrorBoundary } from '../state/error-boundary.tsx'
import { Avatar } from '../people/avatar.tsx'
import { SearchField } from '../search/search-field.tsx'
import { NotificationsButton } from './notifications-button.tsx'
import { Brand } from './brand.tsx'
import { unreadOf } from './unread-of.ts'
import classes from './top-bar.module.css'

/** Loads for users with several accounts. */
const AccountSelect = lazy(() => import('./account-select.tsx'))

const nothing = {}

const menuName = (shown: boolean): string => (shown ? 'Hide the menu' : 'Show the menu')

const named = (name: string) => ({ 'aria-label': name, 'data-tip': name })

/** Top bar: menu, account, search, reload, notifications and user menu. */
export function TopBar({ menuShown, toggleMenu }: { menuShown: boolean; toggleMenu: () => void }) {
  const { account, accounts, user } = useSessionContext()
  const queryClient = useQueryClient()
  return (
    <Group h="100%" px="xs" gap="xs" wrap="nowrap">
      <ActionIcon {...named(menuName(menuShown))} aria-expanded={menuShown} onClick={toggleMenu}>
        <IconLayoutSidebar size={20} stroke={1.6} />
      </ActionIcon>
      <Brand className={classes.brand} />
      <div className={classes.account}>
        {accounts.length > 1 ? (
          <ErrorBoundary instead={<Company name={account?.accountName} />}>
            <AccountSelect />
          </ErrorBoundary>
        ) : (
          <Company name={account?.accountName} />
        )}
      </div>
      <SearchField />
      <Group gap={4} wrap="nowrap">
        <ActionIcon {...named('Reload the data')} onClick={() => void queryClient.invalidateQueries()}>
          <IconRefresh size={18} stroke={1.6} />
        </ActionIcon>
        <LazyPopoverButton
          popup="dialog"
          button={<NotificationsButton unread={unreadOf(user)} />}
          props={nothing}
          load={() => import('../messages/message-popover.tsx')}
        />
        <LazyPopoverButton
          popup="menu"
          button={
            <UnstyledButton aria-label={`${initialsOf(user.name)}, menu of ${user.name}`} className={classes.user}>
              <Avatar name={user.name} src={avatarUrl(user)} size={30} />
            </UnstyledButton>
          }
          props={nothing}
          load={() => import('./user-menu.tsx')}
        />
      </Group>
    </Group>
  )
}

const Company = ({ name }: { name: string | undefined }) => (
  <span className={classes.company} title={name}>
    {name}
  </span>
)
