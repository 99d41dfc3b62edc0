import { useDisclosure } from '@mantine/hooks'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { carriedFilters } from '../../lib/search/carried-filters.ts'
import { hasScreen, screens } from '../../lib/screens.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { LazyModal } from '../state/lazy-modal.tsx'
import { onOpenShortcuts } from './open-shortcuts.ts'
import { useEffect } from 'react'

const loadList = () => import('./shortcut-list.tsx')

/** Presses the button of the table's columns. */
const pressColumns = () => document.querySelector<HTMLElement>('[aria-keyshortcuts=c]')?.click()

/** Keyboard shortcuts of all screens, and their list. */
export function ShellShortcuts({ toggleMenu }: { toggleMenu: () => void }) {
  const workplace = useSessionContext()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [opened, { open, close }] = useDisclosure(false)
  useEffect(() => onOpenShortcuts(open), [open])
  const reachable = screens.filter((screen) => screen.shortcut && hasScreen(screen, workplace))
  const jumps = reachable.map(({ shortcut, route }) => [
    `g ${shortcut}`,
    () => void navigate({ to: route, search: carriedFilters(pathname, route, search) as never }),
  ])
  useShortcuts({ ...Object.fromEntries(jumps), '?': open, '[': toggleMenu, c: pressColumns })
  return (
    <LazyModal
      load={loadList}
      opened={opened}
      close={close}
      props={{ opened, onClose: close, jumps: reachable.map(({ shortcut, label }) => ({ keys: ['g', shortcut!], label })) }}
    />
  )
}
