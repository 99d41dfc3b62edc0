import { ActionIcon, Group, Menu, Text, Tooltip, UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconLayoutSidebar, IconLogout, IconMoon, IconRefresh, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { signOut } from '../../lib/api.ts'
import { forgetAccount, useWorkplace } from '../../lib/current-account.ts'
import { AccountSelect } from './account-select.tsx'
import { Brand } from './brand.tsx'
import classes from './top-bar.module.css'

/** Menu, account, reload, theme and the user's own menu. */
export function TopBar({ menuShown, toggleMenu }: { menuShown: boolean; toggleMenu: () => void }) {
  const { accounts } = useWorkplace()
  const queryClient = useQueryClient()
  return (
    <Group h="100%" px="xs" gap="xs" wrap="nowrap">
      <Tooltip label={menuShown ? 'Hide the menu' : 'Show the menu'}>
        <ActionIcon aria-label={menuShown ? 'Hide the menu' : 'Show the menu'} aria-expanded={menuShown} onClick={toggleMenu}>
          <IconLayoutSidebar size={20} stroke={1.6} />
        </ActionIcon>
      </Tooltip>
      <Brand className={classes.brand} />
      <div className={classes.account}>{accounts.length > 1 && <AccountSelect />}</div>
      <Group gap={4} wrap="nowrap">
        <Tooltip label="Reload the data">
          <ActionIcon aria-label="Reload the data" onClick={() => void queryClient.invalidateQueries()}>
            <IconRefresh size={18} stroke={1.6} />
          </ActionIcon>
        </Tooltip>
        <ThemeToggle />
        <UserMenu />
      </Group>
    </Group>
  )
}

function ThemeToggle() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const label = scheme === 'dark' ? 'Use the light theme' : 'Use the dark theme'
  return (
    <Tooltip label={label}>
      <ActionIcon aria-label={label} onClick={() => setColorScheme(scheme === 'dark' ? 'light' : 'dark')}>
        {scheme === 'dark' ? <IconSun size={18} stroke={1.6} /> : <IconMoon size={18} stroke={1.6} />}
      </ActionIcon>
    </Tooltip>
  )
}

function UserMenu() {
  const { user } = useWorkplace()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const logOut = async () => {
    // the sign-in page first: a screen that loses its session would ask to come back
    await navigate({ to: '/login' })
    forgetAccount()
    signOut()
    queryClient.clear()
  }
  return (
    <Menu width={240}>
      <Menu.Target>
        <UnstyledButton aria-label={`${initialsOf(user.name)}, menu of ${user.name}`} className={classes.avatar}>
          {initialsOf(user.name)}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text size="sm" fw={600} truncate>
            {user.name}
          </Text>
          <Text size="xs" c="var(--text-soft)" truncate>
            {user.email}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.6} />} onClick={() => void logOut()}>
          Log out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** First letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
