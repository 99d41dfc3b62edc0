import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconArrowsExchange, IconKeyboard, IconLogout, IconMoon, IconRefresh, IconSun } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useLogOut } from '../../lib/session/use-log-out.ts'
import { openShortcuts } from '../layout/open-shortcuts.ts'
import type { SearchAction } from './search-item.ts'

/** Action with further words that find it. */
export type NamedAction = SearchAction & { words?: string }

/** Returns the actions that the search offers. */
export function useActions(): NamedAction[] {
  const { accounts, account, selectAccount } = useSessionContext()
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  const queryClient = useQueryClient()
  const logOut = useLogOut()
  return [
    {
      id: 'action:theme',
      label: isDark ? 'Use the light theme' : 'Use the dark theme',
      words: 'color colour mode',
      icon: isDark ? IconSun : IconMoon,
      run: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    { id: 'action:shortcuts', label: 'Keyboard shortcuts', words: 'keys help', icon: IconKeyboard, run: openShortcuts },
    { id: 'action:reload', label: 'Reload the data', words: 'refresh', icon: IconRefresh, run: () => void queryClient.invalidateQueries() },
    { id: 'action:log-out', label: 'Log out', words: 'sign logout', icon: IconLogout, run: () => void logOut() },
    ...accounts
      .filter(({ id }) => id !== account?.accountId)
      .map(({ id, name, accountTypeName }) => ({
        id: `action:account:${id}`,
        label: `Switch to ${name}`,
        words: 'account',
        detail: accountTypeName,
        icon: IconArrowsExchange,
        run: () => selectAccount(id),
      })),
  ]
}
