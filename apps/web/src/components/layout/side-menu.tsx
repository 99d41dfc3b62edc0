import { useLocalStorage } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useId } from 'react'
import { menuSections, type MenuSection } from '../../lib/menu-groups.ts'
import { carriedFilters } from '../../lib/search/carried-filters.ts'
import { useSessionContext } from '../../lib/session/current-account.ts'
import { hasScreen, screens, type Screen } from '../../lib/screens.ts'
import classes from './side-menu.module.css'

interface SideMenuProps {
  onChoose?: () => void
  /** Shows icons only. */
  rail?: boolean
}

/** Menu of the screens that the account's features and the user's permissions allow, in registry order and in groups that fold. */
export function SideMenu({ onChoose, rail = false }: SideMenuProps) {
  const workplace = useSessionContext()
  const shown = screens.filter((screen) => hasScreen(screen, workplace))
  const [folded, setFolded] = useLocalStorage<string[]>({
    key: `menu-folded:${workplace.user.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  })
  const toggle = (group: string) => setFolded(folded.includes(group) ? folded.filter((name) => name !== group) : [...folded, group])
  return (
    <nav className={classes.menu} aria-label="Main menu" data-rail={rail || undefined}>
      <div>
        {menuSections(shown.filter(({ place }) => place === 'main')).map((section) => (
          <Section
            key={section.screens[0]!.route}
            section={section}
            rail={rail}
            folded={section.group !== undefined && folded.includes(section.group)}
            onToggle={() => toggle(section.group!)}
            onChoose={onChoose}
          />
        ))}
      </div>
      <ul>
        {shown
          .filter(({ place }) => place === 'bottom')
          .map((screen) => (
            <Entry key={screen.route} screen={screen} rail={rail} onChoose={onChoose} />
          ))}
      </ul>
    </nav>
  )
}

interface SectionProps {
  section: MenuSection
  rail: boolean
  folded: boolean
  onToggle: () => void
  onChoose: (() => void) | undefined
}

/** Group of the menu. A folded group still shows the current screen. */
function Section({ section: { group, screens: entries }, rail, folded, onToggle, onChoose }: SectionProps) {
  const { pathname } = useLocation()
  const id = useId()
  const hasHead = group !== undefined && !rail
  const listed = folded && hasHead ? entries.filter(({ route }) => isWithin(pathname, route)) : entries
  return (
    <>
      {hasHead && (
        <button type="button" className={classes.group} aria-expanded={!folded} aria-controls={id} onClick={onToggle}>
          {group}
          <IconChevronDown size={14} stroke={1.6} aria-hidden />
        </button>
      )}
      <ul id={id} aria-label={group}>
        {listed.map((screen) => (
          <Entry key={screen.route} screen={screen} rail={rail} onChoose={onChoose} />
        ))}
      </ul>
    </>
  )
}

const isWithin = (path: string, route: string): boolean => path === route || path.startsWith(`${route}/`)

function Entry({ screen, rail, onChoose }: { screen: Screen; rail: boolean; onChoose: (() => void) | undefined }) {
  const { label, route, icon: Icon, tooltip } = screen
  const { pathname, search } = useLocation()
  return (
    <li>
      <Link
        to={route}
        search={carriedFilters(pathname, route, search) as never}
        className={classes.entry}
        activeProps={{ 'aria-current': 'page' }}
        // every path starts with that of the start page
        activeOptions={{ exact: route === '/', includeSearch: false }}
        onClick={onChoose}
        {...(rail && { 'aria-label': label, 'data-tip': label, 'data-tip-side': 'right' })}
        {...(!rail && tooltip && { 'aria-description': tooltip, 'data-tip': tooltip, 'data-tip-side': 'right' })}
      >
        <Icon size={18} stroke={1.6} aria-hidden />
        {!rail && label}
      </Link>
    </li>
  )
}
