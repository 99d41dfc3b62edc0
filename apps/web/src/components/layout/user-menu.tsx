import { Menu, Text, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconBuilding, IconKeyboard, IconLogout, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { cloneElement } from 'react'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useLogOut } from '../../lib/session/use-log-out.ts'
import type { LazyButtonProps } from '../actions/lazy-popover.tsx'
import { useOpenedPopover } from '../actions/use-opened.ts'
import { openShortcuts } from './open-shortcuts.ts'
import classes from './user-menu.module.css'

/** User menu: profile, account profile, theme, keyboard shortcuts, sign-out. */
export default function UserMenu({ button }: { button: LazyButtonProps }) {
  const { user } = useSessionContext()
  const { target, opened, setOpened } = useOpenedPopover()
  const logOut = useLogOut()
  const { canReadCustomerAccounts, canReadVendorAccounts } = user.permissions
  return (
    <Menu width={240} opened={opened} onChange={setOpened}>
      <Menu.Target>{cloneElement(button, target)}</Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text component="div" size="sm" fw={600} truncate title={user.name}>
            {user.name}
          </Text>
          <Text component="div" size="xs" c="var(--text-soft)" truncate title={user.email}>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.6} />}>
          Profile
        </Menu.Item>
        {(canReadCustomerAccounts || canReadVendorAccounts) && (
          <Menu.Item component={Link} to="/account-profile" leftSection={<IconBuilding size={16} stroke={1.6} />}>
            Account Profile
          </Menu.Item>
        )}
        <Menu.Divider />
        <ThemeItem />
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.6} />} onClick={openShortcuts}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void logOut()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function ThemeItem() {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <Menu.Item leftSection={<Icon size={16} stroke={1.6} />} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? 'Use the light theme' : 'Use the dark theme'}
    </Menu.Item>
  )
}
